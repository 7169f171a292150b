/** Renewals by month: whatever the order in which rows come, change and go, the sums are those of the rows that are there. */
import { QUOTE_STATUSES, RENEWAL_STATUSES, wireDate } from '@bindery/contracts/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RenewalMonths } from './months.ts'

const stored = (key: number, row: object | null) => ({
  key: String(key),
  row: row && JSON.stringify({ RenewalID: key, ...row }),
  heavy: null,
  stream: '',
  revision: 0,
  changeNumber: 1,
})
const row = (change: object = {}) => ({
  OwnerID: 1,
  SubmissionID: null,
  ProductID: null,
  CSVDueDate: wireDate('2026-07-01'),
  CSVStatus: 'Quoted',
  CSVPriorTransactionPremium: 10_000,
  CSVThisTransactionPremium: 11_000,
  CSVExpiringCommission: 1_750,
  CSVExpiringFees: 250,
  CSVCommission: 1_925,
  CSVFees: 175,
  ...change,
})
const NONE = { Due: 0, Bound: 0, Reversed: 0, Lapsed: 0, Retention: null, PremiumMovement: null, IncomeMovement: null }

test('a month counts what is due, bound and lapsed, and moves by the sums of its renewals', () => {
  const months = new RenewalMonths()
  months.take.Renewals(stored(1, row({ CSVStatus: 'Bound' })))
  months.take.Renewals(stored(2, row({ CSVStatus: 'Lapsed', OwnerID: 2, CSVDueDate: wireDate('2026-07-31') })))
  months.take.Renewals(stored(3, row({ CSVStatus: '', CSVThisTransactionPremium: null, CSVCommission: null })))
  months.take.Renewals(stored(4, row({ CSVDueDate: wireDate('2026-08-01') })))
  expect(months.of('2026-07', null)).toEqual({
    Month: '2026-07',
    Due: 3,
    Bound: 1,
    Reversed: 0,
    Lapsed: 1,
    Retention: 1 / 3,
    PriorPremium: 20_000,
    Premium: 11_000,
    PremiumMovement: -0.45,
    PriorIncome: 4_000,
    Income: 2_100,
    IncomeMovement: -0.475,
  })
  expect(months.of('2026-07', 2)).toMatchObject({ Due: 1, Lapsed: 1, Retention: 0, PremiumMovement: -1 })
  expect(months.of('2026-08', 2)).toMatchObject(NONE)
  months.take.Renewals(stored(2, null))
  months.take.Renewals(stored(1, row({ CSVDueDate: wireDate('2026-08-02') })))
  expect(months.of('2026-07', null)).toMatchObject({
    Due: 1,
    Bound: 0,
    Lapsed: 0,
    PriorPremium: 0,
    PremiumMovement: null,
  })
  expect(months.of('2026-08', null)).toMatchObject({ Due: 2, Bound: 0 })
  expect(months.of('2026-07', 2)).toMatchObject(NONE)
})

const policy = (change: object = {}) => ({
  QuoteID: 41_001,
  SubmissionID: 41,
  ProductID: 3,
  Status: 'Bound',
  RenewalID: null,
  ...change,
})

test('a renewal whose policies were all reversed is bound and not retained', () => {
  const months = new RenewalMonths()
  const is = (Reversed: number, Retention: number) =>
    expect(months.of('2026-07', null)).toMatchObject({ Due: 2, Bound: 1, Reversed, Retention })
  months.take.Quotes(stored(41_001, policy({ Status: 'Cancelled' })))
  months.take.Renewals(stored(1, row({ CSVStatus: 'Bound', SubmissionID: 41, ProductID: 3 })))
  months.take.Renewals(stored(2, row({ SubmissionID: 41, ProductID: 3 })))
  is(1, 0)
  // Another one was bound in its place.
  months.take.Quotes(stored(41_002, policy({ Status: 'Endorsed' })))
  is(0, 0.5)
  // One of another product, or of another renewal, does not renew it.
  months.take.Quotes(stored(41_002, policy({ ProductID: 4 })))
  is(1, 0)
  months.take.Quotes(stored(41_002, policy({ RenewalID: 2 })))
  is(1, 0)
  // Its bind found the renewal, whatever its submission and product.
  months.take.Quotes(stored(52_001, policy({ SubmissionID: 52, ProductID: 4, RenewalID: 1 })))
  is(0, 0.5)
  months.take.Quotes(stored(52_001, null))
  months.take.Quotes(stored(41_001, policy({ Status: 'Quote' })))
  // Said to be bound by a person, and no policy is known.
  is(0, 0.5)
})

test('a renewal that another product of its submission bound goes with that policy', () => {
  const months = new RenewalMonths()
  months.take.Renewals(stored(1, row({ CSVStatus: 'Bound', SubmissionID: 41, ProductID: 3 })))
  for (const RenewalID of [null, 7]) {
    months.take.Quotes(stored(41_001, policy({ ProductID: 4, RenewalID })))
    expect(months.of('2026-07', null)).toMatchObject({ Bound: 1, Reversed: 0, Retention: 1 })
    months.take.Quotes(stored(41_001, policy({ ProductID: 4, RenewalID, Status: 'Cancelled' })))
    expect(months.of('2026-07', null)).toMatchObject({ Bound: 1, Reversed: 1, Retention: 0 })
  }
})

test('what was reversed moved to nothing, like what lapsed', () => {
  const moved = (CSVStatus: string, Status: string) => {
    const months = new RenewalMonths()
    months.take.Renewals(stored(1, row({ CSVStatus, SubmissionID: 41, ProductID: 3 })))
    months.take.Quotes(stored(41_001, policy({ Status })))
    const { PriorPremium, Premium, PremiumMovement, PriorIncome, Income, IncomeMovement } = months.of('2026-07', null)
    return { PriorPremium, Premium, PremiumMovement, PriorIncome, Income, IncomeMovement }
  }
  expect(moved('Bound', 'Cancelled')).toEqual(moved('Lapsed', 'Quote'))
  expect(moved('Bound', 'Bound').PremiumMovement).toBeCloseTo(0.1)
})

const money = fc.option(fc.integer({ min: -1_000_000, max: 100_000_000 }).map((cents) => cents / 100))
const Row = fc.record({
  OwnerID: fc.integer({ min: 1, max: 3 }),
  CSVDueDate: fc.constantFrom('2026-06-30', '2026-07-01', '2026-07-31').map((day) => wireDate(day)),
  CSVStatus: fc.constantFrom(...RENEWAL_STATUSES),
  CSVPriorTransactionPremium: money,
  CSVThisTransactionPremium: money,
  CSVExpiringCommission: money,
  CSVExpiringFees: money,
  CSVCommission: money,
  CSVFees: money,
  SubmissionID: fc.option(fc.integer({ min: 41, max: 42 })),
  ProductID: fc.option(fc.integer({ min: 3, max: 4 })),
})
const Policy = fc.record({
  QuoteID: fc.constant(41_001),
  SubmissionID: fc.integer({ min: 41, max: 42 }),
  ProductID: fc.integer({ min: 3, max: 4 }),
  RenewalID: fc.option(fc.integer({ min: 1, max: 4 })),
  Status: fc.constantFrom(...QUOTE_STATUSES),
})
const key = fc.integer({ min: 1, max: 4 })
const Change = fc.oneof(
  fc.tuple(fc.constant('Renewals' as const), key, fc.option(Row)),
  fc.tuple(fc.constant('Quotes' as const), key, fc.option(Policy)),
)

test('rows that came, changed and went leave the figures of the rows that are left', () => {
  fc.assert(
    fc.property(fc.array(Change, { maxLength: 20 }), (changes) => {
      const moved = new RenewalMonths()
      for (const [collection, id, each] of changes) moved.take[collection](stored(id, each))
      const anew = new RenewalMonths()
      const last = new Map(changes.map((change) => [`${change[0]} ${change[1]}`, change]))
      for (const [collection, id, each] of last.values()) anew.take[collection](stored(id, each))
      for (const month of ['2026-06', '2026-07']) {
        for (const owner of [null, 1, 2, 3]) expect(moved.of(month, owner)).toEqual(anew.of(month, owner))
      }
    }),
  )
})
