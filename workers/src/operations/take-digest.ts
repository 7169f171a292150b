/** The day's signed digest of all stream heads: taken in its first hour in Sydney, or whenever the server starts. */
import { DigestFault, JobRefused, type Jobs } from '@bindery/contracts/ports'
import { sydneyDate } from '@bindery/contracts/rules'
import type { WorkerDependencies } from '../runtime/dependencies.ts'

export const TAKE_DIGEST = 'take-digest'
const EVERY_MS = 3_600_000

/** At the start and every hour from then on. */
export async function scheduleDigest(jobs: Jobs, now: string): Promise<void> {
  const job = { queue: 'processes', name: TAKE_DIGEST, data: '{}' }
  await jobs.schedule(TAKE_DIGEST, EVERY_MS, job)
  await jobs.enqueue([{ ...job, id: `${TAKE_DIGEST}-from-${now}` }])
}

type Needs = Pick<WorkerDependencies, 'digests' | 'clock' | 'log'>

/** The hour and the start may come together: what is in hand is then taken for both. */
export function digestTaker(deps: Needs): () => Promise<void> {
  let inHand: Promise<void> | null = null
  return () => {
    inHand ??= takeDigest(deps).finally(() => {
      inHand = null
    })
    return inHand
  }
}

export async function takeDigest({ digests, clock, log }: Needs): Promise<void> {
  try {
    const newest = await digests.newest()
    if (newest && newest.date >= sydneyDate(clock.now())) return
    const { number, date, streams, moved, broken } = await digests.take()
    log.info({ number, date, streams, moved }, 'The heads of all streams are signed')
    if (broken.length > 0) log.error({ number, broken }, 'Streams do not follow from what was signed before: npm run verify')
  } catch (error) {
    // No further try mends it; the job stays visible until a person has looked.
    if (error instanceof DigestFault) throw new JobRefused(error.message, { cause: error })
    throw error
  }
}
