/** Tests whose rows speak of today stand at noon in Sydney, so that no midnight passes between a row and its page. */
import { sydneyDate } from '@bindery/contracts/rules'
import { afterEach, beforeEach, vi } from 'vitest'

const NOON = new Date('2026-11-25T01:00:00.000Z')

/** YYYY-MM-DD, where a file of tests has said `standAtNoon`. */
export const TODAY_AT_NOON = sydneyDate(NOON)

/** Stops the clock for all tests of a file; its timers go on. */
export function standAtNoon(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}
