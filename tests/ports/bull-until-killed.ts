/** A process that takes a job and never ends it; it reports the job and waits to be killed. */
import { openBullJobs } from '@bindery/infra/redis'
import { writeSync } from 'node:fs'

const [, , url, prefix] = process.argv
if (!url || !prefix) throw new Error('Which queue?')
const jobs = await openBullJobs({
  url,
  prefix,
  leaseMs: 1_200,
  onFault: (error) => {
    throw error
  },
})
await jobs.enqueue([{ id: 'held', queue: 'mail', name: 'send', data: '{}' }])
await jobs.work(
  { queue: 'mail', concurrency: 1, maxAttempts: 3, backoff: 10 },
  () =>
    new Promise(() => {
      writeSync(1, 'in hand\n')
      setInterval(() => undefined, 1_000)
    }),
)
