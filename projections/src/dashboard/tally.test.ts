/** The dashboard's figures: the bucket of each submission, and that updating a tally equals counting anew. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerDays, stateOf, workingDays } from './buckets.ts'
import { dashboardOf, linesCounted, monthsTo } from './figures.ts'
import type { MilestonesRow, Offer } from './milestones.ts'
import { Tally } from './tally.ts'

const TODAY = '2026-11-23'
const known = {
  products: new Map([['1', { ProductName: 'Cyber' }]]),
  houseOf: (brokerId: number) => brokerId % 3,
  houseName: (houseId: number) => `House ${houseId}`,
}
const row = (SubmissionID: number, part: Partial<MilestonesRow> = {}): MilestonesRow => ({
  SubmissionID,
  ClientID: null,
  BrokerID: 1,
  Active: true,
  Cleared: false,
  Received: '2026-11-02',
  Answered: null,
  Indicated: false,
  InformationAsked: false,
  WithMarkets: false,
  Asked: 1,
  Declined: [],
  DeclinedLast: false,
  Offers: [],
  ...part,
})
const offer = (part: Partial<Offer> = {}): Offer => ({
  QuoteID: 1_001,
  ProductID: 1,
  ProductName: 'Cyber',
  Quoted: { Day: '2026-11-03', Premium: 10_000.1 },
  Bound: null,
  Declined: false,
  ...part,
})
const tallyOf = (...rows: readonly MilestonesRow[]) => {
  const tally = new Tally()
  for (const each of rows) tally.put(`s-${each.SubmissionID}`, each)
  return tally
}

test('A-168 quoted and bound premium stand in the months in which they were recorded, beside the year before', () => {
  const sold = offer({ Bound: { Day: '2026-11-09', Premium: 9_000 } })
  const lastYear = offer({ QuoteID: 2_001, Quoted: { Day: '2025-11-30', Premium: 500 } })
  const { Months } = dashboardOf(tallyOf(row(1, { Offers: [sold] }), row(2, { Offers: [lastYear] })), TODAY, known)
  expect(Months.map(({ Month }) => Month)).toEqual(monthsTo(TODAY))
  expect([Months[0]?.Month, Months[11]?.Month]).toEqual(['2025-12', '2026-11'])
  expect(Months[11]).toEqual({
    Month: '2026-11',
    Quoted: { Count: 1, Premium: 10_000.1 },
    Bound: { Count: 1, Premium: 9_000 },
    QuotedBefore: { Count: 1, Premium: 500 },
    BoundBefore: { Count: 0, Premium: 0 },
  })
})

test('A-168 a hit is a quote of the last twelve months that is bound; a policy without a quote is none', () => {
  const won = offer({ Bound: { Day: '2026-11-09', Premium: 9_000 } })
  const old = offer({ QuoteID: 2_001, Quoted: { Day: '2025-11-30', Premium: 1 } })
  const unquoted = offer({ QuoteID: 3_001, Quoted: null, Bound: { Day: '2026-11-09', Premium: 1 } })
  const tally = tallyOf(row(1, { Offers: [won, old, unquoted] }), row(2, { BrokerID: 2, Offers: [offer()] }))
  const { Products, Houses } = dashboardOf(tally, TODAY, known)
  expect(Products).toEqual([{ ProductID: 1, ProductName: 'Cyber', Quoted: 2, Bound: 1 }])
  expect(Houses).toEqual([
    { BrokerGroupID: 1, GroupName: 'House 1', Quoted: 1, Bound: 1 },
    { BrokerGroupID: 2, GroupName: 'House 2', Quoted: 1, Bound: 0 },
  ])
  const lines = linesCounted(tally, TODAY, { of: 'product', key: '1', bound: true }, known)
  expect(lines.map(({ QuoteID }) => QuoteID)).toEqual([1_001])
})

test('equals stand in the order of their numbers, whichever was counted first', () => {
  const [second, first] = [row(1, { BrokerID: 2, Offers: [offer({ ProductID: 2 })] }), row(2, { Offers: [offer()] })]
  const { Products, Houses } = dashboardOf(tallyOf(second, first), TODAY, known)
  expect(Products.map(({ ProductID }) => ProductID)).toEqual([1, 2])
  expect(Houses.map(({ BrokerGroupID }) => BrokerGroupID)).toEqual([1, 2])
})

test('A-168 where the work on a submission stands', () => {
  expect(stateOf(row(1))).toBe('Received')
  expect(stateOf(row(1, { Cleared: true }))).toBe('Cleared, to quote')
  expect(stateOf(row(1, { InformationAsked: true }))).toBe('Information asked')
  expect(stateOf(row(1, { WithMarkets: true, InformationAsked: true }))).toBe('With markets')
  expect(stateOf(row(1, { Indicated: true }))).toBe('Indicated')
  const over = { Declined: [1], DeclinedLast: true }
  expect(stateOf(row(1, { ...over, Indicated: true }))).toBe('Declined')
  expect(stateOf(row(1, { Offers: [offer()], ...over }))).toBe('Quoted, no answer')
  const declined = offer({ Declined: true })
  expect(stateOf(row(1, { Offers: [declined], ...over }))).toBe('Declined')
  expect(stateOf(row(1, { Offers: [declined, offer()], ...over }))).toBe('Quoted, no answer')
  expect(stateOf(row(1, { Offers: [offer({ Bound: { Day: TODAY, Premium: 1 } })] }))).toBe('Bound')
  expect(stateOf(row(1, { ...over, Asked: 2 }))).toBe('Received')
  expect(stateOf(row(1, { ...over, Asked: 2, Declined: [1, 2] }))).toBe('Declined')
  expect(stateOf(row(1, { ...over, DeclinedLast: false, InformationAsked: true }))).toBe('Information asked')
  const { States } = dashboardOf(tallyOf(row(1), row(2, { Active: false })), TODAY, known)
  expect(States[0]).toEqual({ State: 'Received', Count: 1 })
})

test('the submissions and renewals of a client are counted, and follow when they change hands', () => {
  const tally = tallyOf(row(1, { ClientID: 5 }), row(2, { ClientID: 5 }))
  tally.renewals.put('r-1', 5)
  tally.renewals.put('r-2', 5)
  expect([tally.submissions.of(5), tally.renewals.of(5)]).toEqual([2, 2])
  tally.put('s-2', row(2, { ClientID: 6 }))
  tally.renewals.put('r-1', 6)
  tally.renewals.put('r-2', null)
  expect([tally.submissions.of(5), tally.renewals.of(5), tally.renewals.of(6)]).toEqual([1, 0, 1])
})

test.each([
  ['2026-11-23', '2026-11-23', 0],
  ['2026-11-20', '2026-11-23', 1],
  ['2026-11-20', '2026-11-21', 1],
  ['2026-11-21', '2026-11-22', 0],
  ['2026-11-16', '2026-11-23', 5],
  ['2026-11-02', '2026-11-23', 15],
] as const)('from %s to %s are %i working days', (from, to, days) => {
  expect(workingDays(from, to)).toBe(days)
  expect(answerDays(days)).toBe(days >= 10 ? '10+' : String(days))
})

const day = fc
  .integer({ min: 0, max: 800 })
  .map((n) => new Date(Date.UTC(2025, 0, 1) + n * 86_400_000).toISOString().slice(0, 10))
const sum = fc.record({ Day: day, Premium: fc.integer({ min: 0, max: 9_999_999 }).map((n) => n / 100) })
const anyOffer = fc.record({
  QuoteID: fc.integer({ min: 1, max: 50 }),
  ProductID: fc.integer({ min: 1, max: 3 }),
  ProductName: fc.constant('Cyber'),
  Quoted: fc.option(sum),
  Bound: fc.option(sum),
  Declined: fc.boolean(),
})
const anyRow = fc.record({
  SubmissionID: fc.integer({ min: 1, max: 8 }),
  ClientID: fc.option(fc.integer({ min: 1, max: 3 })),
  BrokerID: fc.integer({ min: 1, max: 5 }),
  Active: fc.boolean(),
  Cleared: fc.boolean(),
  Received: day,
  Answered: fc.option(day),
  Indicated: fc.boolean(),
  InformationAsked: fc.boolean(),
  WithMarkets: fc.boolean(),
  Asked: fc.integer({ min: 1, max: 3 }),
  Declined: fc.uniqueArray(fc.integer({ min: 1, max: 3 })),
  DeclinedLast: fc.boolean(),
  Offers: fc.array(anyOffer, { maxLength: 3 }),
})

test('A-168 figures that are kept up to date equal figures counted anew, whatever changed in whatever order', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyRow, fc.boolean()), { maxLength: 40 }), (changes) => {
      const kept = new Tally()
      const present = new Map<string, MilestonesRow>()
      for (const [next, isGone] of changes) {
        const key = `s-${next.SubmissionID}`
        kept.put(key, isGone ? null : next)
        if (isGone) present.delete(key)
        else present.set(key, next)
      }
      const anew = dashboardOf(tallyOf(...present.values()), TODAY, known)
      expect(dashboardOf(kept, TODAY, known)).toEqual(anew)
      for (const { Month, Quoted } of anew.Months) {
        const lines = linesCounted(kept, TODAY, { of: 'quoted', key: Month, bound: false }, known)
        expect(lines).toHaveLength(Quoted.Count)
      }
      for (const { State, Count } of anew.States)
        expect(linesCounted(kept, TODAY, { of: 'state', key: State, bound: false }, known)).toHaveLength(Count)
      for (const { BrokerGroupID, Quoted } of anew.Houses)
        expect(
          linesCounted(kept, TODAY, { of: 'house', key: String(BrokerGroupID), bound: false }, known),
        ).toHaveLength(Quoted)
    }),
  )
})
