/** The columns of the policies report: every figure of the bordereau, in the same order (RPT-007 to RPT-009). */
import {
  DUTY_ORDER,
  formatInteger,
  formatMoney,
  jurisdictionLabel,
  parseWireDate,
  rateText,
  REPORTED,
  reportedText,
} from '@bindery/contracts/rules'
import type { PolicyRow, WireDate } from '@bindery/contracts/wire'
import type { Column } from '../../ui/table/columns.ts'
import { TextLink } from '../../ui/page/links.tsx'
import { StatusText } from '../../ui/page/StatusText.tsx'

type Text = (policy: PolicyRow) => string | undefined

const text = (id: string, header: string, of: Text, phone: 'line' | 'hide' = 'hide'): Column<PolicyRow> => ({
  id,
  header,
  phone,
  max: 170,
  sort: (policy) => of(policy) ?? null,
  cell: (policy) => of(policy) ?? '',
})

const day = (id: 'InceptionDate' | 'ExpiryDate' | 'BindingDate', header: string): Column<PolicyRow> => {
  const of = (policy: PolicyRow): WireDate | null => policy[id]
  return { id, header, sort: (policy) => parseWireDate(of(policy)?.Value), cell: (policy) => of(policy)?.Text ?? '' }
}

type Figure = { [K in keyof PolicyRow]: PolicyRow[K] extends number ? K : never }[keyof PolicyRow]

const money = (id: Figure & string, header: string, phone: 'line' | 'hide' = 'hide'): Column<PolicyRow> => ({
  id,
  header,
  align: 'right',
  phone,
  sort: (policy) => policy[id],
  cell: (policy) => formatMoney(policy[id]),
})

const percent = (id: Figure & string, header: string): Column<PolicyRow> => ({
  id,
  header,
  align: 'right',
  phone: 'hide',
  sort: (policy) => policy[id],
  cell: (policy) => `${rateText(policy[id])}%`,
})

const whole = (id: Figure & string, header: string): Column<PolicyRow> => ({
  id,
  header,
  align: 'right',
  phone: 'hide',
  sort: (policy) => policy[id],
  cell: (policy) => formatInteger(policy[id]),
})

const DUTIES = DUTY_ORDER.flatMap((j) => {
  const label = jurisdictionLabel(j)
  return [percent(`SDRate${j}`, `Duty Rate ${label}`), money(`StampDuty${j}`, `Duty ${label}`)]
})

export const columns: readonly Column<PolicyRow>[] = [
  {
    id: 'PolicyNumber',
    header: 'Policy Number',
    phone: 'title',
    pinned: true,
    width: 128,
    max: 190,
    sort: (policy) => policy.PolicyNumber,
    cell: (policy) => (
      <TextLink
        to="/home/submission/$submissionId"
        params={{ submissionId: String(policy.SubmissionID) }}
        fw={600}
        inherit
      >
        {policy.PolicyNumber}
      </TextLink>
    ),
  },
  text('Insured', 'Insured', ({ Submission }) => Submission.InsuredCompanyName, 'line'),
  {
    id: 'Transaction',
    header: 'Transaction',
    sort: (policy) => policy.Transaction,
    cell: (policy) => <StatusText status={policy.Transaction} />,
  },
  day('InceptionDate', 'Inception'),
  day('ExpiryDate', 'Expiry'),
  day('BindingDate', 'Bound'),
  text('Product', 'Product', ({ Product }) => Product.ProductName, 'line'),
  text('Market', 'Market', ({ Market }) => Market.MarketName, 'line'),
  text('Underwriter', 'Underwriter', ({ Submission }) => Submission.Owner?.FullName),
  text('Broker', 'Broker', ({ Submission }) => Submission.Broker?.FullName, 'line'),
  text('BrokerHouse', 'Broker House', ({ Submission }) => Submission.Broker?.BrokerGroup?.GroupName),
  text('BrokerState', 'Broker State', ({ Submission }) => Submission.Broker?.State?.StateCode),
  text('State', 'State', ({ State }) => State),
  { ...whole('YearofAccount', 'Year of Account'), cell: (policy) => policy.YearofAccount },
  whole('Limit', 'Limit'),
  whole('Excess', 'Excess'),
  whole('RevenueOrTurnover', 'Revenue or Turnover'),
  money('BasePremium', 'Base Premium', 'line'),
  money('TotalCommission', 'Commission'),
  percent('CommissionRate', 'Commission Rate'),
  money('NetPremium', 'Net Premium'),
  money('TotalGST', 'GST'),
  percent('GSTRate', 'GST Rate'),
  money('TotalStampDuty', 'Stamp Duty'),
  percent('TotalStampDutyPercentage', 'Stamp Duty %'),
  money('AmountOfTaxablePremium', 'Taxable Premium'),
  money('TotalTaxesAndLevies', 'Taxes and Levies'),
  money('EnsuranceFee', 'Ensurance Fee'),
  money('EnsuranceFeeGST', 'Ensurance Fee GST'),
  money('TotalPayable', 'Total Payable', 'line'),
  money('TotalPayableGST', 'Total Payable GST'),
  money('NetPayable', 'Net Payable'),
  money('TotalBrokerage', 'Brokerage'),
  money('TotalBrokerageGST', 'Brokerage GST'),
  money('BrokerageGross', 'Gross Brokerage'),
  percent('BrokerageRate', 'Brokerage Rate'),
  percent('WHTRate', 'WHT Rate'),
  money('TotalWHT', 'WHT'),
  ...DUTIES,
  text('NSWSDExemptionText', 'NSW Exempt', (policy) => policy.NSWSDExemptionText),
  ...REPORTED.map(({ wire, label }) => text(wire, label, (policy) => reportedText(policy[wire]))),
]
