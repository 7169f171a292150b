/** GET_BORDERAU: every bound, endorsed or cancelled policy as its events recorded it (RPT-007 to 014, A-153, A-156). */
import { parseWireDate, transactionOf, yearOfAccount, yesOrNo } from '@bindery/contracts/rules'
import {
  asItStands,
  GetBordereau,
  type AsBound,
  type PolicyRow,
  type QuoteRow,
  type SubmissionRow,
} from '@bindery/contracts/wire'
import { rowOf, type StoredRow } from '@bindery/contracts/ports'
import { namesNow, type Names } from '../queries/names.ts'
import { queryHandler, ResultsText } from '../queries/handler.ts'
import { withFields } from '../queries/text.ts'

const BOUND = ['Bound', 'Endorsed', 'Cancelled']
const PAGE = 500

type Reported = AsBound & Pick<PolicyRow, 'Transaction' | 'YearofAccount' | 'NSWSDExemptionText'>

/** The fields of the report that the policy's light row does not have. */
export function reportedFields(policy: QuoteRow, submission: SubmissionRow, names: Names): Reported {
  return {
    ...asBound(policy, submission, names),
    Transaction: transactionOf({ status: policy.Status, renewalId: policy.RenewalID }),
    YearofAccount: yearOfAccount(parseWireDate(policy.InceptionDate?.Value) ?? ''),
    NSWSDExemptionText: yesOrNo(policy.NSWSDExemption),
  }
}

/** The submission's data as the bind recorded it; for older binds, the form at that time with present names. */
function asBound(policy: QuoteRow, submission: SubmissionRow, names: Names): AsBound {
  const { Submission, State, RevenueOrTurnover } = policy
  if (Submission && State !== undefined && RevenueOrTurnover !== undefined)
    return { Submission, State, RevenueOrTurnover }
  // Two projectors write the two rows, so the submission's may not have the bind yet.
  const form = submission.AsBound?.[policy.QuoteID] ?? asItStands(submission)
  const { OwnerID, BrokerID } = form.Submission
  const broker = names.broker(BrokerID)
  return {
    ...form,
    Submission: {
      ...form.Submission,
      Owner: names.owner(OwnerID),
      Broker: broker && { FullName: broker.FullName, Email: broker.Email, ...names.houseAndState(broker) },
    },
  }
}

export const getBordereau = queryHandler(GetBordereau, async (_request, { views, references }) => {
  const names = await namesNow(references)
  const policies: string[] = []
  for (let offset = 0; ; offset += PAGE) {
    const { rows } = await views.page('Quotes', {
      filter: { Status: BOUND },
      sort: { column: 'QuoteID', descending: false },
      offset,
      limit: PAGE,
    })
    // The key of a submission's row is the name of its stream, which its policies share.
    const submissions = await views.getMany('Submissions', [...new Set(rows.map(({ stream }) => stream))])
    const byStream = new Map(submissions.map((row) => [row.stream, row]))
    for (const row of rows) policies.push(...policyText(row, byStream.get(row.stream), names))
    if (rows.length < PAGE) return new ResultsText({ Policies: policies }, {})
  }
})

function policyText(stored: StoredRow, ofSubmission: StoredRow | undefined, names: Names): readonly string[] {
  const policy = rowOf('Quotes', stored)
  const submission = rowOf('Submissions', ofSubmission)
  if (stored.row === null || !policy || !submission) return []
  const fields = reportedFields(policy, submission, names)
  return [withFields(stored.row, { ChangeNumber: stored.changeNumber, ...fields })]
}
