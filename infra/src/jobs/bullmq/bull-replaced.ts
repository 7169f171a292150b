/** An occurrence that ends takes the place of the failed ones of its schedule. */
import { jobIdOf } from './bull-names.ts'
import type { BullJob, BullQueues } from './bull-queues.ts'

/** What stands between a schedule's name and the instant of an occurrence, which contains none of it. */
export const OCCURS_AT = '@'

/** Called before the job ends: when the process dies in between, its next try does it again. */
export async function takePlaceOfFailed(queues: BullQueues, queue: string, { data }: BullJob): Promise<void> {
  const { id, schedule } = data
  if (schedule === undefined) return
  const bull = queues.of(queue)
  const prefix = jobIdOf(`${schedule}${OCCURS_AT}`)
  const failed = await bull.getRanges(['failed'])
  const replaced = failed.filter((jobId) => isOf(prefix, jobId) && jobId !== jobIdOf(id))
  await Promise.all(replaced.map((jobId) => bull.remove(jobId)))
}

/** The name of another schedule may begin with the same words. */
const isOf = (prefix: string, jobId: string) =>
  jobId.startsWith(prefix) && !jobId.slice(prefix.length).includes(encodeURIComponent(OCCURS_AT))
