/** The smallest agency that can work: two states' worth of reference data, one market, two products, one broker. */
import { SYSTEM } from '@bindery/contracts/events'
import type { Commands } from '@bindery/contracts/ports'
import { namedByJurisdiction } from '@bindery/contracts/rules'
import { boundFields, quotedFields } from '@bindery/contracts/testing'
import {
  DefineState,
  InsertAccount,
  InsertBroker,
  InsertBrokerGroup,
  InsertMarket,
  InsertProduct,
  SetConfig,
  SetTemplate,
  type BodyOf,
  type Call,
  type SendBinding,
  type SendQuote,
  type SendSubmission,
} from '@bindery/contracts/wire'

export const PASSWORD = 'Test-Pass-1234'
export const MIA = 'mia.chen@example.com'
export const TOM = 'tom.reid@example.com'
export const BROKER = 'broker@example.com'

/** Ids as the fixtures' commands give them out. */
export const IDS = { mia: 1, tom: 2, nsw: 1, house: 1, pi: 1, cyber: 2, market: 1, broker: 1 } as const

/** A product must state all its rates (PRD-006). */
export const NO_RATES = { ...namedByJurisdiction('SD', () => 0), ...namedByJurisdiction('FSL', () => 0) }

/** Rates of A-002: NSW 9, VIC 10; the market's GST 10, WHT 0; brokerage 10, commission 17.5. */
export async function furnish(commands: Commands): Promise<void> {
  let step = 0
  const run = async <C extends Call>(call: C, body: BodyOf<C>) => {
    const reply = await commands.execute(call, body, { actor: SYSTEM, requestId: `furnish-${(step += 1)}` })
    if (reply.errorMessage !== '') throw new Error(`${call.func}: ${reply.errorMessage}`)
  }
  const roles = { ADMIN: 1, UWRITER: 1, ISO: 0, ROOT: 1 } as const
  await run(InsertAccount, {
    Account: {
      Username: MIA,
      FirstName: 'Mia',
      LastName: 'Chen',
      Title: 'Senior Underwriter',
      Phone: '02 9000 0001',
      Roles: roles,
      IsProductLead: true,
    },
  })
  await run(InsertAccount, {
    Account: {
      Username: TOM,
      FirstName: 'Tom',
      LastName: 'Reid',
      Title: 'Underwriter',
      Phone: '02 9000 0002',
      Roles: { ADMIN: 0, UWRITER: 1, ISO: 0, ROOT: 0 },
    },
  })
  await run(DefineState, { State: { StateName: 'New South Wales', StateCode: 'NSW', OwnerID: IDS.mia } })
  await run(DefineState, { State: { StateName: 'Victoria', StateCode: 'VIC', OwnerID: IDS.tom } })
  await run(InsertBrokerGroup, { BrokerGroup: { GroupName: 'Harbour Insurance Brokers', GroupKey: 'HARBOUR' } })
  await run(InsertProduct, {
    Product: { ...NO_RATES, ProductName: 'Professional Indemnity', ProductCode: 'PI', SDNSW: 9, SDVIC: 10 },
  })
  await run(InsertProduct, {
    Product: { ...NO_RATES, ProductName: 'Cyber Liability', ProductCode: 'CY', SDNSW: 9, SDVIC: 10 },
  })
  await run(InsertMarket, {
    Market: { MarketName: 'Southern Cross Underwriting', MarketCode: 'SCU', GSTRate: 10, WHTRate: 0 },
    ProductMarkets: [IDS.pi, IDS.cyber].map((ProductID) => ({
      Product: { ProductID },
      ProductLead: { OwnerID: IDS.mia },
      WholesaleContact: 'Wendy Park',
      WholesaleEmail: 'wendy@market.example.com',
      BrokerageRate: 10,
      CommissionRate: 17.5,
    })),
  })
  await run(InsertBroker, {
    Broker: {
      FirstName: 'Ben',
      LastName: 'Hart',
      Email: BROKER,
      Mobile: '0400 000 001',
      BrokerGroupID: IDS.house,
      StateID: IDS.nsw,
    },
  })
  await run(SetConfig, { Config: { ConfigName: 'TFA-REQUIRED', ConfigValue: 'false' } })
  await run(SetConfig, { Config: { ConfigName: 'PROCESSING-EMAIL', ConfigValue: 'processing@example.com' } })
  await run(SetTemplate, {
    Template: {
      TemplateName: 'QUOTE-EMAIL-MESSAGE',
      Content: '<p>Dear {{BrokerFirstName}}, our terms for {{InsuredCompanyName}}.</p>',
    },
  })
}

export const submission = (
  change: Partial<BodyOf<typeof SendSubmission>['Submission']> = {},
): BodyOf<typeof SendSubmission> => ({
  Submission: {
    OwnerID: IDS.mia,
    BrokerID: IDS.broker,
    InsuredCompanyName: 'Acme Engineering Pty Ltd',
    ABN: '51 824 753 556',
    OwnershipType: 'Australian Private Company',
    CompanyAddress: '1 George Street',
    CompanySuburb: 'Sydney',
    CompanyPostcode: '2000',
    Turnover: 1_200_000,
    NumberOfEmployees: 12,
    ClaimHistory: 'No claims',
    Industry: 'Manufacturing',
    Products: { ProfessionalIndemnity: true, CyberLiability: true },
    DateQuoteRequired: { Value: '01072025', Text: '01/07/2025' },
    SDNSW: 60,
    SDVIC: 40,
    ...change,
  },
  SendBrokerEmail: true,
})

/** A-002's inputs. */
export const quote = (
  SubmissionID: number,
  change: Partial<BodyOf<typeof SendQuote>['Quote']> = {},
): BodyOf<typeof SendQuote> => ({
  Quote: {
    SubmissionID,
    MarketID: IDS.market,
    ProductID: IDS.pi,
    ...quotedFields,
    ...change,
  },
  CcProductLead: true,
})

export const binding = (
  SubmissionID: number,
  files: { readonly document: { readonly id: string }; readonly instruction: { readonly id: string } },
  change: Partial<BodyOf<typeof SendBinding>['Quote']> = {},
): BodyOf<typeof SendBinding> => ({
  Quote: {
    SubmissionID,
    MarketID: IDS.market,
    ProductID: IDS.pi,
    ...boundFields,
    PolicyNumber: 'PI-2041',
    AuthorisedCode: 1,
    AuthorisedName: 'Mia Chen',
    ...change,
  },
  Attachments: [files.document],
  ProcessingInstructions: [files.instruction],
})
