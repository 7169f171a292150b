/** Values as people write them in Australia, and what looks like one and is none. */
import { describe, expect, test } from 'vitest'
import { abnsIn } from './abn.ts'
import { addressBeside, addressesIn } from './address.ts'
import { answerIn } from './answers.ts'
import { datesIn } from './dates.ts'
import { amountBeside, amountsIn } from './money.ts'
import { companiesIn, nameIn } from './names.ts'

describe('amounts', () => {
  test.for([
    ['$5,000,000', 5_000_000, 'AUD'],
    ['$1.8m a year', 1_800_000, 'AUD'],
    ['AUD 25,000 each claim', 25_000, 'AUD'],
    ['2.5 million', 2_500_000, 'AUD'],
    ['$20k', 20_000, 'AUD'],
    ['US$3 mil', 3_000_000, 'USD'],
    ['$14,220.80', 14_220.8, 'AUD'],
    ['$1m, $2m in the aggregate', 1_000_000, 'AUD'],
    ['[ ] $1,000,000  [X] $2,000,000', 2_000_000, 'AUD'],
    ['1000000', 1_000_000, 'AUD'],
  ] as const)('%s', ([text, amount, currency]) => {
    expect(amountBeside(text)).toMatchObject({ amount, currency })
  })

  test.for(['none', '12%', '30/06/2026', 'PI-20881', '5 staff', '1.2.3'])('%s is none', (text) => {
    expect(amountBeside(text)).toBeNull()
  })

  test('a number of a sentence is money only by a sign or a multiple', () => {
    expect(amountsIn('21 people, $15,000 and 3m').map(({ isSure }) => isSure)).toEqual([false, true, true])
  })
})

test.for([
  ['30/06/2026', '2026-06-30'],
  ['1.7.26', '2026-07-01'],
  ['1st July 2026', '2026-07-01'],
  ['July 1, 2026', '2026-07-01'],
  ['4pm on 14 Nov 2026', '2026-11-14'],
  ['2026-08-01', '2026-08-01'],
  ['3/4/2026', '2026-04-03'],
  ['31 June 2026', undefined],
  ['13/13/2026', undefined],
  ['2026', undefined],
] as const)('the day in "%s" is %s', ([text, date]) => {
  expect(datesIn(text)[0]?.date).toBe(date)
})

test('a business number checks itself', () => {
  expect(abnsIn('ABN 49 624 595 711, not 49 624 595 712')).toEqual(['49624595711'])
  expect(abnsIn('496245957111')).toEqual([])
})

test('an address ends in a state and a postcode, on the same line or a later one', () => {
  expect(addressBeside(['44 Barrack Street', '   Hobart TAS 7000', 'Phone'])).toEqual({
    text: '44 Barrack Street, Hobart TAS 7000',
    more: 1,
  })
  expect(addressBeside(['somewhere in Sydney'])).toBeNull()
  expect(addressesIn('They are at Level 3, 200 Queen Street, Melbourne VIC 3000, and grow.')).toEqual([
    'Level 3, 200 Queen Street, Melbourne VIC 3000',
  ])
})

test.for([
  ['No', false],
  ['Nil', false],
  ['N', false],
  ['None in the last ten years', false],
  ['Yes - one in 2024', true],
  ['two claims, both closed', true],
  ['[ ] Yes   [X] No', false],
  ['Yes [x]  No [ ]', true],
  ['☒ Yes ☐ No', true],
  ['[ ] Yes [ ] No', null],
  ['see attached', null],
  ['N/A', null],
] as const)('the answer "%s" is %s', ([text, answer]) => {
  expect(answerIn(text)).toBe(answer)
})

test('companies are told by how they end, with the name they trade under', () => {
  expect(companiesIn('We act for Crane Developments Pty Ltd and Bell & Co Limited.').map(({ name }) => name)).toEqual([
    'Crane Developments Pty Ltd',
    'Bell & Co Limited',
  ])
  expect(companiesIn('R & J Whitlock Pty Ltd t/a Whitlock Drafting')[0]?.name).toBe(
    'R & J Whitlock Pty Ltd t/a Whitlock Drafting',
  )
  expect(nameIn('Boronia Fire Pty Ltd (ABN 58 986 996 539)')).toBe('Boronia Fire Pty Ltd')
})
