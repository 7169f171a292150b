/** Borderau.csv: the policies report as the coverholder's bordereau (RPT-006, RPT-016, A-023, A-153). */
import { csvText } from './csv.ts'
import type { CsvCell } from './csv.ts'
import { dateText } from './dates.ts'
import type { WireDate } from './dates.ts'
import type { Jurisdiction } from './jurisdictions.ts'
import { plainMoney, rateText } from './money.ts'
import type { WireFigures } from './tax-wire.ts'
import { yesOrNo } from './term-words.ts'
import { REPORTED, type TermsOnWire } from './terms.ts'

export const BORDEREAU_FILE_NAME = 'Borderau.csv'

/** The fields of a row of GET_BORDERAU that the file uses. */
export interface BordereauRow
  extends TermsOnWire,
    Pick<WireFigures, (typeof FIGURES)[number] | `SDRate${Jurisdiction}` | `StampDuty${Jurisdiction}`> {
  Submission: {
    InsuredCompanyName: string
    Owner: { FullName: string } | null
    Broker: {
      FullName: string
      Email: string
      State: { StateCode: string } | null
      BrokerGroup: { GroupName: string } | null
    } | null
    CompanyAddress: string
    CompanySuburb: string
    CompanyPostcode: string
  }
  BindingDate: WireDate | null
  Transaction: string
  PolicyNumber: string
  Market: { MarketName: string } | null
  Product: { ProductName: string } | null
  State: string
  YearofAccount: number | null
  RevenueOrTurnover: number | null
  NSWSDExemptionText: string
  RenewalID: number | null
  SubmissionID: number
}

export interface ConfigValue {
  ConfigName: string
  ConfigValue: string
}
export interface BordereauPeriod {
  from: string | null
  to: string | null
}

type Column = readonly [heading: string, cell: (row: BordereauRow) => CsvCell]

// The columns of RPT-007, nested values flattened.
const PARTICULARS: readonly Column[] = [
  ['Owner', ({ Submission }) => Submission.Owner?.FullName],
  ['Broker', ({ Submission }) => Submission.Broker?.FullName],
  ['BrokerState', ({ Submission }) => Submission.Broker?.State?.StateCode],
  ['BrokerGroup', ({ Submission }) => Submission.Broker?.BrokerGroup?.GroupName],
  ['Email', ({ Submission }) => Submission.Broker?.Email],
  ['InsuredCompanyName', ({ Submission }) => Submission.InsuredCompanyName],
  ['CompanyAddress', ({ Submission }) => Submission.CompanyAddress],
  ['CompanySuburb', ({ Submission }) => Submission.CompanySuburb],
  ['CompanyPostcode', ({ Submission }) => Submission.CompanyPostcode],
  ['InceptionDate', (row) => row.InceptionDate?.Text],
  ['ExpiryDate', (row) => row.ExpiryDate?.Text],
  ['BindingDate', (row) => row.BindingDate?.Text],
  ['Transaction', (row) => row.Transaction],
  ['PolicyNumber', (row) => row.PolicyNumber],
  ['Market', (row) => row.Market?.MarketName],
  ['Product', (row) => row.Product?.ProductName],
  ['State', (row) => row.State],
  ['YearofAccount', (row) => row.YearofAccount],
  ['Limit', (row) => plainMoney(row.Limit)],
  ['Excess', (row) => plainMoney(row.Excess)],
  ['RevenueOrTurnover', (row) => plainMoney(row.RevenueOrTurnover)],
  ['NSWSDExemptionText', (row) => row.NSWSDExemptionText],
  ['RenewalID', (row) => row.RenewalID],
  ['SubmissionID', (row) => row.SubmissionID],
]

// The columns of RPT-008, in its order.
const FIGURES = [
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
] as const

// The columns of RPT-009, in its order: each rate, then its amount.
export const DUTY_ORDER = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA', 'OS'] as const

/** Shown as they were recorded; every other figure is an amount, or follows from amounts. */
const RATES: ReadonlySet<(typeof FIGURES)[number]> = new Set(['CommissionRate', 'GSTRate', 'WHTRate', 'BrokerageRate'])

/** A term as text for files and reports. */
export function reportedText(value: TermsOnWire[keyof TermsOnWire]): string {
  if (typeof value === 'boolean') return yesOrNo(value)
  return typeof value === 'number' ? plainMoney(value) : (value?.Text ?? '')
}

const COLUMNS: readonly Column[] = [
  ...PARTICULARS,
  ...FIGURES.map((name): Column => {
    const textOf = RATES.has(name) ? rateText : plainMoney
    return [name, (row) => textOf(row[name])]
  }),
  ...DUTY_ORDER.flatMap((j): readonly Column[] => [
    [`SDRate${j}`, (row) => rateText(row[`SDRate${j}`])],
    [`StampDuty${j}`, (row) => plainMoney(row[`StampDuty${j}`])],
  ]),
  ['Terrorism Premium', () => '$0.00'],
  ['Participation', () => '100%'],
  // Placed after the agreed columns, so that programs which read columns by number still find those.
  ...REPORTED.map(({ wire }): Column => [wire, (row) => reportedText(row[wire])]),
]

export const BORDEREAU_HEADINGS: readonly string[] = COLUMNS.map(([heading]) => heading)

function periodText({ from, to }: BordereauPeriod): string {
  if (from && to) return `${dateText(from)} - ${dateText(to)}`
  if (from) return `from ${dateText(from)}`
  return to ? `to ${dateText(to)}` : 'All'
}

/** the lines of the agreement, then a line of headings, then a line for each policy. */
export function bordereauCsv(
  rows: readonly BordereauRow[],
  configs: readonly ConfigValue[],
  period: BordereauPeriod,
): string {
  const config = (name: string) => configs.find(({ ConfigName }) => ConfigName === name)?.ConfigValue ?? ''
  return csvText(
    ['Coverholder Name', config('BORDERAU-COVERHOLDER-NAME')],
    [
      ['Coverholder PIN', config('BORDERAU-COVERHOLDER-PIN')],
      ['Agreement Number', config('BORDERAU-AGREEMENT-NUMBER')],
      ['Unique Market Reference', config('BORDERAU-UMR')],
      ['Section', config('BORDERAU-SECTION')],
      ['Currency', 'AUD'],
      ['Reporting Period', periodText(period)],
      BORDEREAU_HEADINGS,
      ...rows.map((row) => COLUMNS.map(([, cell]) => cell(row))),
    ],
  )
}
