/** The trend of a measured value: its slope by least squares, and the error of the slope. */

export interface Measured {
  readonly seconds: number
  readonly bytes: number
}

export interface Trend {
  readonly bytesPerHour: number
  /** Two standard errors: in nineteen of twenty runs the true slope is within this distance of the calculated one. */
  readonly margin: number
}

export type Verdict = 'flat' | 'grows' | 'too short to say'

export function trendOf(samples: readonly Measured[]): Trend {
  const count = samples.length
  if (count < 3) return { bytesPerHour: 0, margin: Infinity }
  const mean = (of: (sample: Measured) => number) => samples.reduce((sum, sample) => sum + of(sample), 0) / count
  const [time, level] = [mean(({ seconds }) => seconds), mean(({ bytes }) => bytes)]
  const spread = samples.reduce((sum, { seconds }) => sum + (seconds - time) ** 2, 0)
  if (spread === 0) return { bytesPerHour: 0, margin: Infinity }
  const slope = samples.reduce((sum, { seconds, bytes }) => sum + (seconds - time) * (bytes - level), 0) / spread
  const rest = samples.reduce((sum, { seconds, bytes }) => sum + (bytes - level - slope * (seconds - time)) ** 2, 0)
  return { bytesPerHour: slope * 3_600, margin: 2 * Math.sqrt(rest / (count - 2) / spread) * 3_600 }
}

/** The verdict: 'too short to say' when the bound is within the margin of error. */
export function verdictOf({ bytesPerHour, margin }: Trend, bound: number): Verdict {
  if (bytesPerHour + margin <= bound) return 'flat'
  return bytesPerHour - margin > bound ? 'grows' : 'too short to say'
}

/** The samples after the middle of the run, because caches may fill before. */
export function lastHalf<T extends { readonly seconds: number }>(samples: readonly T[]): readonly T[] {
  const end = samples.at(-1)?.seconds ?? 0
  return samples.filter(({ seconds }) => seconds >= end / 2)
}
