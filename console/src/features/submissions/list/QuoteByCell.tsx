/** Date Quote Required with its distance while a quote is awaited; edited in its cell: open, confirm or cancel (SUBL-006). */
import { wireDate } from '@bindery/contracts/rules'
import { IconPencil } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { distance } from '../../../ui/page/distance.ts'
import type { Line } from './line.ts'
import classes from './List.module.css'
import { QuoteByEditor } from './QuoteByEditor.tsx'

interface QuoteByCellProps {
  readonly line: Line
  /** YYYY-MM-DD */
  readonly today: string
}

export function QuoteByCell({ line: { row, quoteBy, isAwaited }, today }: QuoteByCellProps) {
  const button = useRef<HTMLButtonElement>(null)
  // The editor is mounted at its first use: without it a page of the list is drawn in half the time.
  const [touched, setTouched] = useState(false)
  const [editing, setEditing] = useState(false)
  const [saving, setSaving] = useState<{ readonly date: string | null } | null>(null)
  const day = saving === null ? quoteBy : saving.date
  const text = saving === null ? row.DateQuoteRequired?.Text : wireDate(day)?.Text
  const far = isAwaited && day !== null ? distance(day, today) : null
  const words = day === today ? 'due today' : far?.words

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
        aria-label={`Date Quote Required of ${row.InsuredCompanyName}: ${text ?? 'none'}${far ? ` ${words}` : ''}, change`}
        onClick={() => {
          setTouched(true)
          setEditing(true)
        }}
      >
        <span>{text}</span>{' '}
        {far && (
          <span
            className={classes.distance}
            data-late={far.isLate || undefined}
            data-today={day === today || undefined}
          >
            {words}
          </span>
        )}
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
