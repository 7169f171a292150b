/** A computed renewal as GET_AUTO_RENEWALS returns it; each test gives the fields that matter to it. */
import { wireDate } from '@bindery/contracts/rules'
import type { AutoRenewalRow } from '@bindery/contracts/wire'

/** The nth one, due on the nth of July. */
export const auto = (n: number, Insured: string, part: Partial<AutoRenewalRow> = {}): AutoRenewalRow => ({
  QuoteID: 41_000 + n,
  SubmissionID: 40 + n,
  DueDate: wireDate(`2026-07-${String(n).padStart(2, '0')}`),
  ExpiryDate: wireDate(`2026-07-${String(n).padStart(2, '0')}`),
  Insured,
  OwnerID: 1,
  Owner: { FullName: 'Mia Chen' },
  BrokerID: 1,
  Broker: {
    FullName: 'Ben Hart',
    Email: '',
    BrokerGroup: { BrokerGroupID: 1, GroupName: 'Harbour House' },
    State: null,
  },
  ClientID: null,
  MarketID: 1,
  Market: { MarketID: 1, MarketName: 'Southern Cross' },
  ProductID: 2,
  Product: { ProductID: 2, ProductName: 'Cyber Liability' },
  PolicyNo: `PI-${n}`,
  PreviousTransaction: 'Renewal',
  PriorPremium: 10_000,
  ExpiringCommission: 1_750,
  ExpiringFees: 200,
  Status: '',
  ...part,
})
