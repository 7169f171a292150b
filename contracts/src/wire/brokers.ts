/** Brokers and broker houses as calls and rows: rows BRK, BHS, API-023, API-039. */
import * as v from 'valibot'
import { invalid, isMobile, required, texts, tooLong } from '../rules/index.ts'
import { command } from './call.ts'
import {
  flag,
  keptFlag,
  MaybeDate,
  optionalId,
  requiredEmail,
  requiredId,
  requiredText,
  Success,
  text,
} from './fields.ts'
import { maxCharacters } from './max-characters.ts'
import { editedRevision, rowBase, savedWhole } from './shared.ts'

export const BrokerGroupRow = v.object({
  ...rowBase,
  ...savedWhole,
  BrokerGroupID: v.number(),
  GroupName: v.string(),
  GroupKey: v.string(),
  Logo: v.nullable(v.string()),
  DateCreated: MaybeDate,
})
export type BrokerGroupRow = v.InferOutput<typeof BrokerGroupRow>

/** House and state are joined when the record is sent. */
export const BrokerRow = v.object({
  ...rowBase,
  ...savedWhole,
  BrokerID: v.number(),
  Email: v.string(),
  Mobile: v.string(),
  FirstName: v.string(),
  LastName: v.string(),
  FullName: v.string(),
  /** Null when an edit removed the broker house (BRK-010). */
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

/** The fields of brokers, whose e-mail addresses must differ (BRK-007 to BRK-010); messages come in the order of the form. */
const BrokerFields = {
  FirstName: requiredText('Firstname', 50),
  LastName: requiredText('Lastname', 50),
  Email: requiredEmail('Broker Email', 100),
  Mobile: v.pipe(
    text('Mobile', 15),
    v.check((number) => number === '' || isMobile(number), invalid('Mobile')),
  ),
}
const StateID = requiredId('Broker Location')

/** A new broker as the form sends it. */
export const BrokerInput = v.object(
  { ...BrokerFields, BrokerGroupID: requiredId('Broker House'), StateID, IsGreylisted: flag('Greylist') },
  required('Broker'),
)
export type BrokerInput = v.InferOutput<typeof BrokerInput>

/** An edited broker: its broker house may be missing (BRK-010), and absent flags keep their stored value. */
export const BrokerUpdate = v.object(
  {
    BrokerID: requiredId('Broker'),
    Revision: editedRevision,
    ...BrokerFields,
    BrokerGroupID: optionalId('Broker House'),
    StateID,
    IsGreylisted: keptFlag('Greylist'),
    Active: keptFlag('Active'),
  },
  required('Broker'),
)
export type BrokerUpdate = v.InferOutput<typeof BrokerUpdate>

export const InsertBroker = command('INSERT_BROKER', 'quotation', {
  request: v.object({ Broker: BrokerInput }),
  results: v.object({ Success, Broker: BrokerRow }),
})

/** API-023, A-146: saves the broker whole; a stale save is refused with Results.Conflict. */
export const UpdateBroker = command('UPDATE_BROKER', 'quotation', {
  request: v.object({ Broker: BrokerUpdate }),
  results: v.object({ Success, Broker: BrokerRow }),
})

/** BRK-012, BRK-013, A-160: mails the broker its token; the row shows when the mail was handed over. */
export const SendTokenEmail = command('SEND_TOKEN_EMAIL', 'quotation', {
  request: v.object({ Broker: v.object({ BrokerID: requiredId('Broker') }, required('Broker')) }),
  results: v.object({ Success }),
})

/** BHS-003, BHS-004: the keyword is upper-cased before it is checked. */
const HouseFields = {
  GroupName: requiredText('Broker House', 50),
  GroupKey: v.pipe(
    requiredText('Keyword', 20),
    v.toUpperCase(),
    // Some letters are two in upper case.
    maxCharacters(20, tooLong('Keyword')),
    v.check((keyword) => !/\s/u.test(keyword), texts.keywordHasSpace),
  ),
}

export const InsertBrokerGroup = command('INSERT_BROKER_GROUP', 'quotation', {
  request: v.object({ BrokerGroup: v.object(HouseFields) }),
  results: v.object({ Success, BrokerGroup: BrokerGroupRow }),
})

/** API-023, A-169: saves the house whole; a stale save is refused with Results.Conflict. */
export const UpdateBrokerGroup = command('UPDATE_BROKER_GROUP', 'quotation', {
  request: v.object({
    BrokerGroup: v.object({ BrokerGroupID: requiredId('Broker House'), Revision: editedRevision, ...HouseFields }),
  }),
  results: v.object({ Success, BrokerGroup: BrokerGroupRow }),
})
