/**
 * Statistics of repeated measurements: their median, their scatter, and whether the host was too noisy to trust them.
 */

/** A spread of a yardstick above this shows that the machine was busy with something else. */
const NOISY_ABOVE = 0.25

/** The value below which the given share of the values lies, interpolated between neighbours. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)]
  const above = sorted[Math.ceil(place)]
  if (below === undefined || above === undefined) throw new RangeError('There is nothing to take a quantile of.')
  return below + (above - below) * (place - Math.floor(place))
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** The range of the middle half of the values, relative to the median: 0.1 means that half of them are within 10 %. */
export function spread(values: readonly number[]): number {
  const middle = median(values)
  return middle === 0 ? 0 : (quantile(values, 0.75) - quantile(values, 0.25)) / middle
}

/** A yardstick does the same work every time, so its scatter comes from the machine. */
export const isNoisy = (yardstick: readonly number[]): boolean => spread(yardstick) > NOISY_ABOVE

/** Even load causes no scatter, so the load before the run counts too: more than half a processor each. */
export const isBusy = ({
  loadBefore,
  processors,
}: {
  readonly loadBefore: number
  readonly processors: number
}): boolean => loadBefore > processors / 2
