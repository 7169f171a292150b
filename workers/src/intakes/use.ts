/** An intake is used up by the submission that was made of it. */
import { IntakeTakenUp } from '@bindery/contracts/events'
import type { RunningJob } from '@bindery/contracts/ports'
import { UseIntake } from '@bindery/contracts/wire'
import { askedBy } from '../runtime/asked-for.ts'
import { stepUnlessDone } from '../runtime/commands.ts'
import { reactor, type JobContext } from '../runtime/reactor.ts'

export const useIntakeReactor = reactor({
  name: 'use-intake',
  queue: 'processes',
  on: { IntakeTakenUp: () => true },
  run: useIntake,
  atDelivery: true,
  atOnce: true,
})

async function useIntake({ store, commands }: JobContext, job: RunningJob): Promise<void> {
  const event = await askedBy(store, job, IntakeTakenUp)
  const { intakeId, submissionId } = event.data
  await stepUnlessDone(commands, event, 'use')(UseIntake, { IntakeID: intakeId, SubmissionID: submissionId })
}
