/** GET_BORDERAU: every bound, endorsed or cancelled policy, its figures as frozen at bind (RPT-007 to 014, A-153). */
import {
  parseWireDate,
  revenueOrTurnover,
  stateOfPostcode,
  transactionOf,
  yearOfAccount,
} from '@bindery/contracts/rules'
import { GetBordereau, type PolicyRow, type QuoteRow, type SubmissionRow } from '@bindery/contracts/wire'
import type { StoredRow } from '@bindery/contracts/ports'
import { namesNow, type Names } from '../queries/names.ts'
import { queryHandler, ResultsText } from '../queries/handler.ts'
import { objectOfLists, withFields } from '../queries/text.ts'

const BOUND = ['Bound', 'Endorsed', 'Cancelled']
const PAGE = 500

type Derived = Omit<PolicyRow, keyof QuoteRow>

/** What the report says beside the policy's own record. */
export function policyFields(policy: QuoteRow, submission: SubmissionRow, names: Names): Derived {
  const broker = names.broker(submission.BrokerID)
  return {
    Submission: {
      InsuredCompanyName: submission.InsuredCompanyName,
      OwnerID: submission.OwnerID,
      Owner: names.owner(submission.OwnerID),
      BrokerID: submission.BrokerID,
      Broker: broker && { FullName: broker.FullName, Email: broker.Email, ...names.houseAndState(broker) },
      CompanyAddress: submission.CompanyAddress,
      CompanySuburb: submission.CompanySuburb,
      CompanyPostcode: submission.CompanyPostcode,
    },
    Transaction: transactionOf({ status: policy.Status, renewalId: policy.RenewalID }),
    State: stateOfPostcode(submission.CompanyPostcode),
    YearofAccount: yearOfAccount(parseWireDate(policy.InceptionDate?.Value) ?? ''),
    RevenueOrTurnover: revenueOrTurnover({ revenue: submission.Revenue, turnover: submission.Turnover }) ?? 0,
    NSWSDExemptionText: policy.NSWSDExemption ? 'Yes' : 'No',
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
    // The row of a submission stands under its stream, which is the stream of its policies too.
    const submissions = await views.getMany('Submissions', [...new Set(rows.map(({ stream }) => stream))])
    const byStream = new Map(submissions.map((row) => [row.stream, row]))
    for (const row of rows) policies.push(...policyText(row, byStream.get(row.stream), names))
    if (rows.length < PAGE) return new ResultsText(objectOfLists({ Policies: policies }, {}))
  }
})

function policyText(policy: StoredRow, submission: StoredRow | undefined, names: Names): readonly string[] {
  if (policy.row === null || !submission || submission.row === null) return []
  // Both are written by their projectors alone.
  const fields = policyFields(
    JSON.parse(policy.row) as QuoteRow,
    JSON.parse(submission.row) as SubmissionRow,
    names,
  )
  return [withFields(policy.row, { ChangeNumber: policy.changeNumber, ...fields })]
}
