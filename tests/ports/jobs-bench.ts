/** A new queue for every test, and workers that record the jobs they get. */
import type { Jobs, JobView, NewJob, QueueOptions, QueueWorker, RunningJob } from '@bindery/contracts/ports'
import { afterEach, beforeEach } from 'vitest'
import { eventually } from '../support/waiting.ts'
import type { Open, Opened } from './opened.ts'

export const job = (id: string, more: Partial<NewJob> = {}): NewJob => ({
  id,
  queue: 'mail',
  name: 'send',
  data: JSON.stringify({ for: id }),
  ...more,
})
export const queue = (more: Partial<QueueOptions> = {}): QueueOptions => ({
  queue: 'mail',
  concurrency: 3,
  maxAttempts: 3,
  backoff: 20,
  ...more,
})
export const later = (ms: number) => new Date(Date.now() + ms).toISOString()
export const ids = (count: number) => Array.from({ length: count }, (_, i) => `job-${String(i).padStart(3, '0')}`)

export interface AtWork {
  readonly worker: QueueWorker
  /** Every delivery in order, including repeats. */
  readonly delivered: readonly RunningJob[]
  seen(): Set<string>
}

export interface JobsBench {
  readonly jobs: Jobs
  reopen(): Promise<void>
  working(options: QueueOptions, handler?: (running: RunningJob) => Promise<void>): Promise<AtWork>
  /** Waits until no job of the queue waits or runs. */
  idle(of?: string): Promise<unknown>
  inState(id: string, state: string): Promise<JobView>
}

export function jobsBench(open: Open<Jobs>): JobsBench {
  let opened: Opened<Jobs>
  let jobs: Jobs
  beforeEach(async () => {
    opened = await open()
    jobs = opened.adapter
  })
  afterEach(() => opened.dispose())

  return {
    get jobs() {
      return jobs
    },
    async reopen() {
      jobs = await opened.reopen()
    },
    async working(options, handler = async () => undefined) {
      const delivered: RunningJob[] = []
      const worker = await jobs.work(options, async (running) => {
        delivered.push(running)
        await handler(running)
      })
      return { worker, delivered, seen: () => new Set(delivered.map(({ id }) => id)) }
    },
    idle: (of = 'mail') =>
      eventually(`${of} is idle`, async () => {
        const counts = await jobs.counts(of)
        return counts.waiting + counts.delayed + counts.active === 0
      }),
    inState: (id, state) =>
      eventually(`${id} is ${state}`, async () => {
        const view = await jobs.get('mail', id)
        return view?.state === state && view
      }),
  }
}
