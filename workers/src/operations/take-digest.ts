/**
 * Takes the day's signed digest of all stream heads, in the first hour of the day in Sydney or when the server starts.
 */
import { DigestFault, JobRefused } from '@bindery/contracts/ports'
import { sydneyDate } from '@bindery/contracts/rules'
import type { WorkerDependencies } from '../runtime/dependencies.ts'
import type { Periodic } from '../runtime/periodic.ts'

const HOUR = 3_600_000

type Needs = Pick<WorkerDependencies, 'digests' | 'clock' | 'log'>

/** Shares one digest when the hourly job and the start come together. */
export function digestTaking(deps: Needs): Periodic {
  let inHand: Promise<void> | null = null
  return {
    name: 'take-digest',
    queue: 'processes',
    every: HOUR,
    run() {
      inHand ??= takeDigest(deps).finally(() => {
        inHand = null
      })
      return inHand
    },
  }
}

export async function takeDigest({ digests, clock, log }: Needs): Promise<void> {
  try {
    const newest = await digests.newest()
    if (newest && newest.date >= sydneyDate(clock.now())) return
    const { number, date, streams, moved, broken } = await digests.take()
    log.info({ number, date, streams, moved }, 'The heads of all streams are signed')
    if (broken.length > 0)
      log.error({ number, broken }, 'Streams do not follow from what was signed before: npm run verify')
  } catch (error) {
    // No further try can succeed; the failure stays visible until a later digest is taken.
    if (error instanceof DigestFault) throw new JobRefused(error.message, { cause: error })
    throw error
  }
}
