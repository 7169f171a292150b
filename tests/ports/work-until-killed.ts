/** A process that takes a job and never ends it; it reports the job and waits to be killed. */
import { openSqliteJobs } from '@bindery/infra'
import { writeSync } from 'node:fs'

const [, , file, lease = '60000'] = process.argv
if (!file) throw new Error('Which file?')
const jobs = await openSqliteJobs({
  file,
  leaseMs: Number(lease),
  onFault: (error) => {
    throw error
  },
})
await jobs.enqueue([{ id: 'a', queue: 'mail', name: 'send', data: '{}' }])
await jobs.work(
  { queue: 'mail', concurrency: 1, maxAttempts: 3, backoff: 10 },
  () =>
    new Promise(() => {
      writeSync(1, 'in hand\n')
      setInterval(() => undefined, 1_000)
    }),
)
