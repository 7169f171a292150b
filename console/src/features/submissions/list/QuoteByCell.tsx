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

  if (!editing) {
    return (
      <Group gap={4} wrap="nowrap">
        <UnstyledButton
          className={classes.edit}
          aria-label={`Date Quote Required of ${row.InsuredCompanyName}: ${row.DateQuoteRequired?.Text ?? 'none'}, change`}
          onClick={() => {
            setDate(quoteBy)
            setEditing(true)
          }}
        >
          {update.isPending ? wireDate(date)?.Text : row.DateQuoteRequired?.Text}
          <IconPencil size={13} aria-hidden className={classes.pencil} />
        </UnstyledButton>
        {update.isPending && <Loader size={14} aria-label="Saving" />}
        {update.message !== '' && (
          <Tooltip label={update.message} style={{ whiteSpace: 'pre-line' }}>
            <IconAlertTriangle size={16} color="var(--mantine-color-error)" role="img" aria-label={update.message} />
          </Tooltip>
        )}
      </Group>
    )
  }
  return (
    <Group gap={2} wrap="nowrap">
      <DateField
        label={null} aria-label="Date Quote Required" value={date} onChange={setDate} clearable={false} size="xs" w={116} autoFocus
        onKeyDown={(event) => {
          if (event.key === 'Escape') setEditing(false)
          if (event.key === 'Enter') void confirm()
        }}
      />
      <ActionIcon variant="subtle" size="sm" onClick={() => void confirm()} aria-label="Confirm"><IconCheck size={15} aria-hidden /></ActionIcon>
      <ActionIcon variant="subtle" color="gray" size="sm" onClick={() => setEditing(false)} aria-label="Cancel"><IconX size={15} aria-hidden /></ActionIcon>
    </Group>
  )
}
