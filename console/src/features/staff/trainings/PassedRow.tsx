/** One date on which a training was passed: its picker, its submit button, and the result of submitting (TRN-006). */
import type { TrainingHistoryRow, WireDate } from '@bindery/contracts/wire'
import { ActionIcon, Loader, Tooltip } from '@mantine/core'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { WireDateField } from '../../../ui/form/DateField.tsx'
import classes from './Trainings.module.css'

interface PassedRowProps {
  readonly row: TrainingHistoryRow
  /** Whether a row is being submitted, and whether it is this one. */
  readonly busy: 'no' | 'this' | 'other'
  /** Why the last attempt failed; '' when it succeeded. */
  readonly failure: string
  readonly onSubmit: (date: WireDate | null) => void
}

export function PassedRow({ row, busy, failure, onSubmit }: PassedRowProps) {
  const [date, setDate] = useState(row.DatePassed)
  const name = row.Training.TrainingName
  const label = row.DatePassed ? `Date passed of ${name}, ${row.DatePassed.Text}` : `Next date passed of ${name}`
  return (
    <div className={classes.row}>
      <WireDateField
        label={undefined}
        aria-label={label}
        size="xs"
        w={160}
        value={date}
        onChange={setDate}
        disabled={busy === 'this'}
      />
      {busy === 'this' ? (
        <Loader size="xs" role="status" aria-label={`Submitting the date of ${name}`} />
      ) : (
        <ActionIcon
          variant="default"
          aria-label={`Submit: ${label}`}
          disabled={busy === 'other' || date === null}
          onClick={() => onSubmit(date)}
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
