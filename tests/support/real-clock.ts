/**
 * Files share their worker, so a clock that one leaves stopped makes a later one hang. The file that leaves it fails
 * instead.
 */
import { setTimeout as real } from 'node:timers'
import { afterAll, vi } from 'vitest'

afterAll(() => {
  if (globalThis.setTimeout === real) return
  vi.useRealTimers()
  globalThis.setTimeout = real
  throw new Error('This file leaves a stopped clock to those that follow it.')
})
