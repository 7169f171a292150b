/** A bounded series of samples of one queue, consumer or projection. Slots in which nothing happened are left out. */

export const KINDS = ['queue', 'consumer', 'projection'] as const
export type Kind = (typeof KINDS)[number]

/** What happened in one slot. */
export interface Sample {
  /** The number of the slot: its beginning divided by the length of a slot. */
  readonly slot: number
  /** Jobs, events or rows. */
  readonly handled: number
  /** How long handling them took, the sum of all pieces of work in milliseconds, and how many pieces those were. */
  readonly took: number
  readonly pieces: number
  /** The most that waited. */
  readonly lag: number
}

export interface Span {
  readonly everyMs: number
  readonly slots: number
}

export const SPANS = {
  hour: { everyMs: 10_000, slots: 360 },
  day: { everyMs: 300_000, slots: 288 },
} as const satisfies Readonly<Record<string, Span>>
export type SpanName = keyof typeof SPANS

export const slotAt = (at: number, { everyMs }: Span) => Math.floor(at / everyMs)

export const joined = (a: Sample, b: Sample): Sample => ({
  slot: a.slot,
  handled: a.handled + b.handled,
  took: a.took + b.took,
  pieces: a.pieces + b.pieces,
  lag: Math.max(a.lag, b.lag),
})

/** The samples with one more, in order, and without those that are older than the span. */
export function withSample(samples: readonly Sample[], sample: Sample, { slots }: Span): readonly Sample[] {
  const kept = samples.filter(({ slot }) => slot > sample.slot - slots)
  if (sample.handled === 0 && sample.pieces === 0 && sample.lag === 0) return kept
  const same = kept.find(({ slot }) => slot === sample.slot)
  if (!same) return [...kept, sample]
  return kept.map((each) => (each === same ? joined(each, sample) : each))
}
