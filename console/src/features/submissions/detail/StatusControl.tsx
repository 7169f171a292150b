/** The status of a submission: any change is saved at once (SUBD-002 to SUBD-004). */
import { SUBMISSION_STATUSES, type SubmissionStatus } from '@bindery/contracts/rules'
import { UpdateSubmissionStatus, type SubmissionRow } from '@bindery/contracts/wire'
import { Box, Group, Loader, Select } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useCommand } from '../../../api/useCommand.ts'
import { DateField } from '../../../components/DateField.tsx'
import { activationFor, activationOf, statusBody } from './status.ts'

const SAVE_AFTER = 100
const isStatus = (value: string | null): value is SubmissionStatus =>
  SUBMISSION_STATUSES.some((known) => known === value)

interface Chosen {
  readonly status: SubmissionStatus
  readonly activation: string | null
}

export function StatusControl({ submission }: { submission: SubmissionRow }) {
  const command = useCommand(UpdateSubmissionStatus)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [failed, setFailed] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  // What was chosen shows until the record itself says it, or the save has failed.
  const { status, activation } = chosen ?? { status: submission.Status, activation: activationOf(submission) }

  function choose(next: Chosen) {
    setChosen(next)
    setFailed(false)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      void command.run(statusBody(submission.SubmissionID, next.status, next.activation)).then((done) => {
        setFailed(done === null)
        setChosen(null)
      })
    }, SAVE_AFTER)
  }

  return (
    <Group gap="xs" wrap="nowrap" align="flex-end">
      <Select
        label="Status"
        size="xs"
        w={130}
        data={SUBMISSION_STATUSES}
        allowDeselect={false}
        value={status}
        disabled={command.isPending}
        onChange={(value) => {
          if (isStatus(value)) choose({ status: value, activation: activationFor(value, new Date()) })
        }}
      />
      {activation !== null && (
        <DateField
          label="Activation Date"
          size="xs"
          w={140}
          clearable={false}
          value={activation}
          autoFocus={chosen !== null}
          disabled={command.isPending}
          onChange={(date) => choose({ status, activation: date })}
        />
      )}
      <Box w={20} h={30} role="status" aria-live="polite" style={{ display: 'grid', placeItems: 'center' }}>
        {command.isPending && <Loader size={16} aria-label="Saving the status" />}
        {failed && !command.isPending && (
          <IconAlertCircle
            size={18}
            color="var(--mantine-color-error)"
            role="img"
            aria-label={command.message || 'Not saved'}
          />
        )}
      </Box>
    </Group>
  )
}
