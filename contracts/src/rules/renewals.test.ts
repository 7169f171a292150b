/** Movements, statuses and numbers of renewals. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  batchOf,
  expiringCommission,
  incomeMovement,
  isRenewalFolder,
  premiumMovement,
  previousTransaction,
  RENEWAL_LINES,
  RENEWAL_STATUSES,
  renewalFolder,
  renewalIdOf,
  renewalStatusOf,
  statusFollowing,
  type Moving,
} from './renewals.ts'

const moving: Moving = {
  status: 'Quoted',
  priorTransactionPremium: 10_000,
  thisTransactionPremium: 11_000,
  expiringCommission: 1_750,
  expiringFees: 250,
  commission: 1_925,
  fees: 275,
}
const status = fc.constantFrom(...RENEWAL_STATUSES)
const cents = fc.integer({ min: -99_999_999, max: 99_999_999 }).map((amount) => amount / 100)
const amount = fc.option(cents)
const any: fc.Arbitrary<Moving> = fc.record({
  status,
  priorTransactionPremium: amount,
  thisTransactionPremium: amount,
  expiringCommission: amount,
  expiringFees: amount,
  commission: amount,
  fees: amount,
})

test('REN-020 the premium moves by this premium over the prior one; what lapsed is lost', () => {
  expect(premiumMovement(moving)).toBe(0.1)
  expect(premiumMovement({ ...moving, thisTransactionPremium: 9_000 })).toBe(-0.1)
  expect(premiumMovement({ ...moving, thisTransactionPremium: 10_000 })).toBe(0)
  expect(premiumMovement({ ...moving, status: 'Lapsed' })).toBe(-1)
  expect(premiumMovement({ ...moving, status: 'Lapsed', thisTransactionPremium: null })).toBe(-1)
  for (const missing of [null, undefined, 0]) {
    expect(premiumMovement({ ...moving, thisTransactionPremium: missing })).toBeNull()
    expect(premiumMovement({ ...moving, priorTransactionPremium: missing })).toBeNull()
  }
})

test('REN-021 A-134 the income moves by commission and fees together; 0 is a value, a sum of 0 is no base', () => {
  expect(incomeMovement(moving)).toBe(0.1)
  expect(incomeMovement({ ...moving, commission: 0, fees: 0 })).toBe(-1)
  expect(incomeMovement({ ...moving, expiringFees: 0 })).toBeCloseTo(0.257_142_857_14, 10)
  expect(incomeMovement({ ...moving, status: 'Lapsed', fees: null })).toBe(-1)
  for (const field of ['commission', 'fees', 'expiringCommission', 'expiringFees'] as const)
    for (const missing of [null, undefined]) expect(incomeMovement({ ...moving, [field]: missing })).toBeNull()
  expect(incomeMovement({ ...moving, expiringCommission: 0, expiringFees: 0 })).toBeNull()
  expect(incomeMovement({ ...moving, expiringCommission: 100, expiringFees: -100 })).toBeNull()
})

test('A-134 a movement is a finite number that leads from before to now, or there is none', () => {
  fc.assert(
    fc.property(any, (of) => {
      for (const movement of [premiumMovement(of), incomeMovement(of)])
        expect(movement === null || Number.isFinite(movement)).toBe(true)
      if (of.status === 'Lapsed') {
        expect([premiumMovement(of), incomeMovement(of)]).toEqual([-1, -1])
        return
      }
      const premium = premiumMovement(of)
      if (premium !== null)
        expect((of.priorTransactionPremium ?? 0) * (1 + premium)).toBeCloseTo(of.thisTransactionPremium ?? 0, 1)
      const income = incomeMovement(of)
      const before = (of.expiringCommission ?? 0) + (of.expiringFees ?? 0)
      if (income !== null) expect(before * (1 + income)).toBeCloseTo((of.commission ?? 0) + (of.fees ?? 0), 1)
    }),
  )
})

test('the same factor on both sides of a movement changes nothing', () => {
  fc.assert(
    fc.property(any, fc.constantFrom(10, 100, 1_000), (of, factor) => {
      const times = (value: number | null | undefined) => (typeof value === 'number' ? value * factor : value)
      const scaled = {
        ...of,
        priorTransactionPremium: times(of.priorTransactionPremium),
        thisTransactionPremium: times(of.thisTransactionPremium),
      }
      const [one, other] = [premiumMovement(of), premiumMovement(scaled)]
      if (one === null) expect(other).toBeNull()
      // The premiums are doubles, so only their first fifteen digits are multiplied exactly.
      else expect(Math.abs((other ?? Infinity) - one)).toBeLessThan(1e-12 * (1 + Math.abs(one)))
    }),
    { examples: [[{ ...moving, priorTransactionPremium: 0.01, thisTransactionPremium: 365_909.14 }, 10]] },
  )
})

test('a status follows its submission forward only, and what lapsed stays so', () => {
  fc.assert(
    fc.property(status, fc.array(status), (from, steps) => {
      let now = from
      for (const reached of steps) {
        const next = statusFollowing(now, reached)
        if (now === 'Lapsed') expect(next).toBe('Lapsed')
        else expect(RENEWAL_STATUSES.indexOf(next)).toBeGreaterThanOrEqual(RENEWAL_STATUSES.indexOf(now))
        now = next
      }
    }),
  )
  expect(statusFollowing('', 'Submission Received')).toBe('Submission Received')
  expect(statusFollowing('Bound', 'Quoted')).toBe('Bound')
})

test('A-131 a status is known ignoring case; another text is none', () => {
  expect([' letter sent', 'QUOTED', '', 'bound '].map(renewalStatusOf)).toEqual(['Letter Sent', 'Quoted', '', 'Bound'])
  expect(renewalStatusOf('Pending')).toBeNull()
})

test('A-143 a renewal is numbered by its import and line, and its number tells the import', () => {
  expect(renewalIdOf(3, 1)).toBe(300_001)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: RENEWAL_LINES }), (batch, line) => {
      expect(batchOf(renewalIdOf(batch, line))).toBe(batch)
    }),
  )
})

test('A-163 every insured has a folder of its import, of a name that Windows can have', () => {
  expect(renewalFolder(3, 'Acme Pty Ltd')).toBe('renewals/3/Acme Pty Ltd')
  expect(renewalFolder(3, 'A/B: "C" ')).toBe('renewals/3/A-B- -C-')
  expect(renewalFolder(3, '...')).toBe('renewals/3/_')
  fc.assert(fc.property(fc.string(), (insured) => isRenewalFolder(renewalFolder(3, insured))))
  expect(['renewals', 'renewals/', 'renewals/../x', 'Acme'].map(isRenewalFolder)).toEqual([false, false, false, false])
})

test('RPT-005 the expiring commission of 10,000 at 17.5 % is 1,750.00', () => {
  expect(expiringCommission(10_000, 17.5)).toBe(1_750)
  expect(expiringCommission(100.01, 12.5)).toBe(12.5)
})

test('A-133 a cancelled policy comes from a cancellation, any other is renewed', () => {
  expect((['Bound', 'Endorsed', 'Cancelled'] as const).map(previousTransaction)).toEqual([
    'Renewal',
    'Renewal',
    'Cancellation',
  ])
})
