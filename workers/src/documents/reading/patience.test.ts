/** A wait for a thread ends by what the thread computes, and at last by the clock. */
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { afterEach, expect, test, vi } from 'vitest'
import { onceComputed } from './patience.ts'

let thread: Worker
async function running(script: string): Promise<Worker> {
  thread = new Worker(script, { eval: true })
  await once(thread, 'online')
  return thread
}
afterEach(() => thread.terminate())

const IDLE = 'setInterval(() => undefined, 1_000)'
const BUSY = 'for (;;) Math.random()'

test('a thread that computes is over its limit', async () => {
  const busy = await running(BUSY)
  await new Promise<void>((resolve) => void onceComputed(busy, 100, resolve))
  expect((await thread.cpuUsage()).user).toBeGreaterThan(50_000)
})

test('a thread that waits for what never comes is over its limit as well, much later', async () => {
  const idle = await running(IDLE)
  const began = performance.now()
  await new Promise<void>((resolve) => void onceComputed(idle, 20, resolve))
  expect(performance.now() - began).toBeGreaterThan(300)
})

test('a thread that ended before it was asked is over its limit as well', async () => {
  const gone = await running(IDLE)
  await gone.terminate()
  const over = vi.fn<() => void>()
  await new Promise<void>((resolve) => void onceComputed(gone, 10, () => resolve(over())))
  expect(over).toHaveBeenCalledOnce()
})

test('a wait that was ended tells nothing', async () => {
  const over = vi.fn<() => void>()
  onceComputed(await running(IDLE), 1, over)()
  await wait(60)
  expect(over).not.toHaveBeenCalled()
})
