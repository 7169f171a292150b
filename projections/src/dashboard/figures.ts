/** The dashboard's figures, added up from a tally, and the lines behind each of them. */
import { WORK_STATES } from '@bindery/contracts/rules'
import { ANSWER_DAYS, type Counted, type CountedLine, type Dashboard } from '@bindery/contracts/wire'
import { bucket } from './buckets.ts'
import type { Sums, Tally } from './tally.ts'

/** The present names for the figures. */
export interface Known {
  readonly products: ReadonlyMap<string, { readonly ProductName: string }>
  /** The broker's present house; 0 when the broker has none. */
  readonly houseOf: (brokerId: number) => number
  readonly houseName: (houseId: number) => string
}

/** Twelve months, oldest first, that end with the month of this day, some years before if given. */
export function monthsTo(today: string, yearsBefore = 0): readonly string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: 12 }, (_, index) => {
    const at = year * 12 + month - 12 + index - yearsBefore * 12
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}

const premium = ({ count, premium: sum }: Sums) => ({ Count: count, Premium: sum })

/** The products or brokers that have a bucket in one of the months. */
const idsOf = (tally: Tally, kind: 'product' | 'broker', months: readonly string[]): readonly number[] => [
  ...new Set(months.flatMap((month) => [...tally.ids(kind, month)])),
]

interface Hits {
  Quoted: number
  Bound: number
}

function hitsOf(tally: Tally, names: readonly string[]): Hits {
  const sums = names.map((name) => tally.of(name))
  return {
    Quoted: sums.reduce((all, { count }) => all + count, 0),
    Bound: sums.reduce((all, { bound }) => all + bound, 0),
  }
}

/** The most quoted first; equals by number, so that the order says nothing about which was counted first. */
const byQuoted =
  <T extends Hits>(idOf: (row: T) => number) =>
  (a: T, b: T) =>
    b.Quoted - a.Quoted || idOf(a) - idOf(b)

export function dashboardOf(tally: Tally, today: string, known: Known): Dashboard {
  const months = monthsTo(today)
  const before = monthsTo(today, 1)
  const brokers = Map.groupBy(idsOf(tally, 'broker', months), known.houseOf)
  return {
    Months: months.map((Month, index) => ({
      Month,
      Quoted: premium(tally.of(bucket.quoted(Month))),
      Bound: premium(tally.of(bucket.bound(Month))),
      QuotedBefore: premium(tally.of(bucket.quoted(before[index] ?? ''))),
      BoundBefore: premium(tally.of(bucket.bound(before[index] ?? ''))),
    })),
    States: WORK_STATES.map((State) => ({ State, Count: tally.of(bucket.state(State)).count })),
    Products: idsOf(tally, 'product', months)
      .map((ProductID) => ({
        ProductID,
        ProductName: known.products.get(String(ProductID))?.ProductName ?? '',
        ...hitsOf(
          tally,
          months.map((month) => bucket.product(month, ProductID)),
        ),
      }))
      .toSorted(byQuoted(({ ProductID }) => ProductID)),
    Houses: [...brokers]
      .map(([BrokerGroupID, brokerIds]) => ({
        BrokerGroupID,
        GroupName: known.houseName(BrokerGroupID),
        ...hitsOf(
          tally,
          months.flatMap((month) => brokerIds.map((brokerId) => bucket.broker(month, brokerId))),
        ),
      }))
      .toSorted(byQuoted(({ BrokerGroupID }) => BrokerGroupID)),
    Answers: ANSWER_DAYS.map((Days) => ({
      Days,
      Count: months.reduce((sum, month) => sum + tally.of(bucket.answer(month, Days)).count, 0),
    })),
  }
}

/** The buckets that a figure of the dashboard adds up. */
function bucketsCounted(tally: Tally, today: string, of: Counted, key: string, known: Known): readonly string[] {
  const months = monthsTo(today)
  switch (of) {
    case 'quoted':
    case 'bound':
    case 'state':
      return [bucket[of](key)]
    case 'product':
      return months.map((month) => bucket.product(month, key))
    case 'answer':
      return months.map((month) => bucket.answer(month, key))
    case 'house': {
      const brokers = idsOf(tally, 'broker', months).filter((brokerId) => String(known.houseOf(brokerId)) === key)
      return months.flatMap((month) => brokers.map((brokerId) => bucket.broker(month, brokerId)))
    }
    default:
      return of satisfies never
  }
}

/** The lines that a figure counts, the newest first. */
export function linesCounted(
  tally: Tally,
  today: string,
  { of, key, bound }: { readonly of: Counted; readonly key: string; readonly bound: boolean },
  known: Known,
): readonly CountedLine[] {
  const lines = bucketsCounted(tally, today, of, key, known).flatMap((name) => [...tally.lines(name)])
  const wanted = bound ? lines.filter(({ Bound }) => Bound) : lines
  return wanted.toSorted(
    (a, b) => b.Day.localeCompare(a.Day) || b.SubmissionID - a.SubmissionID || b.QuoteID - a.QuoteID,
  )
}
