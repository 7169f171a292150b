/** The events of wholesale requests in a submission's stream: one event for each market that was asked (WHO-006). */
import * as v from 'valibot'
import { event, type FactOf } from './define.ts'
import { Chosen, FactSource, personal, SentFile } from './shared.ts'

export const WholesaleRequested = event(
  'WholesaleRequested',
  v.object({
    wholesaleId: v.number(),
    market: Chosen,
    product: Chosen,
    limit: v.number(),
    excess: v.number(),
    targetPremium: v.nullable(v.number()),
    /** WHO-007: the contact in the link of product and market at that time, with its source. */
    contact: personal(v.string()),
    email: personal(v.string()),
    contactFrom: FactSource,
    emailMessage: v.string(),
    files: v.array(SentFile),
  }),
)

export type WholesaleFact = FactOf<typeof WholesaleRequested>
