/** A renewal as it travels, made from its stream (API-043). */
import type { KnownRenewal, RenewalFacts } from '../../events/index.ts'
import { incomeMovement, premiumMovement, wireDate, wireDateTime, type RenewalStatus } from '../../rules/index.ts'
import type { RenewalRow } from '../renewals.ts'
import { submissionOfItem } from './responses.ts'
import { attachmentOf } from './submissions.ts'

/** The fields of a renewal's form, with the movements that follow from them (REN-022). */
export const renewalFields = (renewal: Omit<RenewalFacts, 'renewalId'>) => ({
  OwnerID: renewal.ownerId,
  BrokerID: renewal.brokerId,
  ClientID: renewal.clientId,
  MarketID: renewal.marketId,
  ProductID: renewal.productId,
  CSVInsured: renewal.insured,
  CSVExpiryDate: wireDate(renewal.expiryDate),
  CSVStatus: renewal.status,
  Comments: renewal.comments,
  CSVPriorTransactionPremium: renewal.priorTransactionPremium,
  CSVExpiringCommission: renewal.expiringCommission,
  CSVExpiringFees: renewal.expiringFees,
  CSVThisTransactionPremium: renewal.thisTransactionPremium,
  CSVCommission: renewal.commission,
  CSVFees: renewal.fees,
  PremiumMovement: premiumMovement(renewal),
  IncomeMovement: incomeMovement(renewal),
})

type Recorded = Pick<
  KnownRenewal,
  'imported' | 'renewal' | 'folder' | 'submissionId' | 'noticeSentAt' | 'message' | 'files'
>

export const renewalRecord = (of: Recorded, revision: number): RenewalRow => ({
  RenewalID: of.renewal.renewalId,
  BatchID: of.imported.batchId,
  Revision: revision,
  ...renewalFields(of.renewal),
  QuoteID: of.imported.quoteId,
  Quote: of.imported.quoteId === null ? null : { SubmissionID: submissionOfItem(of.imported.quoteId) },
  SubmissionID: of.submissionId,
  Folder: of.folder,
  NoticeSent: wireDateTime(of.noticeSentAt),
  NoticeMessage: of.message,
  Attachments: of.files.map(attachmentOf),
  CSVBrokerFullName: of.imported.brokerFullName,
  CSVDueDate: wireDate(of.imported.dueDate),
  CSVPreviousTransaction: of.imported.previousTransaction,
  CSVPolicyNo: of.imported.policyNo,
  CSVMarket: of.imported.market,
  CSVPolicyType: of.imported.policyType,
})

/** The record with another status: both movements follow it, and its revision moves where the status really changed. */
export function withStatus(row: RenewalRow, status: RenewalStatus, revision: number): RenewalRow {
  if (row.CSVStatus === status) return row
  const moving = {
    status,
    priorTransactionPremium: row.CSVPriorTransactionPremium,
    thisTransactionPremium: row.CSVThisTransactionPremium,
    expiringCommission: row.CSVExpiringCommission,
    expiringFees: row.CSVExpiringFees,
    commission: row.CSVCommission,
    fees: row.CSVFees,
  }
  return {
    ...row,
    CSVStatus: status,
    PremiumMovement: premiumMovement(moving),
    IncomeMovement: incomeMovement(moving),
    Revision: revision,
  }
}
