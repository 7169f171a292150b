/** Waits outside a page, long enough for a busy machine. */
import { vi } from 'vitest'

export const PATIENCE = 30_000

/** Repeats the check until it throws nothing. */
export const until = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: PATIENCE, interval: 20 })
