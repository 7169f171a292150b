/** The jobs as operations see them, and the actions on them. */
import type { Jobs, JobState } from '@bindery/contracts/ports'
import { ErrorCode } from 'bullmq'
import { endHurry, markHurried } from './bull-hurried.ts'
import { jobIdOf } from './bull-names.ts'
import type { BullQueues } from './bull-queues.ts'
import { jobView } from './bull-view.ts'

const STATES = ['waiting', 'delayed', 'active', 'completed', 'failed'] as const satisfies readonly JobState[]
const AT_ONCE = 500

export type BullUpkeep = Pick<Jobs, 'counts' | 'list' | 'get' | 'retry' | 'discard' | 'hurry' | 'pause' | 'resume'>

export function bullUpkeep(queues: BullQueues): BullUpkeep {
  const jobOf = (queue: string, id: string) => queues.of(queue).getJob(jobIdOf(id))

  async function stateOf(queue: string, id: string): Promise<JobState | null> {
    const state = await queues.of(queue).getJobState(jobIdOf(id))
    return STATES.find((known) => known === state) ?? null
  }

  return {
    async counts(queue) {
      const {
        waiting = 0,
        delayed = 0,
        active = 0,
        completed = 0,
        failed = 0,
      } = await queues.of(queue).getJobCounts(...STATES)
      return { waiting, delayed, active, completed, failed }
    },
    async list(queue, state, offset, limit) {
      if (limit <= 0) return []
      const first = state === 'waiting' || state === 'delayed' ? 'soonest' : 'newest'
      const jobs = await queues.of(queue).getJobs([state], offset, offset + limit - 1, first === 'soonest')
      return Promise.all(jobs.map((job) => jobView(queues, queue, job, state)))
    },
    async get(queue, id) {
      // The state first: a job that ends between the two answers would otherwise be shown as ended at no time.
      const state = await stateOf(queue, id)
      const job = state && (await jobOf(queue, id))
      return job ? jobView(queues, queue, job, state) : null
    },
    async retry(queue, id) {
      const job = await jobOf(queue, id)
      if (!job || (await stateOf(queue, id)) !== 'failed') return false
      await endHurry(job)
      return inState(job.retry('failed', { resetAttemptsMade: true }))
    },
    async discard(queue, id) {
      const job = await jobOf(queue, id)
      if (!job || (await stateOf(queue, id)) === 'active') return false
      // A worker may have taken the job meanwhile: a locked job stays.
      return (await queues.of(queue).remove(jobIdOf(id))) === 1
    },
    async hurry(queue) {
      const bull = queues.of(queue)
      let hurried = 0
      // Jobs that become delayed meanwhile are left for another call; otherwise a job that fails at once would keep
      // this call busy.
      const delayed = (await bull.getJobCounts('delayed'))['delayed'] ?? 0
      for (let left = delayed; left > 0; left -= AT_ONCE) {
        const jobs = await bull.getJobs(['delayed'], 0, Math.min(left, AT_ONCE) - 1, true)
        const done = await Promise.all(
          jobs.map((job) => inState(markHurried(queues, queue, job).then(() => job.promote()))),
        )
        hurried += done.filter(Boolean).length
      }
      return hurried
    },
    pause: (queue) => queues.of(queue).pause(),
    resume: (queue) => queues.of(queue).resume(),
  }
}

/** False when the job is gone, or is not in the expected state. */
async function inState(done: Promise<void>): Promise<boolean> {
  try {
    await done
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === ErrorCode.JobNotExist || code === ErrorCode.JobNotInState) return false
    throw error
  }
}
