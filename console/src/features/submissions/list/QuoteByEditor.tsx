/** The editor of one Date Quote Required, and the result of saving it. */
import { sydneyDate, texts, wireDate } from '@bindery/contracts/rules'
import { UpdateDateQuoteRequired } from '@bindery/contracts/wire'
import { ActionIcon, Loader, Tooltip } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useCommand } from '../../../data/useCommand.ts'
import { DateField } from '../../../ui/form/DateField.tsx'
import { readDate } from '../../../ui/form/reading.ts'
import classes from './List.module.css'

interface QuoteByEditorProps {
  readonly submissionId: number
  readonly date: string | null
  readonly opened: boolean
  readonly onClose: () => void
  /** The date being saved; null when no save is under way. */
  readonly onSaving: (saving: { readonly date: string | null } | null) => void
}

export function QuoteByEditor({ submissionId, date, opened, onClose, onSaving }: QuoteByEditorProps) {
  const update = useCommand(UpdateDateQuoteRequired, { network: texts.updateFailNetwork })

  async function confirm(chosen: string | null) {
    onClose()
    onSaving({ date: chosen })
    await update.run({ Submission: { SubmissionID: submissionId, DateQuoteRequired: wireDate(chosen) } })
    onSaving(null)
  }

  return (
    <>
      {update.isPending && <Loader size={13} aria-label="Saving" />}
      {update.message !== '' && (
        <Tooltip label={update.message} style={{ whiteSpace: 'pre-wrap' }}>
          <IconAlertTriangle size={15} color="var(--mantine-color-error)" role="img" aria-label={update.message} />
        </Tooltip>
      )}
      {opened && <Editor start={date} onConfirm={(chosen) => void confirm(chosen)} onCancel={onClose} />}
    </>
  )
}

interface EditorProps {
  readonly start: string | null
  readonly onConfirm: (date: string | null) => void
  readonly onCancel: () => void
}

/** The editor lies over the cell, so that the row keeps its size. */
function Editor({ start, onConfirm, onCancel }: EditorProps) {
  const [date, setDate] = useState(start)
  const field = useRef<HTMLDivElement>(null)
  /** A text that is no date keeps the editor open for correction. */
  function confirm(text: string) {
    const read = text.trim() === '' ? date : readDate(text, sydneyDate(new Date()))
    if (read !== null || text.trim() === '') onConfirm(read)
  }
  return (
    <div ref={field} className={classes.editor}>
      <DateField
        label={null}
        aria-label="Date Quote Required"
        value={date}
        onChange={setDate}
        datesOnly
        clearable={false}
        size="xs"
        w={116}
        autoFocus
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel()
          if (event.key === 'Enter') confirm(event.currentTarget.value)
        }}
      />
      <ActionIcon
        variant="subtle"
        size="sm"
        onClick={() => confirm(field.current?.querySelector('input')?.value ?? '')}
        aria-label="Confirm"
      >
        <IconCheck size={15} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" size="sm" onClick={onCancel} aria-label="Cancel">
        <IconX size={15} aria-hidden />
      </ActionIcon>
    </div>
  )
}
