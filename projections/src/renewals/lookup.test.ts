/** The renewal that leads to a policy, found among the stored ones as their rows come and go. */
import { addDays, wireDate } from '@bindery/contracts/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KnownRenewals } from './known-renewals.ts'
import { openRenewalLookup } from './lookup.ts'

const INCEPTION = '2026-07-01'
const row = (RenewalID: number, change: object = {}) => ({
  RenewalID,
  ClientID: 5,
  ProductID: 2,
  CSVPolicyNo: `P-${RenewalID}`,
  CSVDueDate: wireDate(INCEPTION),
  CSVExpiryDate: wireDate(INCEPTION),
  ...change,
})
const expiring = (days: number) => ({ CSVExpiryDate: wireDate(addDays(INCEPTION, days)) })
const stored = (key: number, given: object | null) => ({
  key: String(key),
  row: given && JSON.stringify(given),
  heavy: null,
  stream: '',
  revision: 0,
  changeNumber: 1,
})
const knowing = (...rows: readonly ReturnType<typeof row>[]) => {
  const known = new KnownRenewals()
  for (const each of rows) known.take.Renewals(stored(each.RenewalID, each))
  return known
}
const policy = { begunFrom: null, clientId: 5, productId: 2, policyNumber: 'NEW', inception: INCEPTION }

test('A-018 the same client and product count within 60 days of the inception, either way', () => {
  for (const [days, found] of [
    [-61, null],
    [-60, 1],
    [0, 1],
    [60, 1],
    [61, null],
  ] as const) {
    expect([days, knowing(row(1, expiring(days))).leadingTo(policy)]).toEqual([days, found])
  }
  expect(knowing(row(1)).leadingTo({ ...policy, clientId: 6 })).toBeNull()
  expect(knowing(row(1)).leadingTo({ ...policy, productId: 3 })).toBeNull()
  expect(knowing(row(1, { ClientID: null })).leadingTo({ ...policy, clientId: null })).toBeNull()
})

test('A-018 the policy number counts for any client and product, within the same days', () => {
  const other = { ...policy, clientId: 6, productId: 3, policyNumber: 'p-1' }
  expect(knowing(row(1)).leadingTo(other)).toBe(1)
  expect(knowing(row(1, expiring(61))).leadingTo(other)).toBeNull()
})

test('the renewal that a submission was begun from comes first, but not for another product of the submission', () => {
  const known = knowing(row(1, { ClientID: null, ...expiring(30) }), row(2))
  expect(known.leadingTo({ ...policy, begunFrom: 1 })).toBe(1)
  expect(known.leadingTo({ ...policy, begunFrom: 1, productId: 3 })).toBeNull()
  expect(known.leadingTo({ ...policy, begunFrom: 9 })).toBe(2)
  const unknownProduct = knowing(row(1, { ClientID: null, ProductID: null }))
  expect(unknownProduct.leadingTo({ ...policy, begunFrom: 1, productId: 3 })).toBe(1)
  expect(knowing(row(1, expiring(61))).leadingTo({ ...policy, begunFrom: 1 })).toBeNull()
})

test('a renewal that is deleted leads nowhere, and its line may be imported again', () => {
  const known = knowing(row(1))
  expect(known.stored('P-1', INCEPTION)).toBe(1)
  known.take.Renewals(stored(1, null))
  expect([known.leadingTo(policy), known.stored('P-1', INCEPTION)]).toEqual([null, null])
})

test('the nearest expiry wins, the later renewal between two of them, in whatever order their rows came', () => {
  const Rows = fc.uniqueArray(
    fc.record({ id: fc.integer({ min: 1, max: 50 }), days: fc.integer({ min: -90, max: 90 }) }),
    {
      selector: ({ id }) => id,
      maxLength: 8,
    },
  )
  fc.assert(
    fc.property(Rows, (rows) => {
      const [nearest] = rows
        .filter(({ days }) => Math.abs(days) <= 60)
        .toSorted((a, b) => Math.abs(a.days) - Math.abs(b.days) || b.id - a.id)
      const made = rows.map(({ id, days }) => row(id, expiring(days)))
      expect(knowing(...made).leadingTo(policy)).toBe(nearest?.id ?? null)
      expect(knowing(...made.toReversed()).leadingTo(policy)).toBe(nearest?.id ?? null)
    }),
  )
})

test('A-129 a broker is matched by a name that nobody shares, a policy by its number and the day it expires', () => {
  const known = new KnownRenewals()
  const broker = (id: number, FullName: string) => ({ BrokerID: id, StateID: 1, FullName })
  const bound = (QuoteID: number, ExpiryDate: string, Status = 'Bound') => ({
    QuoteID,
    Status,
    PolicyNumber: 'PI-1',
    ExpiryDate: wireDate(ExpiryDate),
  })
  known.take.Brokers(stored(7, broker(7, 'Ben Hart')))
  known.take.Brokers(stored(8, broker(8, 'Ann  Lee')))
  known.take.Brokers(stored(9, broker(9, 'ann lee')))
  known.take.Clients(stored(5, { ClientID: 5, CompanyName: 'Acme Pty Ltd' }))
  known.take.Quotes(stored(1001, bound(1001, '2025-07-01')))
  known.take.Quotes(stored(2001, bound(2001, '2026-07-01')))
  known.take.Quotes(stored(3001, bound(3001, '2027-07-01', 'Quote')))
  const texts = { brokerFullName: ' ben  HART', insured: 'ACME pty  ltd', policyNo: 'pi-1', dueDate: '2025-07-01' }
  expect(known.matches(texts)).toEqual({ broker: { brokerId: 7, stateId: 1 }, clientId: 5, quoteId: 1001 })
  expect(known.matches({ ...texts, brokerFullName: 'Ann Lee', insured: 'Beta', dueDate: '2026-12-31' })).toEqual({
    broker: null,
    clientId: null,
    quoteId: 2001,
  })
  expect(known.matches({ brokerFullName: '', insured: '', policyNo: '', dueDate: '' })).toEqual({
    broker: null,
    clientId: null,
    quoteId: null,
  })
})

test('what is asked after an event is answered from the rows that are made of it', async () => {
  const made: ReturnType<typeof stored>[] = []
  const views = {
    epoch: async () => 'one',
    changedSince: async (collection: string, since: number) => ({
      rows: collection === 'Renewals' ? made.slice(since) : [],
      upTo: collection === 'Renewals' ? made.length : 0,
      more: false,
    }),
  }
  const lookup = openRenewalLookup(views, async ([{ revision } = { revision: -1 }]) => {
    made.push(stored(revision, row(revision)))
    return []
  })
  expect((await lookup.now()).stored('P-3', INCEPTION)).toBeNull()
  expect((await lookup.now([{ stream: 'imports', revision: 3 }])).stored('P-3', INCEPTION)).toBe(3)
})
