/** The records behind a figure of the dashboard, with the present names of brokers and underwriters. */
import { dateText } from '@bindery/contracts/rules'
import type { CountedLine as Counted, Rows } from '@bindery/contracts/wire'
import { personName } from '../../ui/page/inactive.ts'
import type { WaitingLine } from './waiting.ts'

export interface ListLine {
  readonly key: string
  readonly path: string
  readonly insured: string
  readonly broker: string
  readonly underwriter: string
  readonly product: string
  readonly day: string
  readonly dayText: string
  readonly premium: number | null
}

interface Known {
  readonly submissions: ReadonlyMap<number, Rows['Submissions']>
  readonly brokers: ReadonlyMap<number, Rows['Brokers']>
  readonly owners: ReadonlyMap<number, Rows['Owners']>
  readonly products: ReadonlyMap<number, Rows['Products']>
}

type Named = Pick<Rows['Submissions'], 'BrokerID' | 'OwnerID'>

const namesOf = (row: Named | undefined, { brokers, owners }: Known) => ({
  broker: row ? personName(brokers.get(row.BrokerID)) : '',
  underwriter: row ? personName(owners.get(row.OwnerID)) : '',
})
const pathOf = (submissionId: number) => `/home/submission/${submissionId}`
const shown = (day: string) => ({ day, dayText: day === '' ? '' : dateText(day) })

export const waitingLines = (lines: readonly WaitingLine[], known: Known): readonly ListLine[] =>
  lines.map(({ id, of, insured, day }) => ({
    insured,
    ...('RenewalID' in of ? renewalLine(of, known) : submissionLine(id, of, known)),
    ...shown(day),
  }))

const submissionLine = (id: number, row: Rows['Submissions'], known: Known) => ({
  key: `s${id}`,
  path: pathOf(id),
  ...namesOf(row, known),
  product: row.Coverage,
  premium: null,
})

/** Names that were imported stand for records that the import did not find. */
function renewalLine(row: Rows['Renewals'], known: Known) {
  const { RenewalID, OwnerID, BrokerID, ProductID, CSVBrokerFullName, CSVPolicyType } = row
  const { underwriter, broker } = namesOf({ OwnerID, BrokerID: BrokerID ?? 0 }, known)
  return {
    key: `r${RenewalID}`,
    path: `/home/renewal/${RenewalID}`,
    underwriter,
    broker: broker === '' ? CSVBrokerFullName : broker,
    product: known.products.get(ProductID ?? 0)?.ProductName ?? CSVPolicyType,
    premium: row.CSVPriorTransactionPremium,
  }
}

export const countedLines = (lines: readonly Counted[], known: Known): readonly ListLine[] =>
  lines.map(({ SubmissionID, QuoteID, ProductName, Day, Premium }) => {
    const row = known.submissions.get(SubmissionID)
    return {
      key: `${SubmissionID} ${QuoteID}`,
      path: pathOf(SubmissionID),
      insured: row?.InsuredCompanyName ?? `Submission ${SubmissionID}`,
      ...namesOf(row, known),
      product: ProductName || (row?.Coverage ?? ''),
      ...shown(Day),
      premium: Premium,
    }
  })
