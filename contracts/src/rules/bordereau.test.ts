/** The derived values of a policies row, and Borderau.csv to the cent. */
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { sampleQuote } from '../testing/index.ts'
import { passesPolicyDates, revenueOrTurnover, transactionOf, yearOfAccount } from './bordereau.ts'
import { BORDEREAU_HEADINGS, bordereauCsv } from './bordereau-csv.ts'
import type { BordereauRow } from './bordereau-csv.ts'
import { wireDate } from './dates.ts'
import { REPORTED } from './terms.ts'

test('A-018, A-020 the transaction: cancelled wins over a renewal', () => {
  expect(transactionOf({ status: 'Bound', renewalId: null })).toBe('New Business')
  expect(transactionOf({ status: 'Endorsed', renewalId: 700_012 })).toBe('Renewal')
  expect(transactionOf({ status: 'Cancelled', renewalId: 700_012 })).toBe('Cancellation')
})

test('RPT-014, A-017 the year of account is that of the inception, and revenue before fee income', () => {
  expect(['2025-01-01', '2025-07-01', '2025-12-31', '2026-01-01'].map(yearOfAccount)).toEqual([2025, 2025, 2025, 2026])
  expect(revenueOrTurnover({ revenue: 5, turnover: 9 })).toBe(5)
  expect([0, null].map((revenue) => revenueOrTurnover({ revenue, turnover: 9 }))).toEqual([9, 9])
})

test('A-021 inception or expiry in range, bounds inclusive, an empty bound open', () => {
  const row = { InceptionDate: wireDate('2025-07-01'), ExpiryDate: wireDate('2026-07-01') }
  expect(passesPolicyDates(row, '2025-07-01', '2025-07-01')).toBe(true)
  expect(passesPolicyDates(row, '2026-07-01', null)).toBe(true)
  expect(passesPolicyDates(row, '2025-07-02', '2026-06-30')).toBe(false)
  expect(passesPolicyDates(row, null, '2025-06-30')).toBe(false)
  expect(passesPolicyDates({ InceptionDate: null, ExpiryDate: null }, '', null)).toBe(true)
  expect(passesPolicyDates({ InceptionDate: null, ExpiryDate: null }, '2025-01-01', null)).toBe(false)
})

const row: BordereauRow = {
  ...sampleQuote(),
  Submission: {
    InsuredCompanyName: 'Acme, Bolt & Co',
    Owner: { FullName: 'Mia Chen' },
    Broker: {
      FullName: '=cmd()',
      Email: 'sam@harbour.example',
      // Another one than the company's, which stands in a column of its own.
      State: { StateCode: 'VIC' },
      BrokerGroup: { GroupName: 'Harbour' },
    },
    CompanyAddress: '1 George St',
    CompanySuburb: 'Sydney',
    CompanyPostcode: '2000',
  },
  BindingDate: wireDate('2025-06-20'),
  Transaction: 'New Business',
  PolicyNumber: 'PI-2041',
  Market: { MarketName: 'Southern Cross' },
  Product: { ProductName: 'Professional Indemnity' },
  State: 'NSW',
  YearofAccount: 2025,
  RevenueOrTurnover: 800_000,
  NSWSDExemptionText: 'No',
  RenewalID: null,
  SubmissionID: 41,
}
const configs = [
  { ConfigName: 'BORDERAU-COVERHOLDER-NAME', ConfigValue: 'Bindery Underwriting Pty Ltd' },
  { ConfigName: 'BORDERAU-UMR', ConfigValue: 'B0999BIND2025' },
]
const read = (text: string): string[][] => parse(text, { bom: true, relax_column_count: true })

test('A-023, A-153 Borderau.csv: agreement header, one heading line, one line per policy', () => {
  const [name, pin, agreement, umr, section, currency, period, headings, ...lines] = read(
    bordereauCsv([row, row], configs, { from: '2025-07-01', to: '2026-06-30' }),
  )
  expect([name, pin, agreement, umr, section, currency, period]).toEqual([
    ['Coverholder Name', 'Bindery Underwriting Pty Ltd'],
    ['Coverholder PIN', ''],
    ['Agreement Number', ''],
    ['Unique Market Reference', 'B0999BIND2025'],
    ['Section', ''],
    ['Currency', 'AUD'],
    ['Reporting Period', '01/07/2025 - 30/06/2026'],
  ])
  expect(headings).toEqual(BORDEREAU_HEADINGS)
  expect(lines).toHaveLength(2)
})

test('RPT-017, A-002 Borderau.csv contains the worked row to the cent', () => {
  const [headings = [], cells = []] = read(bordereauCsv([row], [], { from: null, to: null })).slice(7)
  const line = Object.fromEntries(headings.map((heading, i) => [heading, cells[i]]))
  expect(line).toMatchObject({
    Owner: 'Mia Chen',
    Broker: "'=cmd()",
    BrokerState: 'VIC',
    State: 'NSW',
    BrokerGroup: 'Harbour',
    InsuredCompanyName: 'Acme, Bolt & Co',
    InceptionDate: '01/07/2025',
    YearofAccount: '2025',
    BasePremium: '10000.00',
    TotalCommission: '1750.00',
    CommissionRate: '17.50',
    NetPremium: '8250.00',
    TotalGST: '1000.00',
    SDRateNSW: '9.00',
    StampDutyNSW: '594.00',
    SDRateVIC: '10.00',
    StampDutyVIC: '440.00',
    StampDutyOS: '0.00',
    TotalStampDuty: '1034.00',
    TotalStampDutyPercentage: '9.40',
    TotalTaxesAndLevies: '2034.00',
    EnsuranceFeeGST: '20.00',
    BrokerageGross: '1100.00',
    TotalPayable: '12254.00',
    TotalPayableGST: '1020.00',
    NetPayable: '11220.00',
    NSWSDExemptionText: 'No',
    RenewalID: '',
    SubmissionID: '41',
    'Terrorism Premium': '$0.00',
    Participation: '100%',
  })
})

test('A-156 Borderau.csv contains each rate as recorded, with all of its decimals, and of money two', () => {
  const rates = { CommissionRate: 12.125, BrokerageRate: 7.0625, GSTRate: 9.125, WHTRate: 2.5, TotalCommission: 1212.5 }
  const [headings = [], cells = []] = read(bordereauCsv([{ ...row, ...rates }], [], { from: null, to: null })).slice(7)
  expect(Object.fromEntries(headings.map((heading, i) => [heading, cells[i]]))).toMatchObject({
    CommissionRate: '12.125',
    BrokerageRate: '7.0625',
    GSTRate: '9.125',
    WHTRate: '2.50',
    TotalCommission: '1212.50',
    SDRateNSW: '9.00',
    TotalStampDutyPercentage: '9.40',
  })
})

/** RPT-007, nested ones flattened; A-153 adds the insured. */
const PARTICULARS = [
  'Owner',
  'Broker',
  'BrokerState',
  'BrokerGroup',
  'Email',
  'InsuredCompanyName',
  'CompanyAddress',
  'CompanySuburb',
  'CompanyPostcode',
  'InceptionDate',
  'ExpiryDate',
  'BindingDate',
  'Transaction',
  'PolicyNumber',
  'Market',
  'Product',
  'State',
  'YearofAccount',
  'Limit',
  'Excess',
  'RevenueOrTurnover',
  'NSWSDExemptionText',
  'RenewalID',
  'SubmissionID',
]

/** RPT-008 */
const MONEY = [
  'BasePremium',
  'TotalCommission',
  'CommissionRate',
  'EnsuranceFee',
  'EnsuranceFeeGST',
  'TotalTaxesAndLevies',
  'NetPremium',
  'TotalGST',
  'GSTRate',
  'WHTRate',
  'TotalWHT',
  'TotalStampDuty',
  'TotalStampDutyPercentage',
  'AmountOfTaxablePremium',
  'TotalPayable',
  'TotalPayableGST',
  'TotalBrokerage',
  'TotalBrokerageGST',
  'BrokerageRate',
  'BrokerageGross',
  'NetPayable',
]

/** RPT-009: each rate, then its amount. */
const DUTIES = [
  'SDRateACT',
  'StampDutyACT',
  'SDRateNSW',
  'StampDutyNSW',
  'SDRateNT',
  'StampDutyNT',
  'SDRateQLD',
  'StampDutyQLD',
  'SDRateSA',
  'StampDutySA',
  'SDRateTAS',
  'StampDutyTAS',
  'SDRateVIC',
  'StampDutyVIC',
  'SDRateWA',
  'StampDutyWA',
  'SDRateOS',
  'StampDutyOS',
]

test('A-153 the headings are the wire names in the order of the rows', () => {
  expect(BORDEREAU_HEADINGS.slice(0, 63)).toEqual([...PARTICULARS, ...MONEY, ...DUTIES])
  expect(BORDEREAU_HEADINGS.slice(63)).toEqual([
    'Terrorism Premium',
    'Participation',
    ...REPORTED.map(({ wire }) => wire),
  ])
})

const periodOf = (from: string | null, to: string | null) => read(bordereauCsv([], [], { from, to }))[6]?.[1]

test('A-023 an open period is shown as such', () => {
  expect([periodOf(null, null), periodOf('2025-07-01', null), periodOf(null, '2026-06-30')]).toEqual([
    'All',
    'from 01/07/2025',
    'to 30/06/2026',
  ])
})
