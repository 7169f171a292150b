/** The head of a submission: its stages, the day its quote is due, and the one next action. */
import { sydneyDate } from '@bindery/contracts/rules'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { Steps } from '../../../ui/page/Steps.tsx'
import classes from './Head.module.css'
import { dueOf, nextOf, stagesOf, type NextAction } from './stages.ts'
import type { WholeSubmission } from './useSubmission.ts'

interface HeadProps {
  readonly submission: WholeSubmission
  /** During an edit the next action is to save. */
  readonly editing: boolean
  readonly onNext: (next: NextAction) => void
}

const WORDS: Readonly<Record<NextAction, string>> = {
  clear: 'Clear it',
  quote: 'Quote it',
  bind: 'Bind the newest quote',
}

export function Head({ submission, editing, onNext }: HeadProps) {
  const next = editing ? null : nextOf(submission, submission.Status)
  const [today] = useState(() => sydneyDate(new Date()))
  const due = dueOf(submission, today)
  return (
    <div className={classes.head}>
      <Steps label="Stages" steps={stagesOf(submission)} />
      {(next !== null || due !== null) && (
        <div className={classes.next}>
          {due && (
            <Text size="sm" c={due.isLate ? 'var(--mantine-color-error)' : undefined} fw={due.isLate ? 600 : undefined}>
              {`Quote required ${due.text}, ${due.words}`}
            </Text>
          )}
          {next && (
            <Button size="sm" data-next onClick={() => onNext(next)}>
              {WORDS[next]}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
