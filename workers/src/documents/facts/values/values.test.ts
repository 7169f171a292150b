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
    ['$1 000 000', 1_000_000, 'AUD'],
    ['$ 10\u00A0000\u00A0000.00 any one claim', 10_000_000, 'AUD'],
    ['$1\u2009000\u202F000', 1_000_000, 'AUD'],
    ['850 000', 850_000, 'AUD'],
    ['4 250.50', 4_250.5, 'AUD'],
    ["$20'000'000", 20_000_000, 'AUD'],
    ['$1.5 mn', 1_500_000, 'AUD'],
    ['$5mln', 5_000_000, 'AUD'],
    ['1.5 mio', 1_500_000, 'AUD'],
    ['$5-million', 5_000_000, 'AUD'],
    ['$2.125m', 2_125_000, 'AUD'],
    ['$750,000p.a.', 750_000, 'AUD'],
    ['$500K each and every', 500_000, 'AUD'],
    ['$1m/$2m', 1_000_000, 'AUD'],
    ['$5,000,000/$10,000,000', 5_000_000, 'AUD'],
    ['2,000,000 USD', 2_000_000, 'USD'],
    ['$2,000,000 (USD)', 2_000_000, 'USD'],
    ['2 million US dollars', 2_000_000, 'USD'],
    ['2,000,000€', 2_000_000, 'EUR'],
    ['AUD 3,000,000 (USD 2,000,000)', 3_000_000, 'AUD'],
    ['$2,400,000, USD 500,000 of it', 2_400_000, 'AUD'],
    ['HK$2m', 2_000_000, 'HKD'],
    ['SGD 2,000,000', 2_000_000, 'SGD'],
    ['2026 2,400,000', 2_400_000, 'AUD'],
    ['FY 26 200 000', 200_000, 'AUD'],
    ['FY25/26 $2,000,000', 2_000_000, 'AUD'],
  ] as const)('%s', ([text, amount, currency]) => {
    expect(amountBeside(text)).toMatchObject({ amount, currency })
  })

  test.for([
    'none',
    '12%',
    '30/06/2026',
    'PI-20881',
    '5 staff',
    '1.2.3',
    'NIL',
    'N/A',
    '12.5%',
    'FY25/26',
    'R$5m',
    '$1 000 00',
    '$1,000, 000',
    '$1, 000, 000',
    '$1,000 000',
  ])('%s is none', (text) => {
    expect(amountBeside(text)).toBeNull()
  })

  test('a number of a sentence is money only by a sign or a multiple', () => {
    expect(amountsIn('21 people, $15,000 and 3m').map(({ isSure }) => isSure)).toEqual([false, true, true])
  })
})

test('columns of bare numbers are not one amount', () => {
  expect(amountsIn('100 250 staff and 500').map(({ amount }) => amount)).toEqual([500])
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
  ['01/07/98', '1998-07-01'],
  ['31-Dec-99', '1999-12-31'],
  ['1/7/49', '2049-07-01'],
  ["1st July '26", '2026-07-01'],
  ['1/Jul/26', '2026-07-01'],
  ['01JUL2026', '2026-07-01'],
  ['1 / 7 / 2026', '2026-07-01'],
  ['2026/07/01', '2026-07-01'],
  ['4.00pm 30 June 2027', '2027-06-30'],
  ['1 July 26 4pm', '2026-07-01'],
  ['1 July 26 noon', '2026-07-01'],
  ['1 July 26: 4pm', '2026-07-01'],
  ['1 July 10am', undefined],
  ['1 July 10 a.m.', undefined],
  ['1 July 12 noon', undefined],
  ['30 June 12 midnight', undefined],
  ['1 July 16:00', undefined],
  ['1 July 16.00', undefined],
  ['1 July 1600 hours', undefined],
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
  ['Not applicable', null],
  ['Not known', null],
  ['Not yet answered', null],
  ['Not to our knowledge', false],
  ['10 years nil', false],
  ['5 years claims free', false],
  ['2 years ago one claim', true],
  ['A', null],
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
  expect(nameIn('Ridge Rail (NSW) Pty Ltd (ABN 58 986 996 539)')).toBe('Ridge Rail (NSW) Pty Ltd')
})

test.for([
  ['Émile Ångström Pty Ltd', 'Émile Ångström Pty Ltd'],
  ['Ōtāhuhu Builders Limited', 'Ōtāhuhu Builders Limited'],
  ['Ridge Rail (Asia Pacific) Pty. Ltd.', 'Ridge Rail (Asia Pacific) Pty. Ltd.'],
  ['North East South West Rail Road Sea and Air Pty Ltd', 'Air Pty Ltd'],
  [
    'One Two Three Four Five Six Seven Eight Nine Ten Pty Ltd',
    'One Two Three Four Five Six Seven Eight Nine Ten Pty Ltd',
  ],
  ['Acme Limited t/a Café Zürich', 'Acme Limited t/a Café Zürich'],
  ['Pty Ltd', undefined],
] as const)('the first company in "%s"', ([text, name]) => {
  expect(companiesIn(text)[0]?.name).toBe(name)
})
