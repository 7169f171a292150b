/**
 * Files share their worker, so a clock that one leaves stopped makes a later one hang. The file that leaves it fails
 * instead.
 */
import { setTimeout as real } from 'node:timers'
import { afterAll } from 'vitest'

afterAll(() => {
  if (globalThis.setTimeout === real) return
  globalThis.setTimeout = real
  throw new Error('This file leaves a stopped clock to those that follow it.')
})
