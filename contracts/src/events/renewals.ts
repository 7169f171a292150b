/** The events of a renewal's stream, and those of the stream in which imports follow each other. */
import * as v from 'valibot'
import { RENEWAL_STATUSES } from '../rules/index.ts'
import { event, type FactOf } from './define.ts'
import type { MailFact } from './mail.ts'
import { BusinessDate, MailedFile, SentFile } from './shared.ts'

const Amount = v.nullable(v.number())
const MaybeId = v.nullable(v.number())
const Status = v.picklist(RENEWAL_STATUSES)

/** The amounts of a renewal, in dollars. */
const Amounts = {
  priorTransactionPremium: Amount,
  expiringCommission: Amount,
  expiringFees: Amount,
  thisTransactionPremium: Amount,
  commission: Amount,
  fees: Amount,
}

/** The records it is about; null where an imported text names none. */
const References = {
  ownerId: v.number(),
  brokerId: MaybeId,
  clientId: MaybeId,
  marketId: MaybeId,
  productId: MaybeId,
}

/** Every import is on record here, one after the other: the next one begins when the last one is finished. */
export const IMPORTS = 'imports'

export const RenewalsImported = event(
  'RenewalsImported',
  v.object({
    batchId: v.number(),
    /** The file as it was uploaded, byte for byte. */
    file: MailedFile,
    /** The same lines after they were checked: JSON, one renewal a line. */
    lines: MailedFile,
    rows: v.number(),
    /** The columns that the user assigned because their headings are unknown: heading to field. */
    columns: v.record(v.string(), v.string()),
  }),
)
/** Every line of the import is a renewal now. */
export const RenewalsImportFinished = event(
  'RenewalsImportFinished',
  v.object({ batchId: v.number(), rows: v.number() }),
)
/** The import failed, and a person discarded its job: `made` of its lines are renewals, and no more will follow. */
export const RenewalsImportGivenUp = event(
  'RenewalsImportGivenUp',
  v.object({ batchId: v.number(), rows: v.number(), made: v.number() }),
)
export type ImportFact =
  | FactOf<typeof RenewalsImported>
  | FactOf<typeof RenewalsImportFinished>
  | FactOf<typeof RenewalsImportGivenUp>

/** What the file said, and stays as it was imported. */
const Imported = {
  brokerFullName: v.string(),
  dueDate: BusinessDate,
  previousTransaction: v.string(),
  policyNo: v.string(),
  market: v.string(),
  policyType: v.string(),
}

export const RenewalImported = event(
  'RenewalImported',
  v.object({
    renewalId: v.number(),
    batchId: v.number(),
    ...References,
    /** The policy that expires, when it is one of ours. */
    quoteId: MaybeId,
    folder: v.string(),
    ...Imported,
    insured: v.string(),
    expiryDate: BusinessDate,
    status: Status,
    ...Amounts,
  }),
)
/** The renewal as it was saved, complete. */
const Renewal = v.object({
  renewalId: v.number(),
  ...References,
  insured: v.string(),
  expiryDate: BusinessDate,
  status: Status,
  comments: v.string(),
  ...Amounts,
})
export type RenewalFacts = v.InferOutput<typeof Renewal>
export const RenewalChanged = event('RenewalChanged', Renewal)
export const RenewalFolderChanged = event(
  'RenewalFolderChanged',
  v.object({ renewalId: v.number(), folder: v.string() }),
)
/** The broker is reminded; the message itself is on record with its outcome. */
export const RenewalNoticeSent = event(
  'RenewalNoticeSent',
  v.object({ renewalId: v.number(), message: v.string(), files: v.array(SentFile) }),
)
/** A submission was begun from the renewal, or its bind found the renewal: from now on the renewal follows it. */
export const RenewalFollowed = event(
  'RenewalFollowed',
  v.object({ renewalId: v.number(), submissionId: v.number(), status: Status }),
)
/** Deleted for good; `wholeBatch` asks that the other renewals of its import go too. */
export const RenewalDeleted = event('RenewalDeleted', v.object({ renewalId: v.number(), wholeBatch: v.boolean() }))

export type RenewalFact =
  | FactOf<typeof RenewalImported>
  | FactOf<typeof RenewalChanged>
  | FactOf<typeof RenewalFolderChanged>
  | FactOf<typeof RenewalNoticeSent>
  | FactOf<typeof RenewalFollowed>
  | FactOf<typeof RenewalDeleted>

/** All facts of a renewal's stream, the outcomes of its notices included. */
export type RenewalStreamFact = RenewalFact | MailFact
