/** Operations also answers while a part is away: it shows what the other parts report, and the outage. */
import type { Outage, Watch } from '../health.ts'
import { within } from '../within.ts'

/** The longest wait of a page for a part that may be away. */
const KNOWN_WITHIN_MS = 2_500

export interface UnlessAway {
  /** Resolves with the answer, or with `instead` when the question fails or takes too long. */
  ask<Answer, Instead>(question: Promise<Answer>, instead: Instead): Promise<Answer | Instead>
  /**
   * The parts that are away.
   * @throws the first failure, when no part is away: that failure has another cause
   */
  failing(): Promise<readonly Outage[]>
}

export function unlessAway(outages: Watch['outages']): UnlessAway {
  const failures: unknown[] = []
  return {
    async ask(question, instead) {
      try {
        return await within(KNOWN_WITHIN_MS, 'A part', question)
      } catch (error) {
        failures.push(error)
        return instead
      }
    },
    async failing() {
      const away = await outages()
      if (failures.length > 0 && away.length === 0) throw failures[0]
      return away
    },
  }
}
