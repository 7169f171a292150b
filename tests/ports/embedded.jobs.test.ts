/** Jobs on SQLite: the suite, and tests that need a real file or a killed process. */
import type { Jobs } from '@bindery/contracts/ports'
import { openSqliteJobs } from '@bindery/infra'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { eventually } from '../support/waiting.ts'
import { jobsSuite } from './jobs.suite.ts'
import { using } from './opened.ts'
import { overFolder, tempFolder, type TempFolder } from './temp-folder.ts'

const onFault = (error: unknown) => {
  throw error
}
const open = (folder: TempFolder) => openSqliteJobs({ file: folder.file('jobs.sqlite'), onFault })
const queue = { queue: 'mail', concurrency: 1, maxAttempts: 3, backoff: 10 }
const job = (id: string) => ({ id, queue: 'mail', name: 'send', data: '{}' })

jobsSuite('SQLite', () => overFolder(open))

/** Starts a process that takes a job and never ends it. */
async function holder(folder: TempFolder, leaseMs: number): Promise<{ end(): Promise<void>; freeze(): void }> {
  const script = new URL('./work-until-killed.ts', import.meta.url)
  const child = spawn(process.execPath, [script.pathname, folder.file('jobs.sqlite'), String(leaseMs)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return {
    freeze: () => {
      child.kill('SIGSTOP')
    },
    async end() {
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** Works until the job is done; returns the attempts, and the job's record. */
async function finish(jobs: Jobs) {
  const tries: number[] = []
  await jobs.work(queue, async ({ attempt }) => {
    tries.push(attempt)
  })
  const done = await eventually('it is done', async () => {
    const view = await jobs.get('mail', 'a')
    return view?.state === 'completed' && view
  })
  return { tries, errors: done.attempts.map(({ error }) => error) }
}

const TAKEN_OVER = { tries: [2], errors: [expect.stringContaining('The process ended, or lost its lease')] }

test('a job in hand of a killed process is taken again at the next start, and says why', async () => {
  const folder = await tempFolder()
  await (await holder(folder, 60_000)).end()
  const jobs = await open(folder)
  expect(await finish(jobs)).toEqual(TAKEN_OVER)
  await jobs.close()
  await folder.remove()
})

test('a job in hand of a process that shows no sign of life is taken again when its lease is over', async () => {
  const folder = await tempFolder()
  const other = await holder(folder, 1_000)
  const jobs = await open(folder)
  other.freeze()
  expect(await finish(jobs)).toEqual(TAKEN_OVER)
  await other.end()
  await jobs.close()
  await folder.remove()
})

/** So many milliseconds that a process which waits for a processor on a busy machine still renews its lease in time. */
const LEASE = 1_000

test('a worker keeps its lease on a job that takes longer', async () => {
  const folder = await tempFolder()
  const file = folder.file('jobs.sqlite')
  const jobs = await openSqliteJobs({ file, onFault, leaseMs: LEASE })
  const gate = Promise.withResolvers<void>()
  let taken = 0
  const worker = await jobs.work({ ...queue, concurrency: 2 }, () => {
    taken += 1
    return taken === 1 ? gate.promise : Promise.resolve()
  })
  await jobs.enqueue([job('long')])
  await new Promise((resolve) => setTimeout(resolve, 2.5 * LEASE))
  await jobs.enqueue([job('other')])
  await eventually('the other is done', async () => (await jobs.get('mail', 'other'))?.state === 'completed')
  expect(taken).toBe(2)
  expect(await jobs.get('mail', 'long')).toMatchObject({ state: 'active', attempts: [] })
  gate.resolve()
  await worker.stop()
  expect(await jobs.get('mail', 'long')).toMatchObject({ state: 'completed' })
  await jobs.close()
  await folder.remove()
})

test('a worker wakes at once for a new job', () =>
  using(
    () => overFolder(open),
    async ({ adapter: jobs }) => {
      const gate = Promise.withResolvers<number>()
      await jobs.work(queue, async () => {
        gate.resolve(Date.now())
      })
      await new Promise((resolve) => setTimeout(resolve, 50))
      const enqueued = Date.now()
      await jobs.enqueue([job('a')])
      expect((await gate.promise) - enqueued).toBeLessThan(1_000)
    },
  ))

test('a completed job is remembered for a while, so that its id coming again does nothing', () =>
  using(
    () => overFolder(open),
    async ({ adapter: jobs }) => {
      let runs = 0
      await jobs.work(queue, async () => {
        runs += 1
      })
      const completed = () => eventually('it is completed', async () => (await jobs.counts('mail')).completed === 1)
      await jobs.enqueue([job('a')])
      await completed()
      await jobs.enqueue([job('a'), job('a')])
      await completed()
      expect(runs).toBe(1)
    },
  ))

test('what was asked before closing is still stored', async () => {
  const folder = await tempFolder()
  const jobs = await open(folder)
  const enqueued = Promise.all(Array.from({ length: 50 }, (_, i) => jobs.enqueue([job(`job-${i}`)])))
  await jobs.close()
  await enqueued
  const again = await open(folder)
  expect(await again.counts('mail')).toMatchObject({ waiting: 50 })
  await again.close()
  await folder.remove()
})
