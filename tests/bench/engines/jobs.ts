/** Jobs enqueued and done on Redis, against bare BullMQ with the same payloads and as many at once. */
import { openBullJobs } from '@bindery/infra/redis'
import { Queue, Worker } from 'bullmq'
import { randomUUID } from 'node:crypto'
import type { Throughput } from './relay.ts'

const JOBS = 2_000
const AT_ONCE = 100
const CONCURRENCY = 8

const ids = Array.from({ length: JOBS }, (_, n) => `job-${n}`)
const data = JSON.stringify({ stream: `submission-${randomUUID()}`, revision: 4 })

function countdown(): { readonly done: () => void; readonly all: Promise<void> } {
  const { promise: all, resolve } = Promise.withResolvers<void>()
  let left = JOBS
  return {
    all,
    done() {
      left -= 1
      if (left === 0) resolve()
    },
  }
}

async function inBatches(add: (batch: readonly string[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < JOBS; from += AT_ONCE) await add(ids.slice(from, from + AT_ONCE))
}

async function ours(url: string): Promise<number> {
  const jobs = await openBullJobs({ url, prefix: `bench-${randomUUID().slice(0, 8)}`, onFault: console.error })
  const { done, all } = countdown()
  const options = { queue: 'mail', concurrency: CONCURRENCY, maxAttempts: 3, backoff: 100 }
  const worker = await jobs.work(options, async () => done())
  const began = performance.now()
  await inBatches((batch) => jobs.enqueue(batch.map((id) => ({ id, queue: 'mail', name: 'bench', data }))))
  await all
  const seconds = (performance.now() - began) / 1_000
  await worker.stop()
  await jobs.close()
  return seconds
}

async function bare(url: string): Promise<number> {
  const [connection, prefix] = [{ url, maxRetriesPerRequest: null }, `bench-${randomUUID().slice(0, 8)}`]
  const queue = new Queue('mail', { connection, prefix })
  const { done, all } = countdown()
  const worker = new Worker('mail', async () => done(), { connection, prefix, concurrency: CONCURRENCY })
  await worker.waitUntilReady()
  const began = performance.now()
  await inBatches((batch) => queue.addBulk(batch.map((jobId) => ({ name: 'bench', data: { data }, opts: { jobId } }))))
  await all
  const seconds = (performance.now() - began) / 1_000
  await worker.close()
  await queue.obliterate({ force: true })
  await queue.close()
  return seconds
}

export async function measureJobs(url: string): Promise<Throughput> {
  return { barePerSecond: JOBS / (await bare(url)), perSecond: JOBS / (await ours(url)) }
}
