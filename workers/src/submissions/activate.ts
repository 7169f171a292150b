/** Scheduled submissions become active on their day in Sydney, even when no process ran at midnight. */
import { SYSTEM } from '@bindery/contracts/events'
import { reasonOf, rowOf } from '@bindery/contracts/ports'
import { parseWireDate, sydneyDate } from '@bindery/contracts/rules'
import { ActivateSubmission } from '@bindery/contracts/wire'
import type { WorkerDependencies } from '../runtime/dependencies.ts'
import type { Periodic } from '../runtime/periodic.ts'

const TEN_MINUTES = 600_000
const PAGE = 500

type Needs = Pick<WorkerDependencies, 'views' | 'commands' | 'clock' | 'log'>

export const activation = (deps: Needs): Periodic => ({
  name: 'activate-submissions',
  queue: 'processes',
  every: TEN_MINUTES,
  run: () => activateSubmissions(deps),
})

export async function activateSubmissions(deps: Needs): Promise<void> {
  const today = sydneyDate(deps.clock.now())
  const failures: Error[] = []
  for (const { SubmissionID, date } of await scheduled(deps)) {
    if (date > today) continue
    // The list may be behind, so the command decides by the submission's events, once for each scheduled day.
    const meta = { actor: SYSTEM, requestId: `activate-${SubmissionID}-${date}` }
    try {
      const { errorMessage } = await deps.commands.execute(ActivateSubmission, { SubmissionID }, meta)
      if (errorMessage !== '')
        deps.log.info({ SubmissionID, date, errorMessage }, 'a scheduled submission stays as it is')
    } catch (error) {
      // A submission that cannot be read does not keep the others from activation; the job reports the failure and is
      // retried.
      const reason = reasonOf(error)
      failures.push(new Error(`Submission ${SubmissionID} was not activated: ${reason}`, { cause: error }))
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join('\n'))
}

async function scheduled({
  views,
}: Needs): Promise<readonly { readonly SubmissionID: number; readonly date: string }[]> {
  const found: { SubmissionID: number; date: string }[] = []
  for (let offset = 0; ; offset += PAGE) {
    const { rows } = await views.page('Submissions', { filter: { Status: 'Scheduled' }, offset, limit: PAGE })
    for (const stored of rows) {
      const submission = rowOf('Submissions', stored)
      const date = parseWireDate(submission?.StatusScheduledActivate?.Value)
      if (submission && date !== null) found.push({ SubmissionID: submission.SubmissionID, date })
    }
    if (rows.length < PAGE) return found
  }
}
