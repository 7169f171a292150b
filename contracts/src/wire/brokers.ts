/** Brokers and broker houses as calls and rows: rows BRK, BHS, API-023, API-039. */
import * as v from 'valibot'
import { invalid, isMobile, required, texts } from '../rules/index.ts'
import { command } from './call.ts'
import { flag, integer, MaybeDate, optionalId, requiredEmail, requiredId, requiredText, Success, text } from './fields.ts'
import { rowBase } from './shared.ts'

export const BrokerGroupRow = v.object({
  ...rowBase,
  BrokerGroupID: v.number(),
  GroupName: v.string(),
  GroupKey: v.string(),
  Logo: v.nullable(v.string()),
  DateCreated: MaybeDate,
})
export type BrokerGroupRow = v.InferOutput<typeof BrokerGroupRow>

/** House and state are joined when the record travels. */
export const BrokerRow = v.object({
  ...rowBase,
  BrokerID: v.number(),
  /** Of the last event that changed a field of the form. */
  Revision: v.number(),
  Email: v.string(),
  Mobile: v.string(),
  FirstName: v.string(),
  LastName: v.string(),
  FullName: v.string(),
  /** Null where an edit took the house away (BRK-010). */
  BrokerGroupID: v.nullable(v.number()),
  BrokerGroup: v.optional(v.nullable(v.object({ BrokerGroupID: v.number(), GroupName: v.string() }))),
  StateID: v.number(),
  State: v.optional(v.nullable(v.object({ StateID: v.number(), StateCode: v.string(), StateName: v.string() }))),
  Active: v.boolean(),
  TokenSubscribed: v.boolean(),
  IsGreylisted: v.boolean(),
  DateCreated: MaybeDate,
  DateTokenEmailed: MaybeDate,
})
export type BrokerRow = v.InferOutput<typeof BrokerRow>

/** BRK-007 to BRK-010. */
const BrokerFields = {
  FirstName: requiredText('Firstname', 50),
  LastName: requiredText('Lastname', 50),
  Email: requiredEmail('Broker Email', 100),
  Mobile: v.pipe(text('Mobile', 15), v.check((number) => number === '' || isMobile(number), invalid('Mobile'))),
  StateID: requiredId('Broker Location'),
  IsGreylisted: flag('Greylist'),
}

/** A new broker as the form sends it. */
export const BrokerInput = v.object(
  { ...BrokerFields, BrokerGroupID: requiredId('Broker House') }, required('Broker'),
)
export type BrokerInput = v.InferOutput<typeof BrokerInput>

/** An edited broker: its house may be missing (BRK-010). */
export const BrokerUpdate = v.object(
  {
    BrokerID: requiredId('Broker'),
    /** The version that was edited; without it the last write wins. */
    Revision: integer('Revision', { min: 0 }),
    ...BrokerFields,
    BrokerGroupID: optionalId('Broker House'),
    Active: flag('Active', true),
  },
  required('Broker'),
)
export type BrokerUpdate = v.InferOutput<typeof BrokerUpdate>

export const InsertBroker = command('INSERT_BROKER', 'quotation', {
  request: v.object({ Broker: BrokerInput }),
  results: v.object({ Success, Broker: BrokerRow }),
})

/** API-023, A-146: saves the broker whole; a stale one is refused with Results.Conflict. */
export const UpdateBroker = command('UPDATE_BROKER', 'quotation', {
  request: v.object({ Broker: BrokerUpdate }),
  results: v.object({ Success, Broker: BrokerRow }),
})

/** BHS-003, BHS-004: the keyword is upper-cased before it is checked. */
export const InsertBrokerGroup = command('INSERT_BROKER_GROUP', 'quotation', {
  request: v.object({
    BrokerGroup: v.object({
      GroupName: requiredText('Broker House', 50),
      GroupKey: v.pipe(
        requiredText('Keyword', 20),
        v.toUpperCase(),
        v.check((keyword) => !keyword.includes(' '), texts.keywordHasSpace),
      ),
    }),
  }),
  results: v.object({ Success, BrokerGroup: BrokerGroupRow }),
})
