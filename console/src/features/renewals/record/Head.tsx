/** The head of a renewal: when it is due, how it moves, and the one next action. */
import type { RenewalRow } from '@bindery/contracts/wire'
import { Button, Text } from '@mantine/core'
import { RecordHead } from '../../../shared/record/RecordHead.tsx'
import { ButtonLink } from '../../../ui/page/links.tsx'
import { movementText, statusWord } from '../words.ts'
import { dueOf, isOver } from './due.ts'
import { LapseOffer } from './LapseOffer.tsx'

interface HeadProps {
  readonly renewal: RenewalRow
  readonly today: string
  /** While a form is open, its own buttons are the next action. */
  readonly busy: boolean
  readonly onNewSubmission: () => void
}

export function Head({ renewal, today, busy, onNewSubmission }: HeadProps) {
  const { CSVStatus, PremiumMovement, IncomeMovement } = renewal
  const due = dueOf(renewal, today)
  return (
    <>
      <RecordHead
        label="Where it stands"
        figures={[
          { label: 'Status', value: statusWord(CSVStatus) },
          {
            label: 'Due',
            value: due && (
              <>
                {due.text}{' '}
                {due.words !== '' && (
                  <Text
                    span
                    size="sm"
                    {...(due.isLate ? { c: 'var(--mantine-color-error)', fw: 600 } : { c: 'dimmed' })}
                  >
                    {due.words}
                  </Text>
                )}
              </>
            ),
          },
          { label: 'Premium movement', value: movementText(PremiumMovement) || '–' },
          { label: 'Income movement', value: movementText(IncomeMovement) || '–' },
        ]}
        next={!busy && <Next renewal={renewal} onNewSubmission={onNewSubmission} />}
      />
      {due?.isLate && !busy && <LapseOffer renewal={renewal} late={due.words} />}
    </>
  )
}

function Next({ renewal, onNewSubmission }: Pick<HeadProps, 'renewal' | 'onNewSubmission'>) {
  const { SubmissionID } = renewal
  if (SubmissionID === null) return isOver(renewal) ? null : <Button onClick={onNewSubmission}>New submission</Button>
  return (
    <ButtonLink variant="light" to="/home/submission/$submissionId" params={{ submissionId: String(SubmissionID) }}>
      Open submission {SubmissionID}
    </ButtonLink>
  )
}
