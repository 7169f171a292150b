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
}

const namesOf = (row: Rows['Submissions'] | null | undefined, { brokers, owners }: Known) => ({
  broker: row ? personName(brokers.get(row.BrokerID)) : '',
  underwriter: row ? personName(owners.get(row.OwnerID)) : '',
})
const pathOf = (submissionId: number) => `/home/submission/${submissionId}`
const shown = (day: string) => ({ day, dayText: day === '' ? '' : dateText(day) })

export const waitingLines = (lines: readonly WaitingLine[], known: Known): readonly ListLine[] =>
  lines.map(({ id, submission, insured, day }) => ({
    key: `${submission ? 's' : 'r'}${id}`,
    path: submission ? pathOf(id) : `/home/renewal/${id}`,
    insured,
    ...namesOf(submission, known),
    product: submission?.Coverage ?? '',
    ...shown(day),
    premium: null,
  }))

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
