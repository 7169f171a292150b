/** A renewal as it was imported, for the tests of deciders. */
import { RenewalImported } from '@bindery/contracts/events'

export const RENEWAL_ID = 300_001

const shared = {
  renewalId: RENEWAL_ID,
  ownerId: 1,
  brokerId: 7,
  clientId: null,
  marketId: 1,
  productId: 2,
  insured: 'Acme',
  expiryDate: '2026-07-01',
  status: '' as const,
  priorTransactionPremium: 10_000,
  expiringCommission: 1_750,
  expiringFees: 200,
  thisTransactionPremium: null,
  commission: null,
  fees: null,
}

export const imported = RenewalImported({
  ...shared,
  batchId: 3,
  quoteId: null,
  folder: 'renewals/3/Acme',
  brokerFullName: 'Ben Hart',
  dueDate: '2026-07-01',
  previousTransaction: 'New Business',
  policyNo: 'PI-2041',
  market: 'Southern Cross',
  policyType: 'Cyber',
})

/** Its form, before anybody changed it. */
export const asImported = { ...shared, comments: '' }
