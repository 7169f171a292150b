/** The submissions and the renewals of a client (CLI-002). */
import type { Rows } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { TextLink } from '../../ui/page/links.tsx'
import type { Column } from '../../ui/table/columns.ts'

type Submission = Rows['Submissions']

export const submissionColumns: readonly Column<Submission>[] = [
  {
    id: 'SubmissionID',
    header: 'Submission',
    align: 'right',
    width: 90,
    sort: ({ SubmissionID }) => SubmissionID,
    cell: ({ SubmissionID }) => SubmissionID,
  },
  {
    id: 'InsuredCompanyName',
    header: 'Insured Company Name',
    phone: 'title',
    max: 260,
    sort: ({ InsuredCompanyName }) => InsuredCompanyName,
    cell: ({ SubmissionID, InsuredCompanyName }) => (
      <TextLink to="/home/submission/$submissionId" params={{ submissionId: String(SubmissionID) }} fw={600} inherit>
        {InsuredCompanyName}
      </TextLink>
    ),
  },
  { id: 'Coverage', header: 'Coverage', max: 260, sort: ({ Coverage }) => Coverage, cell: ({ Coverage }) => Coverage },
  {
    id: 'Underwriter',
    header: 'Underwriter',
    max: 160,
    sort: ({ Owner }) => Owner?.FullName ?? '',
    cell: ({ Owner }) => Owner?.FullName ?? '',
  },
  { id: 'Status', header: 'Status', sort: ({ Status }) => Status, cell: ({ Status }) => Status },
  {
    id: 'DateSubmitted',
    header: 'Date Submitted',
    cell: ({ DateSubmitted }) => DateSubmitted?.Text ?? '',
  },
]

const text = v.fallback(v.string(), '')
const date = v.fallback(v.nullable(v.object({ Text: v.string() })), null)

/** The fields of a renewal that a client shows; a missing one is empty. */
const RenewalLine = v.object({
  RenewalID: v.number(),
  ClientID: v.number(),
  CSVInsured: text,
  CSVPolicyNo: text,
  CSVStatus: text,
  CSVDueDate: date,
  CSVExpiryDate: date,
})
export type RenewalLine = v.InferOutput<typeof RenewalLine>

export const renewalsOf = (renewals: readonly Rows['Renewals'][], clientId: number): readonly RenewalLine[] =>
  renewals.flatMap((row) => {
    const parsed = v.safeParse(RenewalLine, row)
    return parsed.success && parsed.output.ClientID === clientId ? [parsed.output] : []
  })

export const renewalColumns: readonly Column<RenewalLine>[] = [
  { id: 'RenewalID', header: 'Renewal', align: 'right', width: 90, cell: ({ RenewalID }) => RenewalID },
  {
    id: 'Insured',
    header: 'Insured',
    phone: 'title',
    max: 260,
    cell: ({ RenewalID, CSVInsured }) => (
      <TextLink to="/home/renewal/$renewalId" params={{ renewalId: String(RenewalID) }} fw={600} inherit>
        {CSVInsured}
      </TextLink>
    ),
  },
  { id: 'PolicyNo', header: 'Policy No', cell: ({ CSVPolicyNo }) => CSVPolicyNo },
  { id: 'DueDate', header: 'Due Date', cell: ({ CSVDueDate }) => CSVDueDate?.Text ?? '' },
  { id: 'ExpiryDate', header: 'Expiry Date', cell: ({ CSVExpiryDate }) => CSVExpiryDate?.Text ?? '' },
  { id: 'Status', header: 'Status', cell: ({ CSVStatus }) => CSVStatus },
]
