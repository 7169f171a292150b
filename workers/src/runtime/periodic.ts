/** Scheduled work: done at every start, and then at intervals. */
import type { Jobs, QueueName } from '@bindery/contracts/ports'

export interface Periodic {
  readonly name: string
  readonly queue: QueueName
  /** Milliseconds between two runs. */
  readonly every: number
  run(): Promise<void>
}

/** @param now the time of the start, which distinguishes the jobs of two starts */
export async function schedule(jobs: Jobs, { name, queue, every }: Periodic, now: string): Promise<void> {
  const job = { queue, name, data: '{}' }
  await jobs.schedule(name, every, job)
  await jobs.enqueue([{ ...job, id: `${name}-from-${now}` }])
}
