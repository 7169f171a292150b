/** A bound policy as GET_BORDERAU returns it; each test gives the fields that matter to it. */
import { wireDate } from '@bindery/contracts/rules'
import type { PolicyRow } from '@bindery/contracts/wire'
import { policy } from './policy-records.ts'

export const policyRow = (
  QuoteID: number,
  part: Partial<PolicyRow>,
  insured = 'Acme Engineering',
  OwnerID = 1,
): PolicyRow => ({
  ...policy,
  QuoteID,
  PolicyNumber: `PI-${QuoteID}`,
  InceptionDate: wireDate('2025-07-01'),
  ExpiryDate: wireDate('2026-07-01'),
  Submission: {
    InsuredCompanyName: insured,
    OwnerID,
    Owner: { FullName: OwnerID === 1 ? 'Mia Chen' : 'Tom Brennan' },
    BrokerID: 1,
    Broker: {
      FullName: 'Ben Broker',
      Email: '',
      State: { StateID: 2, StateCode: 'VIC', StateName: 'Victoria' },
      BrokerGroup: { BrokerGroupID: 1, GroupName: 'Harbour House' },
    },
    CompanyAddress: '1 High St',
    CompanySuburb: 'Sydney',
    CompanyPostcode: '2000',
  },
  Transaction: 'New Business',
  State: 'NSW',
  YearofAccount: 2025,
  RevenueOrTurnover: 1,
  NSWSDExemptionText: 'No',
  BindingDate: wireDate('2025-06-20'),
  ...part,
})
