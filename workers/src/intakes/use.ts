/** An intake is used up by the submission that was made of it. */
import { IntakeTakenUp, upcast } from '@bindery/contracts/events'
import { JobRefused, type RunningJob } from '@bindery/contracts/ports'
import { UseIntake } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { stepUnlessDone } from '../runtime/commands.ts'
import { parseJob } from '../runtime/jobs.ts'
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
  const { stream, revision } = parseJob(job)
  const [stored] = await store.read(stream, revision, 1)
  if (!stored) throw new JobRefused(`There is no event ${revision} in ${stream}.`)
  const event = upcast(stored)
  const { intakeId, submissionId } = v.parse(IntakeTakenUp.schema, event.data)
  await stepUnlessDone(commands, event, 'use')(UseIntake, { IntakeID: intakeId, SubmissionID: submissionId })
}
