/** The table of a quote's terms, and the values built from it. */
import { expect, test } from 'vitest'
import { byName } from './term-makers.ts'
import { EXEMPTIONS, isAsked, isFigured, isTakenOver, OFFERED, PERIOD, TERM_NAMES, termOf } from './terms.ts'

const FORM =
  'Limit, Excess, Base Premium, Ensurance Fee, Insurer Fee, Brokerage Rate, Commission Rate, ' +
  'NSW Stamp Duty Exemption, GST Exemption, Inception Date, Expiry Date'

test("the terms of the seed's form stand in its order, and no two are called the same anywhere", () => {
  const all = TERM_NAMES.map(termOf)
  const labels = all.map(({ label }) => label)
  expect(labels.filter((label) => FORM.split(', ').includes(label)).join(', ')).toBe(FORM)
  for (const names of [labels, all.map(({ wire }) => wire), TERM_NAMES]) expect(new Set(names).size).toBe(all.length)
  expect([...OFFERED, ...EXEMPTIONS, ...PERIOD]).toEqual(TERM_NAMES)
})

test('A-150 a bind asks for some and takes the others over', () => {
  expect(TERM_NAMES.filter(isAsked)).toEqual(['limit', 'excess', 'basePremium', 'inceptionDate', 'expiryDate'])
  expect([...TERM_NAMES.filter(isAsked), ...TERM_NAMES.filter(isTakenOver)].toSorted()).toEqual(TERM_NAMES.toSorted())
})

test('something is made of each term by its kind, and of no other', () => {
  const terms = { basePremium: 10_000, ensuranceFee: 200, insurerFee: 0, brokerageRate: 10, commissionRate: 17.5 }
  const told = byName(TERM_NAMES.filter(isFigured), {
    charge: ({ name }) => terms[name] + 1,
    rate: ({ name, wire }) => `${wire} ${terms[name]}`,
  })
  expect(told).toEqual({
    basePremium: 10_001,
    ensuranceFee: 201,
    insurerFee: 1,
    brokerageRate: 'BrokerageRate 10',
    commissionRate: 'CommissionRate 17.5',
  })
})
