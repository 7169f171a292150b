/** The hostile queue keeps the promises, and gives handlers nothing else to rely on. */
import { expect, test } from 'vitest'
import { hostileJobs, jobBoard } from '../hostile/index.ts'
import { eventually } from '../support/waiting.ts'
import { jobsSuite } from './jobs.suite.ts'
import { lives } from './opened.ts'

let seed = 0

jobsSuite('Hostile', () => {
  const board = jobBoard()
  return lives(() => {
    seed += 1
    return hostileJobs({ seed, board })
  })
})

const job = { id: 'a', queue: 'mail', name: 'send', data: '{}' }
const queue = { queue: 'mail', concurrency: 1, maxAttempts: 3, backoff: 10 }

test('a completed job is forgotten, so that its id coming again runs it again', async () => {
  const jobs = hostileJobs({ redelivered: 0 })
  let runs = 0
  await jobs.work(queue, async () => {
    runs += 1
  })
  for (const expected of [1, 2]) {
    await jobs.enqueue([job])
    await eventually('it is done and forgotten', async () => (await jobs.get('mail', 'a')) === null)
    expect(runs).toBe(expected)
  }
  await jobs.close()
})

test('a job that was done may be delivered again', async () => {
  const jobs = hostileJobs({ redelivered: 0.9, seed: 7 })
  let runs = 0
  await jobs.work(queue, async () => {
    runs += 1
  })
  await jobs.enqueue([job])
  await eventually('it came again', async () => runs > 1)
  await jobs.close()
})
