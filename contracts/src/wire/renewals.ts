/** Renewals as calls and rows: rows REN, API-026, API-043, A-126 to. */
import * as v from 'valibot'
import {
  unknownNames,
  invalid,
  isFolderPath,
  isRenewalFolder,
  RENEWAL_PLACEHOLDERS,
  RENEWAL_STATUSES,
  required,
} from '../rules/index.ts'
import { command, query } from './call.ts'
import { flag, htmlText, MaybeDate, requiredId, Success, text } from './fields.ts'
import { RenewalUpdate } from './renewal-form.ts'
import { Attachment, attachments, rowBase, savedWhole, treeFiles } from './shared.ts'

const amount = v.nullable(v.number())
const reference = v.nullable(v.number())

/** What a line of an imported file says beside its dates, which travel in another form. */
export const csvFields = {
  CSVBrokerFullName: v.string(),
  CSVInsured: v.string(),
  CSVPreviousTransaction: v.string(),
  CSVPolicyNo: v.string(),
  CSVMarket: v.string(),
  CSVPolicyType: v.string(),
  CSVPriorTransactionPremium: amount,
  CSVExpiringCommission: amount,
  CSVExpiringFees: amount,
  CSVThisTransactionPremium: amount,
  CSVCommission: amount,
  CSVFees: amount,
  CSVStatus: v.picklist(RENEWAL_STATUSES),
}

/** Names are joined when the record travels; NoticeMessage and Attachments only in GET_RENEWAL. */
export const RenewalRow = v.object({
  ...rowBase,
  ...savedWhole,
  RenewalID: v.number(),
  BatchID: v.number(),
  OwnerID: v.number(),
  Owner: v.optional(v.nullable(v.object({ FullName: v.string() }))),
  BrokerID: reference,
  Broker: v.optional(
    v.nullable(
      v.object({ FullName: v.string(), State: v.nullable(v.object({ StateCode: v.string() })), Email: v.string() }),
    ),
  ),
  ClientID: reference,
  MarketID: reference,
  Market: v.optional(v.nullable(v.object({ MarketName: v.string() }))),
  ProductID: reference,
  Product: v.optional(v.nullable(v.object({ ProductName: v.string() }))),
  /** The policy that expires, when it is one of ours, and the submission it belongs to. */
  QuoteID: reference,
  Quote: v.nullable(v.object({ SubmissionID: v.number() })),
  /** The submission that was begun from it, or whose bind found it: it follows that one. */
  SubmissionID: reference,
  Folder: v.string(),
  Comments: v.string(),
  NoticeSent: MaybeDate,
  NoticeMessage: v.optional(v.string()),
  Attachments: v.optional(v.array(Attachment)),
  PremiumMovement: amount,
  IncomeMovement: amount,
  ...csvFields,
  CSVDueDate: MaybeDate,
  CSVExpiryDate: MaybeDate,
})
export type RenewalRow = v.InferOutput<typeof RenewalRow>

/** API-026, A-146: a stale save is refused with Results.Conflict. */
export const UpdateRenewal = command('UPDATE_RENEWAL', 'quotation', {
  request: v.object({ Renewal: RenewalUpdate }),
  results: v.object({ Success, Renewal: RenewalRow }),
})

const RenewalFolder = v.pipe(
  text('Folder', 300),
  v.check((path) => isFolderPath(path) || isRenewalFolder(path), invalid('Folder')),
)
/** API-026, A-102, A-163: saves a picked folder alone; empty is the one it began with. */
export const UpdateRenewalFolder = command('UPDATE_RENEWAL_FOLDER', 'quotation', {
  request: v.object({
    Renewal: v.object({ RenewalID: requiredId('Renewal'), Folder: RenewalFolder }, required('Renewal')),
  }),
  results: v.object({ Success, Renewal: v.object({ Folder: v.string(), Revision: v.number() }) }),
})

/** An unknown field would leave a gap in the letter: it is refused by its name. */
const noticeText = v.pipe(
  htmlText('Notice Message', 100_000),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const message of unknownNames(dataset.value, RENEWAL_PLACEHOLDERS)) addIssue({ message })
  }),
)

/**
 * REN-026, API-026: mails the broker; uploads by id, shared files by path. With FirstOnly it is refused where no first
 * notice is waited for, so that many can be sent at once and none twice.
 */
export const SendRenewalNotice = command('SEND_RENEWAL_NOTICE', 'quotation', {
  request: v.object({
    Renewal: v.object(
      { RenewalID: requiredId('Renewal'), NoticeMessage: noticeText, Attachments: attachments },
      required('Renewal'),
    ),
    Files: treeFiles('Files'),
    FirstOnly: flag('First Only'),
  }),
  results: v.object({ Success, Renewal: RenewalRow }),
})

/** REN-008, A-132: the others of its batch follow one by one. */
export const DeleteRenewal = command('DELETE_RENEWAL', 'quotation', {
  request: v.object({
    Renewal: v.object({ RenewalID: requiredId('Renewal') }, required('Renewal')),
    DeleteBatch: flag('Delete Batch'),
  }),
  results: v.object({ Success, RenewalID: v.number() }),
})

/** one renewal with its notice. */
export const GetRenewal = query('GET_RENEWAL', 'quotation', {
  reads: ['Renewals'],
  request: v.object({ RenewalID: requiredId('Renewal') }),
  results: v.object({ Renewal: RenewalRow }),
})
