/** Events of a renewal and of the imports in a possible order, chosen by numbers. */
import {
  MailHandedOver,
  RenewalChanged,
  RenewalDeleted,
  RenewalFolderChanged,
  RenewalFollowed,
  RenewalImported,
  RenewalNoticeSent,
  RenewalsImported,
  RenewalsImportFinished,
  RenewalsImportGivenUp,
  type EventEnvelope,
  type Fact,
} from '@bindery/contracts/events'
import { RENEWAL_STATUSES } from '@bindery/contracts/rules'

/** A renewal's number is 100,000 times that of its import, and its line. */
export function nextOfRenewal(renewalId: number, before: readonly EventEnvelope[], choice: number): Fact {
  const renewal = {
    renewalId,
    ownerId: 1 + (choice % 4),
    brokerId: choice % 3 === 0 ? null : 1,
    clientId: null,
    marketId: 1,
    productId: choice % 6,
    insured: `Insured ${choice % 5}`,
    expiryDate: '2026-07-01',
    status: RENEWAL_STATUSES[choice % RENEWAL_STATUSES.length] ?? '',
    priorTransactionPremium: choice,
    expiringCommission: 10,
    expiringFees: null,
    thisTransactionPremium: choice % 7,
    commission: 12,
    fees: 0,
  }
  if (before.length === 0) {
    return RenewalImported({
      ...renewal,
      batchId: Math.floor(renewalId / 100_000),
      quoteId: choice % 2 === 0 ? 1_001 : null,
      folder: 'renewals/1/Insured',
      brokerFullName: 'Ben Hart',
      dueDate: '2026-07-01',
      previousTransaction: 'Renewal',
      policyNo: `P-${choice}`,
      market: 'Market 1',
      policyType: 'Product 1',
    })
  }
  const message = {
    purpose: 'renewal-notice' as const,
    itemId: renewalId,
    askedAt: 1,
    messageId: `<${renewalId}-${choice % 3}@bindery>`,
    to: ['b1@example.com'],
    cc: [],
    subject: 'Renewal',
    refused: [],
    body: null,
    files: [],
  }
  const facts = [
    () => RenewalChanged({ ...renewal, comments: `${choice}` }),
    () => RenewalFolderChanged({ renewalId, folder: `Folder ${choice}` }),
    () => RenewalNoticeSent({ renewalId, message: `<p>${choice}</p>`, files: [] }),
    () => RenewalFollowed({ renewalId, submissionId: 1 + (choice % 6), status: renewal.status }),
    () => MailHandedOver(message),
    () => RenewalDeleted({ renewalId, wholeBatch: choice % 2 === 0 }),
  ]
  return (facts[choice % facts.length] ?? (() => MailHandedOver(message)))()
}

/** An import begins when the one before it is finished. */
export function nextOfImports(before: readonly EventEnvelope[], choice: number): Fact {
  const batchId = 1 + Math.floor(before.length / 2)
  const file = { id: `f${batchId}`, fileName: `Month ${choice}.csv`, sha256: 'a', size: 1 }
  return before.length % 2 === 0
    ? RenewalsImported({ batchId, file, lines: file, rows: choice, columns: {} })
    : choice % 3 === 0
      ? RenewalsImportGivenUp({ batchId, rows: choice + 1, made: choice })
      : RenewalsImportFinished({ batchId, rows: choice })
}
