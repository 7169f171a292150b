/** A series of the trends in which nothing happened. */
import type { Series } from '../src/features/operations/trends/words.ts'

export const idle: Series = {
  Kind: 'Queue',
  Name: 'files',
  Movement: 'idle',
  Lag: 0,
  Retrying: 0,
  LagBefore: 0,
  PerMinute: 0,
  StalledSince: null,
  Slots: [],
  Handled: [],
  Took: [],
  Lags: [],
}
