/** The report of auto renewals: bound policies that no stored renewal is about (RPT-004, REN-028, A-133, A-162). */
import * as v from 'valibot'
import { query } from './call.ts'
import { MaybeDate } from './fields.ts'
import { MarketRef, ProductRef } from './shared.ts'

/** Computed, never stored: it has the number of its policy. Its status is blank. */
export const AutoRenewalRow = v.object({
  QuoteID: v.number(),
  SubmissionID: v.number(),
  DueDate: MaybeDate,
  ExpiryDate: MaybeDate,
  Insured: v.string(),
  OwnerID: v.number(),
  Owner: v.nullable(v.object({ FullName: v.string() })),
  BrokerID: v.number(),
  Broker: v.nullable(
    v.object({
      FullName: v.string(),
      Email: v.string(),
      BrokerGroup: v.nullable(v.object({ BrokerGroupID: v.number(), GroupName: v.string() })),
      State: v.nullable(v.object({ StateID: v.number(), StateCode: v.string(), StateName: v.string() })),
    }),
  ),
  ClientID: v.nullable(v.number()),
  MarketID: v.number(),
  Market: MarketRef,
  ProductID: v.number(),
  Product: ProductRef,
  PolicyNo: v.string(),
  PreviousTransaction: v.picklist(['Cancellation', 'Renewal']),
  PriorPremium: v.number(),
  ExpiringCommission: v.number(),
  ExpiringFees: v.number(),
  Status: v.literal(''),
})
export type AutoRenewalRow = v.InferOutput<typeof AutoRenewalRow>

/** By due date, the earliest first. */
export const GetAutoRenewals = query('GET_AUTO_RENEWALS', 'quotation', {
  reads: ['Quotes', 'Submissions', 'Renewals'],
  request: v.object({}),
  results: v.object({ AutoRenewals: v.array(AutoRenewalRow) }),
})
