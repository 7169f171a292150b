/** The submission's values in the policies report, as they were when the policy was bound (RPT-007, A-156). */
import * as v from 'valibot'

const text = v.string()

export const AsBound = v.object({
  Submission: v.object({
    InsuredCompanyName: text,
    OwnerID: v.number(),
    Owner: v.nullable(v.object({ FullName: text })),
    BrokerID: v.number(),
    Broker: v.nullable(
      v.object({
        FullName: text,
        Email: text,
        State: v.nullable(v.object({ StateID: v.number(), StateCode: text, StateName: text })),
        BrokerGroup: v.nullable(v.object({ BrokerGroupID: v.number(), GroupName: text })),
      }),
    ),
    CompanyAddress: text,
    CompanySuburb: text,
    CompanyPostcode: text,
  }),
  State: text,
  RevenueOrTurnover: v.number(),
})
export type AsBound = v.InferOutput<typeof AsBound>
