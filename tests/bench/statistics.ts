/** What is said about repeated measurements: the middle, how far they scatter, and whether they may be believed. */

/** Above this spread of a yardstick the host was busy with something else. */
export const NOISY_ABOVE = 0.25

/** The value below which a share of the values lies, interpolated between neighbours. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)]
  const above = sorted[Math.ceil(place)]
  if (below === undefined || above === undefined) throw new RangeError('There is nothing to take a quantile of.')
  return below + (above - below) * (place - Math.floor(place))
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** The range the middle half lies in, relative to the median: 0.1 means that half of the rounds are within 10 %. */
export function spread(values: readonly number[]): number {
  const middle = median(values)
  return middle === 0 ? 0 : (quantile(values, 0.75) - quantile(values, 0.25)) / middle
}

/** A yardstick does the same work every time, so what it scatters is the host's doing. */
export const isNoisy = (yardstick: readonly number[]): boolean => spread(yardstick) > NOISY_ABOVE

/** A host that is evenly busy scatters nothing, so what ran before the run counts too: more than half a processor each. */
export const isBusy = ({ loadBefore, processors }: { readonly loadBefore: number; readonly processors: number }): boolean =>
  loadBefore > processors / 2
