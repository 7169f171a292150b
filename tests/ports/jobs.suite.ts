/**
 * The promises of every job queue. A job may be delivered more than once, and a completed one may be forgotten, so no
 * test here relies on the opposite.
 */
import type { Jobs } from '@bindery/contracts/ports'
import { describe } from 'vitest'
import { deliveryTests } from './jobs-delivery.ts'
import { keptTests } from './jobs-kept.ts'
import { scheduleTests } from './jobs-schedules.ts'
import { upkeepTests } from './jobs-upkeep.ts'
import type { Open } from './opened.ts'

export function jobsSuite(name: string, open: Open<Jobs>): void {
  describe(`${name} delivers jobs`, () => {
    deliveryTests(open)
  })
  describe(`${name} keeps jobs in order`, () => {
    upkeepTests(open)
  })
  describe(`${name} keeps what it was given`, () => {
    keptTests(open)
  })
  describe(`${name} follows schedules`, () => {
    scheduleTests(open)
  })
}
