/** One date on which a training was passed: its picker, its submit button, and the result of submitting (TRN-006). */
import type { TrainingHistoryRow, WireDate } from '@bindery/contracts/wire'
import { ActionIcon, Loader, Tooltip } from '@mantine/core'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { WireDateField } from '../../../ui/form/DateField.tsx'
import { focusFirstField } from '../../../ui/form/focus.ts'
import classes from './Trainings.module.css'

interface PassedRowProps {
  readonly row: TrainingHistoryRow
  /** Another one empties what was typed: the row begins again with its recorded date. */
  readonly version: number
  /** Whether a row is being submitted, and whether it is this one. */
  readonly busy: 'no' | 'this' | 'other'
  /** Why the last attempt failed; '' when it succeeded. */
  readonly failure: string
  readonly onSubmit: (date: WireDate | null) => void
}

export function PassedRow({ row, version, busy, failure, onSubmit }: PassedRowProps) {
  const element = useRef<HTMLDivElement>(null)
  const [date, setDate] = useState(row.DatePassed)
  const [begun, setBegun] = useState(version)
  if (version !== begun) {
    setBegun(version)
    setDate(row.DatePassed)
  }
  const typed = useRef(date)
  // The focus that comes back opens no calendar, which would lie over the next training.
  const [isQuiet, setQuiet] = useState(false)
  /** The version that was submitted, until the focus is back in what came of it. */
  const submitted = useRef<number | null>(null)
  // What is being submitted is disabled, and its field made anew: the focus comes back, unless it is elsewhere by then.
  useEffect(() => {
    typed.current = date
    if (busy === 'other') submitted.current = null
    if (submitted.current === null || busy !== 'no') return
    const { activeElement, body } = document
    const isLost = activeElement === body || activeElement?.matches(':disabled') === true
    if (isLost) focusFirstField(element.current)
    if (version !== submitted.current || failure !== '') submitted.current = null
  })

  function change(next: WireDate | null) {
    typed.current = next
    setDate(next)
  }
  function submit() {
    submitted.current = version
    setQuiet(true)
    onSubmit(typed.current)
  }
  const name = row.Training.TrainingName
  const label = row.DatePassed ? `Date passed of ${name}, ${row.DatePassed.Text}` : `Next date passed of ${name}`
  return (
    <div ref={element} className={classes.row}>
      <WireDateField
        key={version}
        label={undefined}
        aria-label={label}
        size="xs"
        w={160}
        value={date}
        onChange={change}
        closed={isQuiet}
        onClick={() => setQuiet(false)}
        onBlur={() => {
          if (submitted.current === null) setQuiet(false)
        }}
        onKeyDown={({ key }) => {
          if (key !== 'Tab') setQuiet(false)
          if (key === 'Enter' && busy === 'no' && typed.current !== null) submit()
        }}
        disabled={busy === 'this'}
      />
      {busy === 'this' ? (
        <Loader size="xs" role="status" aria-label={`Submitting the date of ${name}`} />
      ) : (
        <ActionIcon
          variant="default"
          aria-label={`Submit: ${label}`}
          disabled={busy === 'other' || date === null}
          onClick={submit}
        >
          <IconCheck size={16} aria-hidden />
        </ActionIcon>
      )}
      {failure !== '' && (
        <Tooltip label={failure} events={{ hover: true, focus: true, touch: true }} multiline>
          <ActionIcon variant="transparent" color="red" role="img" aria-label={failure}>
            <IconAlertCircle size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </div>
  )
}
