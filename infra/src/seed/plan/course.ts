/** What the steps of one submission are made with. */
import type { ProductCode } from '../data/markets.ts'
import type { Random } from '../random.ts'
import type { Offer } from './story.ts'
import type { Timeline } from './timeline.ts'

export interface Course {
  readonly dice: Random
  readonly time: Timeline
  /** The day the data is delivered; nothing is dated after the working day before it. */
  readonly today: string
  readonly wants: readonly ProductCode[]
  /** An offer made on the day the timeline has come to. */
  readonly offer: () => Offer
  readonly policyNumber: (offer: Offer) => string
  /** The number of the next thing that is sent: whatever it is, it takes one. */
  readonly nextOrdinal: () => number
}

/** Counts from 1. */
export function ordinals(): () => number {
  let last = 0
  return () => (last += 1)
}
