/** GET_TRENDS: rate, latency and lag of the last hour or day, trimmed to the slots in which something happened. */
import type { Queries } from '@bindery/contracts/ports'
import { wireDateTime } from '@bindery/contracts/rules'
import { GetTrends, type ResultsOf } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { movementOf } from '../trends/movement.ts'
import type { Trends as OpenTrends } from '../trends/open-trends.ts'
import { mergedSeries } from '../trends/processes.ts'
import type { Recorded, Series } from '../trends/recorder.ts'
import { SPANS, slotAt, type SpanName } from '../trends/series.ts'

type Trends = ResultsOf<typeof GetTrends>
type Wire = Trends['Series'][number]

const KIND_NAMES = { queue: 'Queue', consumer: 'Consumer', projection: 'Projection' } as const

const dateOf = (milliseconds: number) => wireDateTime(new Date(milliseconds).toISOString())

type Retrying = ReadonlyMap<string, number>

function seriesOf(series: Series, span: SpanName, first: number, now: number, retrying: Retrying): Wire {
  const shown = series[span].filter(({ slot }) => slot >= first)
  const { movement, lag, before, perMinute, stalledSince } = movementOf(series.hour, now)
  return {
    Kind: KIND_NAMES[series.kind],
    Name: series.name,
    Movement: movement,
    Lag: lag,
    Retrying: series.kind === 'queue' ? (retrying.get(series.name) ?? 0) : 0,
    LagBefore: before,
    PerMinute: perMinute,
    StalledSince: stalledSince === null ? null : dateOf(stalledSince),
    Slots: shown.map(({ slot }) => slot - first),
    Handled: shown.map(({ handled }) => handled),
    // Tenths of a millisecond tell nobody anything.
    Took: shown.map(({ took, pieces }) => (pieces === 0 ? null : Math.round(took / pieces))),
    Lags: shown.map((sample) => sample.lag),
  }
}

/**
 * @param now the present instant in milliseconds
 * @param retrying how many jobs of each queue only wait for their next try
 */
export function trendsOf(
  recorded: readonly Recorded[],
  span: SpanName,
  now: number,
  retrying: Retrying = new Map(),
): Trends {
  const { everyMs, slots } = SPANS[span]
  const last = slotAt(now, SPANS[span])
  const since = Math.min(...recorded.map((each) => Date.parse(each.since)))
  const first = Math.max(last - slots + 1, slotAt(since, SPANS[span]))
  return {
    Since: dateOf(since),
    From: dateOf(first * everyMs),
    Seconds: everyMs / 1_000,
    Count: Math.max(1, last - first + 1),
    Whole: since <= (last - slots + 1) * everyMs,
    Processes: recorded.length,
    Series: mergedSeries(recorded).map((series) => seriesOf(series, span, first, now, retrying)),
  }
}

interface Parts {
  readonly trends: Pick<OpenTrends, 'now' | 'retrying'>
  readonly clock: { now(): string }
}

export function trendQueries({ trends, clock }: Parts): Queries {
  return {
    funcs: [GetTrends.func],
    async ask(_call, request) {
      // A value that the schema has parsed is accepted by it again.
      const { Span } = v.parse(GetTrends.request, request)
      const recorded = await trends.now()
      const results = trendsOf(recorded, Span, Date.parse(clock.now()), await trends.retrying())
      return { hasAccess: true, errorMessage: '', results }
    },
  }
}
