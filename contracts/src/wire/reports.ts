/** The policies report and bordereau: rows RPT-006 to RPT-017, API-030, A-153. */
import * as v from 'valibot'
import { query } from './call.ts'
import { MaybeDate } from './fields.ts'
import { QuoteRow } from './quotes.ts'

const row = QuoteRow.entries
const text = v.string()

/** One bound, endorsed or cancelled policy; names are joined at read, figures are as frozen at bind. */
export const PolicyRow = v.object({
  ...row,
  Submission: v.object({
    InsuredCompanyName: text,
    OwnerID: v.number(),
    Owner: v.nullable(v.object({ FullName: text })),
    BrokerID: v.number(),
    Broker: v.nullable(v.object({
      FullName: text,
      Email: text,
      State: v.nullable(v.object({ StateID: v.number(), StateCode: text, StateName: text })),
      BrokerGroup: v.nullable(v.object({ BrokerGroupID: v.number(), GroupName: text })),
    })),
    CompanyAddress: text,
    CompanySuburb: text,
    CompanyPostcode: text,
  }),
  Transaction: v.picklist(['New Business', 'Renewal', 'Cancellation']),
  State: text,
  YearofAccount: v.number(),
  RevenueOrTurnover: v.number(),
  NSWSDExemptionText: v.picklist(['Yes', 'No']),
  BindingDate: MaybeDate,
})
export type PolicyRow = v.InferOutput<typeof PolicyRow>

/** Spelt as the wire has it. */
export const GetBordereau = query('GET_BORDERAU', 'quotation', {
  reads: ['Quotes', 'Submissions', 'Brokers', 'BrokerGroups', 'Owners', 'States'],
  request: v.object({}),
  results: v.object({ Policies: v.array(PolicyRow) }),
})
