/** The status of a submission: any change is saved at once (SUBD-002 to SUBD-004). */
import { SUBMISSION_STATUSES, type SubmissionStatus } from '@bindery/contracts/rules'
import { UpdateSubmissionStatus, type SubmissionRow } from '@bindery/contracts/wire'
import { Box, Group, Loader, Select } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCommand } from '../../../data/useCommand.ts'
import { sayRefused } from '../../../ui/dialogs/done.tsx'
import { DateField } from '../../../ui/form/DateField.tsx'
import classes from './Screen.module.css'
import { activationFor, activationOf, statusBody } from './status.ts'

const SAVE_AFTER = 100
const isStatus = (value: string | null): value is SubmissionStatus =>
  SUBMISSION_STATUSES.some((known) => known === value)

interface Chosen {
  readonly status: SubmissionStatus
  readonly activation: string | null
}

/** Saves one choice after the other, skipping all but the last; the fields stay usable meanwhile. */
function useSaving(submissionId: number) {
  const command = useCommand(UpdateSubmissionStatus)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [failed, setFailed] = useState(false)
  const latest = useRef<Chosen | null>(null)
  const saving = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const gone = useRef(false)
  const leave = useEffectEvent(() => {
    gone.current = true
    clearTimeout(timer.current)
    void save() // a choice that waits is saved now
  })
  useEffect(() => {
    gone.current = false
    return () => leave()
  }, [])

  async function save() {
    if (saving.current) return // the running loop below also saves this choice
    saving.current = true
    for (let next = latest.current; next !== null; next = latest.current === next ? null : latest.current) {
      const isFailed = (await command.run(statusBody(submissionId, next.status, next.activation))) === null
      setFailed(isFailed)
      const why = command.failure()
      // The mark beside the field has gone with the screen.
      if (isFailed && gone.current && why !== null) sayRefused(`Status of submission ${submissionId}`, why)
    }
    saving.current = false
    latest.current = null
    setChosen(null)
  }

  return {
    chosen,
    failed: failed && !command.isPending,
    isPending: command.isPending,
    message: command.message,
    choose(next: Chosen) {
      latest.current = next
      setChosen(next)
      setFailed(false)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void save(), SAVE_AFTER)
    },
  }
}

export function StatusControl({ submission }: { submission: SubmissionRow }) {
  const { chosen, choose, failed, isPending, message } = useSaving(submission.SubmissionID)
  // The chosen value is shown until the record itself has it, or the save has failed.
  const { status, activation } = chosen ?? { status: submission.Status, activation: activationOf(submission) }

  return (
    <Group gap="xs" wrap="nowrap" align="flex-end">
      <Box className={classes.saving} role="status" aria-live="polite">
        {isPending && <Loader size={16} aria-label="Saving the status" />}
        {failed && (
          <IconAlertCircle
            size={18}
            color="var(--mantine-color-error)"
            role="img"
            aria-label={message || 'Not saved'}
          />
        )}
      </Box>
      <Select
        label="Status"
        size="xs"
        data={SUBMISSION_STATUSES}
        allowDeselect={false}
        value={status}
        onChange={(value) => {
          if (isStatus(value)) choose({ status: value, activation: activationFor(value, new Date()) })
        }}
      />
      {activation !== null && (
        <DateField
          datesOnly
          label="Activation Date"
          size="xs"
          clearable={false}
          value={activation}
          autoFocus={chosen !== null}
          onChange={(date) => choose({ status, activation: date })}
        />
      )}
    </Group>
  )
}
