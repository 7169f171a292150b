/** The values from which the steps of one submission are made. */
import type { ProductCode } from '../data/markets.ts'
import type { Random } from '../random.ts'
import type { Offer } from './story.ts'
import type { Timeline } from './timeline.ts'

export interface Course {
  readonly dice: Random
  readonly time: Timeline
  /** The day of the delivery; no step is dated after the working day before it. */
  readonly today: string
  readonly wants: readonly ProductCode[]
  /** Makes an offer on the current day of the timeline. */
  readonly offer: () => Offer
  readonly policyNumber: (offer: Offer) => string
  /** The number of the next message; messages of every kind are counted together. */
  readonly nextOrdinal: () => number
}

/** Counts from 1. */
export function ordinals(): () => number {
  let last = 0
  return () => (last += 1)
}
