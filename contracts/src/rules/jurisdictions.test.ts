/** The postcode table at the ends of its ranges. */
import { expect, test } from 'vitest'
import { jurisdictionLabel, JURISDICTIONS, perJurisdiction, stateOfPostcode } from './jurisdictions.ts'

test.each([
  ['7000', 'TAS'],
  ['7999', 'TAS'],
  ['6000', 'WA'],
  ['6999', 'WA'],
  ['5000', 'SA'],
  ['5999', 'SA'],
  ['4000', 'QLD'],
  ['4999', 'QLD'],
  ['9000', 'QLD'],
  ['9999', 'QLD'],
  ['3000', 'VIC'],
  ['3999', 'VIC'],
  ['8000', 'VIC'],
  ['8999', 'VIC'],
  ['1000', 'NSW'],
  ['2599', 'NSW'],
  ['2619', 'NSW'],
  ['2899', 'NSW'],
  ['200', 'NSW'],
  ['0299', 'NSW'],
  ['800', 'NT'],
  ['0999', 'NT'],
  ['2600', 'ACT'],
  ['2618', 'ACT'],
  ['2900', 'ACT'],
  ['2999', 'ACT'],
  ['0', 'ACT'],
  ['199', 'ACT'],
  ['300', 'ACT'],
  ['', 'ACT'],
  ['abc', 'ACT'],
  ['12e2', 'ACT'],
  ['10000', 'ACT'],
])('CALC-010, A-016 postcode %s is in %s', (postcode, state) => {
  expect(stateOfPostcode(postcode)).toBe(state)
})

test('the overseas share is labelled O/S and every jurisdiction has a value', () => {
  expect(jurisdictionLabel('OS')).toBe('O/S')
  expect(jurisdictionLabel('NSW')).toBe('NSW')
  expect(Object.keys(perJurisdiction((j) => j))).toEqual([...JURISDICTIONS])
})
