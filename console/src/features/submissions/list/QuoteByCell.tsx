/** Date Quote Required, edited where it stands: open, confirm or cancel (SUBL-006). */
import { texts, wireDate } from '@bindery/contracts/rules'
import { UpdateDateQuoteRequired } from '@bindery/contracts/wire'
import { ActionIcon, Group, Loader, Tooltip, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconPencil, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useCommand } from '../../../api/useCommand.ts'
import { DateField } from '../../../components/DateField.tsx'
import type { Line } from './lines.ts'
import classes from './List.module.css'

export function QuoteByCell({ line: { row, quoteBy } }: { readonly line: Line }) {
  const [editing, setEditing] = useState(false)
  const [date, setDate] = useState(quoteBy)
  const update = useCommand(UpdateDateQuoteRequired, { network: texts.updateFailNetwork })

  async function confirm() {
    const Submission = { SubmissionID: row.SubmissionID, DateQuoteRequired: wireDate(date) }
    setEditing(false)
    await update.run({ Submission })
  }

  const saving = update.isPending
  return (
    <div className={classes.quoteBy}>
      <Group gap={4} wrap="nowrap">
        <UnstyledButton
          className={classes.edit}
          aria-label={`Date Quote Required of ${row.InsuredCompanyName}: ${row.DateQuoteRequired?.Text ?? 'none'}, change`}
          onClick={() => {
            setDate(quoteBy)
            setEditing(true)
          }}
        >
          {saving ? wireDate(date)?.Text : row.DateQuoteRequired?.Text}
          {!saving && update.message === '' && <IconPencil size={13} aria-hidden className={classes.pencil} />}
        </UnstyledButton>
        {saving && <Loader size={13} aria-label="Saving" />}
        {update.message !== '' && (
          <Tooltip label={update.message} style={{ whiteSpace: 'pre-line' }}>
            <IconAlertTriangle size={15} color="var(--mantine-color-error)" role="img" aria-label={update.message} />
          </Tooltip>
        )}
      </Group>
      {editing && <DateEditor date={date} onChange={setDate} onConfirm={() => void confirm()} onCancel={() => setEditing(false)} />}
    </div>
  )
}

interface DateEditorProps {
  readonly date: string | null
  readonly onChange: (date: string | null) => void
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Lies over the cell, so that opening it moves nothing. */
function DateEditor({ date, onChange, onConfirm, onCancel }: DateEditorProps) {
  return (
    <div className={classes.editor}>
      <DateField
        label={null} aria-label="Date Quote Required" value={date} onChange={onChange} clearable={false} size="xs" w={116} autoFocus
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel()
          if (event.key === 'Enter') onConfirm()
        }}
      />
      <ActionIcon variant="subtle" size="sm" onClick={onConfirm} aria-label="Confirm"><IconCheck size={15} aria-hidden /></ActionIcon>
      <ActionIcon variant="subtle" color="gray" size="sm" onClick={onCancel} aria-label="Cancel"><IconX size={15} aria-hidden /></ActionIcon>
    </div>
  )
}
