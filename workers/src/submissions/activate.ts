/** Scheduled submissions become active on their day in Sydney, also when nothing ran at midnight. */
import { SYSTEM } from '@bindery/contracts/events'
import type { Jobs } from '@bindery/contracts/ports'
import { parseWireDate, sydneyDate } from '@bindery/contracts/rules'
import { ActivateSubmission, type SubmissionRow } from '@bindery/contracts/wire'
import type { WorkerDependencies } from '../runtime/dependencies.ts'

export const ACTIVATE = 'activate-submissions'
const EVERY_MS = 600_000
const PAGE = 500

/** At the start and every ten minutes from then on. */
export async function scheduleActivation(jobs: Jobs, now: string): Promise<void> {
  const job = { queue: 'processes', name: ACTIVATE, data: '{}' }
  await jobs.schedule(ACTIVATE, EVERY_MS, job)
  await jobs.enqueue([{ ...job, id: `${ACTIVATE}-from-${now}` }])
}

type Needs = Pick<WorkerDependencies, 'views' | 'commands' | 'clock' | 'log'>

export async function activateSubmissions(deps: Needs): Promise<void> {
  const today = sydneyDate(deps.clock.now())
  const failures: unknown[] = []
  for (const { SubmissionID, date } of await scheduled(deps)) {
    if (date > today) continue
    // The list may be behind: the command decides by the submission itself, once for each day it was scheduled for.
    const meta = { actor: SYSTEM, requestId: `activate-${SubmissionID}-${date}` }
    try {
      const { errorMessage } = await deps.commands.execute(ActivateSubmission, { SubmissionID }, meta)
      if (errorMessage !== '')
        deps.log.info({ SubmissionID, date, errorMessage }, 'a scheduled submission stays as it is')
    } catch (error) {
      // One that cannot be read keeps no other asleep; the job says so, and is tried again.
      const reason = error instanceof Error ? error.message : String(error)
      failures.push(new Error(`Submission ${SubmissionID} was not activated: ${reason}`, { cause: error }))
    }
  }
  if (failures.length > 0) throw failures[0]
}

async function scheduled({
  views,
}: Needs): Promise<readonly { readonly SubmissionID: number; readonly date: string }[]> {
  const found: { SubmissionID: number; date: string }[] = []
  for (let offset = 0; ; offset += PAGE) {
    const { rows } = await views.page('Submissions', { filter: { Status: 'Scheduled' }, offset, limit: PAGE })
    for (const { row } of rows) {
      if (row === null) continue
      // Rows of the collection are written by its projector alone.
      const { SubmissionID, StatusScheduledActivate } = JSON.parse(row) as SubmissionRow
      const date = parseWireDate(StatusScheduledActivate?.Value)
      if (date !== null) found.push({ SubmissionID, date })
    }
    if (rows.length < PAGE) return found
  }
}
