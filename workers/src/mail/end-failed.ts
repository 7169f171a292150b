/**
 * Letters whose job failed without a try that could say so: its process died again and again, or an earlier release left
 * it behind. Each is given up, and its job is put away: the letter tells of it.
 */
import { JobRefused, QUEUES, type Jobs, type JobView } from '@bindery/contracts/ports'
import type { Periodic } from '../runtime/periodic.ts'
import type { JobContext } from '../runtime/reactor.ts'
import { giveUp } from './give-up.ts'
import { lettersOfReactor } from './letters/letters.ts'

const TEN_MINUTES = 600_000
const PAGE = 100

type Needs = JobContext & { readonly jobs: Pick<Jobs, 'list' | 'discard'> }

export const endingFailed = (deps: Needs): Periodic => ({
  name: 'end-failed-letters',
  queue: 'processes',
  every: TEN_MINUTES,
  run: () => endFailed(deps),
})

export async function endFailed(deps: Needs): Promise<void> {
  // Jobs that stay are passed over; the others leave the list.
  for (let offset = 0; ; ) {
    const failed = await deps.jobs.list(QUEUES.mail, 'failed', offset, PAGE)
    for (const job of failed)
      if (await isGivenUp(deps, job)) await deps.jobs.discard(QUEUES.mail, job.id)
      else offset += 1
    if (failed.length < PAGE) return
  }
}

async function isGivenUp(deps: Needs, job: JobView): Promise<boolean> {
  const error = job.attempts.at(-1)?.error ?? 'Its job failed.'
  try {
    return await giveUp(deps, job, lettersOfReactor(job.name), { error })
  } catch (fault) {
    // A job that names no letter stays among the failed jobs.
    if (!(fault instanceof JobRefused)) throw fault
    deps.log.warn({ job: job.id, reason: fault.message }, 'A failed job names no letter')
    return false
  }
}
