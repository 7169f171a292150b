/** A row of the policies report as an independent client reads it: every field of the seed, by its name (RPT-007, RPT-008). */
import {
  GetBordereau,
  InsertMarket,
  SendBinding,
  SendQuote,
  SendSubmission,
  type PolicyRow,
} from '@bindery/contracts/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, type Agency } from '../support/agency.ts'
import { filesOf } from '../support/binding.ts'
import { binding, BROKER, IDS, quote, submission } from '../support/fixtures.ts'

let agency: Agency
let row: PolicyRow | undefined
/** The policy of a market that withholds tax, for a company without revenue. */
let withheld: PolicyRow | undefined
let SubmissionID: number
beforeAll(async () => {
  agency = await openAgency(0, undefined, { startsAt: '2026-07-05T22:30:00.000Z' })
  const mia = await agency.signIn()
  // The insured is in another state than its broker.
  const sent = await mia.send(SendSubmission, submission({ CompanyPostcode: '3000', Revenue: 950_000 }))
  ;({ SubmissionID } = sent)
  const { QuoteID } = await mia.send(SendQuote, quote(SubmissionID))
  const files = await filesOf(mia, 'Bound')
  await mia.send(SendBinding, binding(SubmissionID, files, { QuoteID, PolicyNumber: 'PI-2041' }))

  const other = await mia.send(SendSubmission, submission({ Revenue: 0 }))
  const { Market } = await mia.send(InsertMarket, {
    Market: { MarketName: 'Tidal Mutual', MarketCode: 'TID', GSTRate: 10, WHTRate: 5 },
    ProductMarkets: [
      {
        Product: { ProductID: IDS.pi },
        WholesaleContact: 'Rosa Lind',
        WholesaleEmail: 'rosa@tidal.example.com',
        BrokerageRate: 10,
        CommissionRate: 17.5,
      },
    ],
  })
  const terms = { PolicyNumber: 'PI-WHT', MarketID: Market.MarketID }
  const { After } = await mia.send(SendBinding, binding(other.SubmissionID, await filesOf(mia, 'Withheld'), terms))
  const { Policies } = await mia.send(GetBordereau, After === undefined ? {} : { After })
  row = Policies.find(({ PolicyNumber }) => PolicyNumber === 'PI-2041')
  withheld = Policies.find(({ PolicyNumber }) => PolicyNumber === 'PI-WHT')
})
afterAll(() => agency.close())

test('RPT-007 a policy says whose it is, what was bound when, of which kind, and from which submission', () => {
  expect(row).toMatchObject({
    Submission: {
      Owner: { FullName: 'Mia Chen' },
      Broker: {
        FullName: 'Ben Hart',
        Email: BROKER,
        State: { StateCode: 'NSW' },
        BrokerGroup: { GroupName: 'Harbour Insurance Brokers' },
      },
      CompanyAddress: '1 George Street',
      CompanySuburb: 'Sydney',
      CompanyPostcode: '3000',
    },
    InceptionDate: { Value: '01072025', Text: '01/07/2025' },
    ExpiryDate: { Value: '01072026', Text: '01/07/2026' },
    BindingDate: { Value: '06072026', Text: '06/07/2026' },
    Transaction: 'New Business',
    PolicyNumber: 'PI-2041',
    Market: { MarketID: IDS.market, MarketName: 'Southern Cross Underwriting' },
    Product: { ProductID: IDS.pi, ProductName: 'Professional Indemnity' },
    State: 'VIC',
    YearofAccount: 2025,
    Limit: 1_000_000,
    Excess: 5_000,
    RevenueOrTurnover: 950_000,
    NSWSDExemptionText: 'No',
    RenewalID: null,
    SubmissionID,
  })
  expect(withheld).toMatchObject({ State: 'NSW', RevenueOrTurnover: 1_200_000 })
})

test('RPT-008 a policy carries its money, to the cent', () => {
  expect(row).toMatchObject({
    BasePremium: 10_000,
    TotalCommission: 1_750,
    CommissionRate: 17.5,
    EnsuranceFee: 200,
    EnsuranceFeeGST: 20,
    TotalTaxesAndLevies: 2_034,
    NetPremium: 8_250,
    TotalGST: 1_000,
    GSTRate: 10,
    WHTRate: 0,
    TotalWHT: 0,
    TotalStampDuty: 1_034,
    TotalStampDutyPercentage: 9.4,
    AmountOfTaxablePremium: 11_000,
    TotalPayable: 12_254,
    TotalPayableGST: 1_020,
    TotalBrokerage: 1_000,
    TotalBrokerageGST: 100,
    BrokerageRate: 10,
    BrokerageGross: 1_100,
    NetPayable: 11_220,
  })
  // withholding tax is shown, but is not part of any total.
  expect(withheld).toMatchObject({ WHTRate: 5, TotalWHT: 500, TotalTaxesAndLevies: 2_034, TotalPayable: 12_254 })
})
