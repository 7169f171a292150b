/** Date Quote Required, edited in its cell: open, confirm or cancel (SUBL-006). */
import { wireDate } from '@bindery/contracts/rules'
import { IconPencil } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Line } from './lines.ts'
import classes from './List.module.css'
import { QuoteByEditor } from './QuoteByEditor.tsx'

export function QuoteByCell({ line: { row, quoteBy } }: { readonly line: Line }) {
  const button = useRef<HTMLButtonElement>(null)
  // The editor is mounted at its first use: without it a page of the list is drawn in half the time.
  const [touched, setTouched] = useState(false)
  const [editing, setEditing] = useState(false)
  const [saving, setSaving] = useState<{ readonly date: string | null } | null>(null)

  function close() {
    setEditing(false)
    button.current?.focus()
  }

  return (
    <div className={classes.quoteBy}>
      <button
        ref={button}
        type="button"
        className={classes.edit}
        aria-label={`Date Quote Required of ${row.InsuredCompanyName}: ${row.DateQuoteRequired?.Text ?? 'none'}, change`}
        onClick={() => {
          setTouched(true)
          setEditing(true)
        }}
      >
        {saving === null ? row.DateQuoteRequired?.Text : wireDate(saving.date)?.Text}
        {saving === null && <IconPencil size={13} aria-hidden className={classes.pencil} />}
      </button>
      {touched && (
        <QuoteByEditor
          submissionId={row.SubmissionID}
          date={quoteBy}
          opened={editing}
          onClose={close}
          onSaving={setSaving}
        />
      )}
    </div>
  )
}
