/**
 * Counts calls by address within a period, on a clock that never goes back: with the wall clock, an address would stay
 * blocked after the clock went back.
 */
import type { FastifyRateLimitStore } from '@fastify/rate-limit'

type Counted = Parameters<FastifyRateLimitStore['incr']>[1]

/** More addresses than an office has; beyond that the oldest are dropped. */
const MAX_ADDRESSES = 5_000

export class CallCounts implements FastifyRateLimitStore {
  readonly #windows = new Map<string, { readonly since: number; calls: number }>()

  incr(address: string, counted: Counted, timeWindow: number): void {
    const now = performance.now()
    const known = this.#windows.get(address)
    const window = known && now - known.since < timeWindow ? known : { since: now, calls: 0 }
    window.calls += 1
    if (window !== known) {
      this.#windows.delete(address)
      this.#windows.set(address, window)
      const [oldest] = this.#windows.keys()
      if (this.#windows.size > MAX_ADDRESSES && oldest !== undefined) this.#windows.delete(oldest)
    }
    counted(null, { current: window.calls, ttl: Math.ceil(timeWindow - (now - window.since)) })
  }

  /** Each route has its own counts. */
  child(): CallCounts {
    return new CallCounts()
  }
}
