/**
 * A job that somebody hurried remembers until when it waited. The try that comes of it counts for nothing, and the mark
 * ends with it.
 */
import type { BullJob, BullQueues } from './bull-queues.ts'
import { dueOf } from './bull-view.ts'

/**
 * Marks a delayed job before it is made due. One that begins by itself meanwhile keeps the mark, and has one more try.
 */
export async function markHurried(queues: BullQueues, queue: string, job: BullJob): Promise<void> {
  if (job.data.hurried !== undefined) return
  const due = await dueOf(queues, queue, job.data.id)
  if (due !== null) await job.updateData({ ...job.data, hurried: due })
}

export async function endHurry(job: BullJob): Promise<void> {
  const { hurried, ...data } = job.data
  if (hurried !== undefined) await job.updateData(data)
}
