/** The policies report and bordereau: rows RPT-006 to RPT-017, API-030, A-153. */
import * as v from 'valibot'
import { AsBound } from './as-bound.ts'
import { query } from './call.ts'
import { MaybeDate } from './fields.ts'
import { QuoteRow } from './quote-row.ts'

/** One bound, endorsed or cancelled policy: figures and submission as they were recorded, names included. */
export const PolicyRow = v.object({
  ...QuoteRow.entries,
  ...AsBound.entries,
  Transaction: v.picklist(['New Business', 'Renewal', 'Cancellation']),
  YearofAccount: v.number(),
  NSWSDExemptionText: v.picklist(['Yes', 'No']),
  BindingDate: MaybeDate,
})
export type PolicyRow = v.InferOutput<typeof PolicyRow>

/** BORDERAU is the spelling of the calls that clients already send. */
export const GetBordereau = query('GET_BORDERAU', 'quotation', {
  reads: ['Quotes', 'Submissions', 'Brokers', 'BrokerGroups', 'Owners', 'States'],
  request: v.object({}),
  results: v.object({ Policies: v.array(PolicyRow) }),
})
