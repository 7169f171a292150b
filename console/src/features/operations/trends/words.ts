/** Rate, latency and lag in words, for those who do not see the plots, and for everybody at a glance. */
import { formatInteger, parseWireDateTime, secondsText } from '@bindery/contracts/rules'
import type { GetTrends, ResultsOf } from '@bindery/contracts/wire'

export type Trends = ResultsOf<typeof GetTrends>
export type Series = Trends['Series'][number]
export type Kind = Series['Kind']
export type Span = 'hour' | 'day'

/** What is counted of each kind, and what its time is the time of. */
const UNITS = {
  Queue: { one: 'job', many: 'jobs', piece: 'A job' },
  Consumer: { one: 'event', many: 'events', piece: 'A batch of events' },
  Projection: { one: 'row', many: 'rows', piece: 'A write of rows' },
} as const satisfies Record<Kind, object>

export const unitsOf = (kind: Kind) => UNITS[kind].many

const counted = (kind: Kind, count: number) =>
  `${formatInteger(count)} ${count === 1 ? UNITS[kind].one : UNITS[kind].many}`

/** All that waits are jobs whose next try is not due yet: there is nothing to handle until then. */
const waitsForTries = ({ Movement, Lag, Retrying }: Series) =>
  (Movement === 'stalled' || Movement === 'growing') && Retrying >= Lag

/** How good the state is, for its colour. */
export const toneOf = (series: Series) => (waitsForTries(series) ? 'busy' : TONES[series.Movement])
const TONES = { idle: 'good', falling: 'busy', growing: 'busy', stalled: 'bad' } as const

/** How many minutes what waits takes at the present rate. */
function left({ Lag, PerMinute }: Series): string {
  if (PerMinute === 0) return ''
  return `, about ${secondsText((Lag / PerMinute) * 60_000)} at this rate`
}

/** A stall and load are told apart in words: what waits, and whether it moves. */
export function stateWords(series: Series): string {
  const { Movement, Lag, LagBefore, PerMinute, StalledSince } = series
  const rate = `${formatInteger(PerMinute)} handled in the last minute`
  if (waitsForTries(series)) return `${formatInteger(Lag)} ${Lag === 1 ? 'waits' : 'wait'} for another try`
  switch (Movement) {
    case 'idle':
      return 'Up to date'
    case 'stalled':
      return `Stalled: ${formatInteger(Lag)} waiting, nothing handled since ${StalledSince?.Text ?? ''}`
    case 'falling':
      return `Catching up: ${formatInteger(Lag)} waiting, ${rate}${left(series)}`
    case 'growing':
      if (PerMinute === 0) return `Held up: ${formatInteger(Lag)} waiting, nothing handled in the last minute`
      return `Under load: ${formatInteger(Lag)} waiting, ${formatInteger(Lag - LagBefore)} more than a minute ago, ${rate}`
  }
}

/** A stall first, then load, then what is up to date. */
const ORDER = { stalled: 0, growing: 1, falling: 2, idle: 3 } as const
const placeOf = (series: Series) => (waitsForTries(series) ? ORDER.falling : ORDER[series.Movement])
export const byNeed = (a: Series, b: Series) => placeOf(a) - placeOf(b) || a.Name.localeCompare(b.Name, 'en-AU')

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

export const isQuiet = ({ Handled, Movement }: Series) => Movement === 'idle' && sumOf(Handled) === 0

/** What the plots of one series show. */
export function plotWords({ Kind, Handled, Took, Lags }: Series, { Since, Whole }: Trends, span: Span): string {
  const total = sumOf(Handled)
  const times = Took.filter((took) => took !== null)
  const period = Whole ? `In the last ${span}` : `Since ${Since?.Text ?? ''}, when the server started,`
  if (total === 0 && times.length === 0 && sumOf(Lags) === 0) return `${period} nothing was handled and nothing waited.`
  const took =
    times.length === 0
      ? ''
      : ` ${UNITS[Kind].piece} took ${secondsText(sumOf(times) / times.length)}, at most ${secondsText(Math.max(...times))}.`
  const most = Math.max(0, ...Lags)
  const waited = most === 0 ? ' Nothing waited.' : ` At most ${formatInteger(most)} waited.`
  return `${period} ${counted(Kind, total)} ${total === 1 ? 'was' : 'were'} handled.${took}${waited}`
}

export interface Point {
  readonly at: string
  readonly rate: number
  readonly took: number | null
  readonly lag: number
}

/** The texts of an axis of times, all in one unit: milliseconds, seconds or minutes, by the longest of them. */
export function axisOf(points: readonly Point[]): (milliseconds: number) => string {
  const longest = Math.max(0, ...points.map(({ took }) => took ?? 0))
  if (longest < 1_000) return (time) => `${formatInteger(time)} ms`
  if (longest < 120_000) return (time) => `${Number((time / 1_000).toFixed(1))} s`
  return (time) => `${Number((time / 60_000).toFixed(1))} min`
}

const MINUTES = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Australia/Sydney' } as const
const CLOCK = new Intl.DateTimeFormat('en-AU', MINUTES)
const CLOCK_WITH_SECONDS = new Intl.DateTimeFormat('en-AU', { ...MINUTES, second: '2-digit' })
/** An axis has fewer labels than this plot has minutes, so that each label names another minute. */
const LONG = 30 * 60

/** A point for each slot: one that is left out had no work, and nothing waited. */
export function pointsOf({ Slots, Handled, Took, Lags }: Series, { From, Seconds, Count }: Trends): readonly Point[] {
  const begins = (From && parseWireDateTime(From.Value)) ?? null
  const start = begins === null ? 0 : Date.parse(begins)
  const clock = Seconds < 60 && Count * Seconds < LONG ? CLOCK_WITH_SECONDS : CLOCK
  const places = new Map(Slots.map((slot, place) => [slot, place]))
  return Array.from({ length: Count }, (_, slot) => {
    const place = places.get(slot)
    const at = clock.format(start + slot * Seconds * 1_000)
    if (place === undefined) return { at, rate: 0, took: null, lag: 0 }
    const rate = ((Handled[place] ?? 0) * 60) / Seconds
    return { at, rate: Math.round(rate * 10) / 10, took: Took[place] ?? null, lag: Lags[place] ?? 0 }
  })
}
