/** The whole workflow: a submission becomes a policy and a row of the bordereau. */
import { randomUUID } from 'node:crypto'
import { SYSTEM } from '@bindery/contracts/events'
import { JURISDICTIONS, sydneyDate, wireDate, wireDateTime } from '@bindery/contracts/rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  GetBordereau,
  GetHistory,
  GetMail,
  GetSubmission,
  InsertMarket,
  InsertProduct,
  ListMails,
  SendBinding,
  SendEndorsement,
  SendQuote,
  SendReversal,
  SendSubmission,
  SendWholesale,
  SetTemplate,
  UpdateMarket,
  UpdateProduct,
} from '@bindery/contracts/wire'
import { openAgency, type Agency } from '../support/agency.ts'
import { binding, BROKER, IDS, MIA, NO_RATES, quote, submission } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'
import { eventually } from '../support/waiting.ts'

let agency: Agency
let mia: Person

beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
})
afterAll(() => agency.close())

async function files() {
  return {
    document: await mia.file('BINDING', 'Policy schedule.pdf'),
    instruction: await mia.file('BINDING_PROCESSING_INSTRUCTIONS', 'Processing.txt'),
  }
}

const MESSAGE = '<p>Dear {{BrokerFirstName}}, it is bound.</p>'

/** A policy bound from a quote with the terms of A-002, changed by `change`. */
async function bound(policyNumber: string, change: Parameters<typeof quote>[1] = {}) {
  const { SubmissionID } = await mia.send(SendSubmission, submission({ InsuredCompanyName: `Insured ${policyNumber}` }))
  const { QuoteID } = await mia.send(SendQuote, quote(SubmissionID, change))
  const { MarketID = IDS.market, ProductID = IDS.pi } = change
  const policy = { QuoteID, MarketID, ProductID, PolicyNumber: policyNumber, BindingEmail: MESSAGE }
  const { Quote, After } = await mia.send(SendBinding, binding(SubmissionID, await files(), policy))
  return { SubmissionID, QuoteID, Quote, After }
}

async function policyRow(policyNumber: string, After?: string) {
  const { Policies } = await mia.send(GetBordereau, After === undefined ? {} : { After })
  const row = Policies.find((policy) => policy.PolicyNumber === policyNumber)
  if (!row) throw new Error(`${policyNumber} is not on the bordereau.`)
  return row
}

test('SUBN-035 a submission gets a number, is active, dated now, and its client is made of its form behind it, or is the one of that name at once', async () => {
  const named = async (after?: string) =>
    (await mia.rows('Clients', after)).filter(({ CompanyName }) => /^quayside dental/iu.test(CompanyName))
  expect(await named()).toEqual([])
  agency.clock.forward(7 * 60_000) // away from the minute in which the agency was opened
  const before = agency.clock.now()
  const { SubmissionID, After } = await mia.send(
    SendSubmission,
    submission({
      InsuredCompanyName: 'Quayside Dental Pty Ltd',
      AdditionalInsuredNames: 'Quayside Trust\nQuayside Holdings',
      Folder: 'Quayside/2026',
    }),
  )
  const answered = agency.clock.now()
  expect(SubmissionID).toSatisfy(Number.isInteger)
  const row = (await mia.rows('Submissions', After)).find((each) => each.SubmissionID === SubmissionID)
  expect(row).toMatchObject({
    InsuredCompanyName: 'Quayside Dental Pty Ltd',
    Status: 'Active',
    Source: 'MANUAL',
    SourceSymbol: 'M',
    Coverage: 'Professional Indemnity/Cyber Liability',
    Folder: 'Quayside/2026',
    Owner: { FullName: 'Mia Chen' },
    Broker: { FullName: 'Ben Hart', BrokerGroup: { GroupName: 'Harbour Insurance Brokers' } },
  })
  expect([wireDateTime(before), wireDateTime(answered)]).toContainEqual(row?.DateSubmitted)
  expect([clockOnTheWall(before), clockOnTheWall(answered)]).toContain(row?.DateSubmitted?.Text)
  expect(row?.DateSubmitted?.Value).toBe(row?.DateSubmitted?.Text.replaceAll(/\D/gu, ''))

  const linked = await eventually('the client is linked', async () =>
    (await mia.rows('Submissions')).find((each) => each.SubmissionID === SubmissionID && each.ClientID !== null),
  )
  expect(linked.Revision).toBe(1) // by an event behind the first
  const made = await eventually('the client counts its submission', async () =>
    (await named()).find(({ ClientID, Submissions }) => ClientID === linked.ClientID && Submissions === 1),
  )
  expect(made).toMatchObject({
    CompanyName: 'Quayside Dental Pty Ltd',
    AdditionalNames: 'Quayside Trust\nQuayside Holdings',
    ABN: '51 824 753 556',
    OwnershipType: 'Australian Private Company',
    Address: '1 George Street',
    Suburb: 'Sydney',
    Postcode: '2000',
    Folder: 'Quayside/2026',
    Revision: 0,
  })

  // Another company, though of the same ABN and address, has a client of its own. A status and a date that are sent
  // count for nothing.
  const { Submission, ...rest } = submission({ InsuredCompanyName: 'Quayside Dentistry Pty Ltd' })
  const wished = { ...Submission, Status: 'Inactive', DateSubmitted: { Value: '010720201200', Text: '' } }
  const other = await mia.send(SendSubmission, { ...rest, Submission: wished })
  const apart = await eventually('the other company has its client', async () =>
    (await mia.rows('Submissions')).find((each) => each.SubmissionID === other.SubmissionID && each.ClientID !== null),
  )
  expect(apart.ClientID).not.toBe(linked.ClientID)
  expect(apart.Status).toBe('Active')
  expect(apart.DateSubmitted?.Value).not.toBe(wished.DateSubmitted.Value)

  const again = await mia.send(
    SendSubmission,
    submission({ InsuredCompanyName: 'QUAYSIDE dental Pty Ltd', CompanySuburb: 'Manly', Folder: 'Elsewhere' }),
  )
  expect(again.SubmissionID).not.toBe(SubmissionID)
  const known = (await mia.rows('Submissions', again.After)).find((each) => each.SubmissionID === again.SubmissionID)
  // Revision 0: no later event linked it.
  expect(known).toMatchObject({ Status: 'Active', ClientID: linked.ClientID, Revision: 0 })
  const { ChangeNumber: _, Submissions: __, ...kept } = made
  await eventually('the client counts both, and is alone and as it was', async () => {
    const all = await named(again.After)
    expect(all).toHaveLength(1)
    expect(all[0]).toMatchObject(kept)
    return all[0]?.Submissions === 2
  })
})

/** An instant as a clock in the agency shows it, without the product's own calendar. */
const clockOnTheWall = (at: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Australia/Sydney', dateStyle: 'short', timeStyle: 'short' })
    .format(new Date(at))
    .replace(', ', ' ')

test('A-063 a second submission of the same company, in other letters, is linked to the same client', async () => {
  const first = await mia.send(SendSubmission, submission({ InsuredCompanyName: 'Twice Known Pty Ltd' }))
  const second = await mia.send(SendSubmission, submission({ InsuredCompanyName: 'TWICE  known PTY LTD' }))
  const clients = await eventually('both are linked', async () => {
    const rows = (await mia.rows('Submissions')).filter(
      ({ SubmissionID, ClientID }) =>
        [first.SubmissionID, second.SubmissionID].includes(SubmissionID) && ClientID !== null,
    )
    return rows.length === 2 ? rows.map(({ ClientID }) => ClientID) : null
  })
  expect(new Set(clients).size).toBe(1)
})

test('QUO-018 a quote carries the rates of its market and product and the figures made from them, and keeps them when these change', async () => {
  const { SubmissionID } = await mia.send(SendSubmission, submission())
  const { QuoteID, Quote } = await mia.send(SendQuote, quote(SubmissionID))
  expect(QuoteID).toBe(SubmissionID * 1000 + 1)
  expect(Quote).toMatchObject({
    Status: 'Quote',
    GSTRate: 10,
    SDRateNSW: 9,
    SDRateVIC: 10,
    GSTNSW: 600,
    GSTVIC: 400,
    StampDutyNSW: 594,
    StampDutyVIC: 440,
    TotalGST: 1000,
    TotalStampDuty: 1034,
    TotalPayable: 12254,
  })
  const [mail] = await agency.mailsTo(mia, BROKER, 'Quotation: Acme Engineering')
  expect(mail?.Html).toContain('Dear Ben, our terms for Acme Engineering Pty Ltd.')
  expect(mail?.Html).toContain('Mia Chen')
  const row = await eventually('DateEmailed appears', async () =>
    (await mia.rows('Quotes')).find((each) => each.QuoteID === QuoteID && each.DateEmailed !== null),
  )
  expect(row.DateCreated).not.toBeNull()

  const rates = Object.fromEntries(JURISDICTIONS.map((j) => [`SDRate${j}`, j === 'NSW' ? 9 : j === 'VIC' ? 10 : 0]))
  expect(Quote).toMatchObject(rates)
  const { Product } = await mia.send(InsertProduct, {
    Product: { ...NO_RATES, ProductName: 'Marine', ProductCode: 'MAR', SDNSW: 9, SDVIC: 10, SDQLD: 11 },
  })
  const offer = {
    Product: { ProductID: Product.ProductID },
    WholesaleContact: 'Rosa Lind',
    WholesaleEmail: 'rosa@gull.example.com',
    BrokerageRate: 10,
    CommissionRate: 17.5,
  }
  const { Market } = await mia.send(InsertMarket, {
    Market: { MarketName: 'Gull Mutual', MarketCode: 'GUL', GSTRate: 8, WHTRate: 0 },
    ProductMarkets: [offer],
  })
  const offered = { MarketID: Market.MarketID, ProductID: Product.ProductID }
  const kept = await mia.send(SendQuote, quote(SubmissionID, offered))
  const own = { ...rates, Status: 'Quote', GSTRate: 8, SDRateQLD: 11, GSTNSW: 480, StampDutyNSW: 583.2 }
  expect(kept.Quote).toMatchObject(own)
  const cheaper = await mia.send(UpdateProduct, { Product: { ...Product, SDNSW: 5, SDQLD: 6 } })
  const dearer = await mia.send(UpdateMarket, { Market: { ...Market, GSTRate: 15 }, ProductMarkets: [offer] })
  const { After = '' } = dearer
  const still = (await mia.rows('Quotes', After)).find((each) => each.QuoteID === kept.QuoteID)
  expect(still).toMatchObject(own)

  // a bind takes the rates of its moment, and its figures are those of the report from then on.
  const chosen = { ...offered, QuoteID: kept.QuoteID, PolicyNumber: 'PI-KEPT' }
  const { Quote: policy } = await mia.send(SendBinding, binding(SubmissionID, await files(), chosen))
  const frozen = { GSTRate: 15, SDRateNSW: 5, StampDutyNSW: 345, SDRateQLD: 6 }
  expect(policy).toMatchObject({ ...rates, ...frozen })
  await mia.send(UpdateProduct, { Product: { ...cheaper.Product, SDNSW: 1, SDQLD: 2 } })
  const last = await mia.send(UpdateMarket, { Market: { ...dearer.Market, GSTRate: 1 }, ProductMarkets: [offer] })
  expect(await policyRow('PI-KEPT', last.After)).toMatchObject(frozen)
})

test('QUO-017 a quote that was sent has its number and its dated row; sent with that number again, it is the same quote', async () => {
  const { SubmissionID } = await mia.send(SendSubmission, submission())
  const { Success, QuoteID, Quote } = await mia.send(SendQuote, quote(SubmissionID))
  expect({ Success, Quote }).toMatchObject({ Success: true, Quote: { QuoteID } })
  const dated = await eventually('the row is dated', async () =>
    (await mia.rows('Quotes')).find((each) => each.QuoteID === QuoteID && each.DateEmailed !== null),
  )
  expect(dated).toMatchObject({ DateCreated: Quote.DateCreated, BasePremium: 10_000 })
  const again = await mia.send(SendQuote, quote(SubmissionID, { QuoteID, BasePremium: 12_000 }))
  expect(again.QuoteID).toBe(QuoteID)
  const rows = (await mia.rows('Quotes', again.After)).filter((each) => each.SubmissionID === SubmissionID)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ BasePremium: 12_000 })
})

test('API-022 A-089 the texts of a quote, a wholesale and a bind are templates of the reference data, read by their names', async () => {
  for (const name of ['QUOTE', 'WHOLESALE', 'BINDING'])
    await agency.bindery.commands.execute(
      SetTemplate,
      { Template: { TemplateName: `${name}-EMAIL-MESSAGE`, Content: `<p>${name} of {{InsuredCompanyName}}.</p>` } },
      { actor: SYSTEM, requestId: `template-${name}` },
    )
  await eventually('all three are master data', async () => {
    const { Templates } = await mia.masterData()
    return ['QUOTE', 'WHOLESALE', 'BINDING'].every((name) =>
      Templates.some((each) => each.TemplateName === `${name}-EMAIL-MESSAGE` && each.Content.includes(`${name} of`)),
    )
  })
  const { SubmissionID } = await mia.send(SendSubmission, submission({ InsuredCompanyName: 'Templated Pty Ltd' }))
  const { QuoteID } = await mia.send(SendQuote, quote(SubmissionID))
  await mia.send(SendWholesale, {
    Wholesales: [
      { SubmissionID, Market: { MarketID: IDS.market }, Product: { ProductID: IDS.pi }, ProductLimit: 1_000_000 },
    ],
  })
  const bind = binding(SubmissionID, await files(), { QuoteID, PolicyNumber: 'PI-TEMPLATE' })
  await mia.send(SendBinding, bind)
  for (const [name, address, subject] of [
    ['QUOTE', BROKER, 'Quotation: Templated'],
    ['WHOLESALE', 'wendy@market.example.com', 'Terms requested: Templated'],
    ['BINDING', BROKER, 'Bound: Templated'],
  ] as const) {
    const [mail] = await agency.mailsTo(mia, address, subject)
    expect(mail?.Html).toContain(`${name} of Templated Pty Ltd.`)
  }
})

describe('the bordereau', () => {
  test('RPT-017 A-002 a bound policy shows the worked row to the cent', async () => {
    const { After } = await bound('PI-2041')
    expect(await policyRow('PI-2041', After)).toMatchObject({
      Transaction: 'New Business',
      YearofAccount: 2025,
      BasePremium: 10_000,
      CommissionRate: 17.5,
      TotalCommission: 1750,
      NetPremium: 8250,
      GSTRate: 10,
      TotalGST: 1000,
      AmountOfTaxablePremium: 11_000,
      SDRateNSW: 9,
      StampDutyNSW: 594,
      SDRateVIC: 10,
      StampDutyVIC: 440,
      TotalStampDuty: 1034,
      TotalStampDutyPercentage: 9.4,
      TotalTaxesAndLevies: 2034,
      EnsuranceFee: 200,
      EnsuranceFeeGST: 20,
      WHTRate: 0,
      TotalWHT: 0,
      BrokerageRate: 10,
      TotalBrokerage: 1000,
      TotalBrokerageGST: 100,
      BrokerageGross: 1100,
      TotalPayable: 12_254,
      TotalPayableGST: 1020,
      NetPayable: 11_220,
      NSWSDExemptionText: 'No',
      State: 'NSW',
      RevenueOrTurnover: 1_200_000,
      Submission: { Owner: { FullName: 'Mia Chen' }, Broker: { State: { StateCode: 'NSW' } } },
    })
  })

  test('API-030 a policy carries its numbers, its dates and every figure under the names of the wire', async () => {
    const { SubmissionID, QuoteID, After } = await bound('PI-FIELDS', { NSWSDExemption: true })
    expect(await policyRow('PI-FIELDS', After)).toMatchObject({
      QuoteID,
      SubmissionID,
      Status: 'Bound',
      MarketID: IDS.market,
      ProductID: IDS.pi,
      InceptionDate: { Value: '01072025', Text: '01/07/2025' },
      ExpiryDate: { Value: '01072026', Text: '01/07/2026' },
      BindingDate: { Text: expect.stringMatching(/^\d{2}\/\d{2}\/\d{4}$/u) },
      BasePremium: 10_000,
      TotalCommission: 1_750,
      TotalStampDuty: 440,
      TotalGST: 1_000,
      TotalBrokerage: 1_000,
      TotalBrokerageGST: 100,
      EnsuranceFee: 200,
      EnsuranceFeeGST: 20,
      NSWSDExemption: true,
    })
  })

  test('RPT-009 A-002 every jurisdiction has the rate of the product and its amount, 0 overseas and where there is no share', async () => {
    const own = randomUUID().slice(0, 8) // a name is taken once it was given
    const rates = { SDSA: 11, SDWA: 10, SDVIC: 9, SDNSW: 8, SDQLD: 7, SDACT: 6, SDTAS: 5, SDNT: 2, SDOS: 3 }
    const { Product } = await mia.send(InsertProduct, {
      Product: { ...NO_RATES, ...rates, ProductName: `Nine ${own}`, ProductCode: own },
    })
    const { ProductID } = Product
    const { Market } = await mia.send(InsertMarket, {
      Market: { MarketName: `Nine ${own}`, MarketCode: own, GSTRate: 10, WHTRate: 0 },
      ProductMarkets: [
        {
          Product: { ProductID },
          WholesaleContact: 'Rosa Lind',
          WholesaleEmail: 'rosa@nine.example.com',
          BrokerageRate: 10,
          CommissionRate: 17.5,
        },
      ],
    })
    const shares = { SDSA: 0, SDWA: 4, SDVIC: 5, SDNSW: 20, SDQLD: 10, SDACT: 8, SDTAS: 12, SDNT: 15, SDOS: 26 }
    const policyNumber = `PI-NINE-${own}`
    const { After } = await bound(policyNumber, { MarketID: Market.MarketID, ProductID, ...shares })
    const row = await policyRow(policyNumber, After)
    expect(JURISDICTIONS.map((j) => [j, row[`SDRate${j}`], row[`StampDuty${j}`]])).toEqual([
      ['SA', 11, 0],
      ['WA', 10, 44],
      ['VIC', 9, 49.5],
      ['NSW', 8, 176],
      ['QLD', 7, 77],
      ['ACT', 6, 52.8],
      ['TAS', 5, 66],
      ['NT', 2, 33],
      ['OS', 3, 0],
    ])
  })

  test('A-002 with the NSW exemption', async () => {
    const { After } = await bound('PI-NSW', { NSWSDExemption: true })
    expect(await policyRow('PI-NSW', After)).toMatchObject({
      StampDutyNSW: 0,
      TotalStampDuty: 440,
      TotalStampDutyPercentage: 4,
      TotalTaxesAndLevies: 1440,
      TotalPayable: 11_660,
      NetPayable: 11_220,
      NSWSDExemptionText: 'Yes',
    })
  })

  test('A-002 with the GST exemption', async () => {
    const { After } = await bound('PI-GST', { GSTExemption: true })
    expect(await policyRow('PI-GST', After)).toMatchObject({
      TotalGST: 0,
      StampDutyNSW: 540,
      StampDutyVIC: 400,
      TotalStampDuty: 940,
      AmountOfTaxablePremium: 10_000,
      TotalStampDutyPercentage: 9.4,
      TotalPayable: 11_160,
      NetPayable: 10_220,
      EnsuranceFeeGST: 20,
    })
  })

  test('A-002 with half overseas', async () => {
    const { After } = await bound('PI-OS', { SDNSW: 50, SDVIC: 0, SDOS: 50 })
    expect(await policyRow('PI-OS', After)).toMatchObject({
      TotalGST: 1000,
      StampDutyNSW: 495,
      StampDutyOS: 0,
      TotalStampDutyPercentage: 4.5,
      TotalPayable: 11_715,
      NetPayable: 11_220,
    })
  })
})

test('BIND-002 BIND-010 a bind makes the quote the policy, under the same number', async () => {
  const { SubmissionID, QuoteID, Quote, After } = await bound('PI-3000')
  expect(Quote).toMatchObject({
    QuoteID,
    Status: 'Bound',
    PolicyNumber: 'PI-3000',
    AuthorisedCode: 1,
    AuthorisedName: 'Mia Chen',
    DateAuthorised: Quote.BindingDate,
    BindingEmail: MESSAGE,
    PolicyDocuments: [{ FileName: 'Policy schedule.pdf' }],
    ProcessingInstructions: [{ FileName: 'Processing.txt' }],
  })
  expect(Quote.BindingDate).not.toBeNull()
  const { Submission } = await mia.send(GetSubmission, { SubmissionID, ...(After === undefined ? {} : { After }) })
  expect(Submission.Quotes).toEqual([])
  expect(Submission.Bounds).toMatchObject([{ QuoteID, Status: 'Bound', BindingDate: Quote.BindingDate }])
  const { AuthorisedCode, AuthorisedName, DateAuthorised, BindingEmail, PolicyDocuments, ProcessingInstructions } =
    Quote
  expect(DateAuthorised?.Text).toBe(wireDateTime(agency.clock.now())?.Text.slice(0, 10))
  expect(Submission.Bounds).toMatchObject([
    { AuthorisedCode, AuthorisedName, DateAuthorised, BindingEmail, PolicyDocuments, ProcessingInstructions },
  ])
})

test('BIND-010 A-090 whoever authorised it has a name, and both dates are the day of the bind, whatever is sent', async () => {
  const { SubmissionID } = await mia.send(SendSubmission, submission({ InsuredCompanyName: 'Insured PI-3001' }))
  const body = binding(SubmissionID, await files(), { PolicyNumber: 'PI-3001' })
  for (const AuthorisedCode of [0, 1, 2]) {
    const Quote = { ...body.Quote, AuthorisedCode, AuthorisedName: ' ' }
    expect(await mia.refusal(SendBinding, { ...body, Quote })).toBe('Authorised By is required.')
  }
  const earlier = { Value: '01032020', Text: '01/03/2020' }
  const authorised = { AuthorisedCode: 2, AuthorisedName: 'Joel Ward' }
  const Quote = { ...body.Quote, ...authorised, BindingDate: earlier, DateAuthorised: earlier }
  const today = wireDateTime(agency.clock.now())?.Text.slice(0, 10)
  const sent = await mia.send(SendBinding, { ...body, Quote })
  expect(sent.Quote).toMatchObject({ ...authorised, BindingDate: { Text: today }, DateAuthorised: { Text: today } })
})

test('API-019 A-049 wholesales come as a list, a bind with the copy and both boxes, its reversal and endorsement with their files', async () => {
  const { SubmissionID } = await mia.send(SendSubmission, submission({ InsuredCompanyName: 'Four Calls Pty Ltd' }))
  const { QuoteID } = await mia.send(SendQuote, quote(SubmissionID))
  const { document, instruction } = await files()
  const call = async (Func: string, body: object) => {
    const { envelope } = await mia.post('quotation', { ...mia.session, Func, ...body })
    expect([Func, envelope]).toMatchObject([Func, { HasAccess: true, ErrorMessage: '', Results: { Success: true } }])
    return envelope.Results
  }
  const { Market } = await mia.send(InsertMarket, {
    Market: { MarketName: 'Tidal Mutual', MarketCode: 'TID', GSTRate: 10, WHTRate: 0 },
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
  const markets = [IDS.market, Market.MarketID]
  const { Wholesales } = await call('SEND_WHOLESALE', {
    Wholesales: markets.map((MarketID) => ({
      SubmissionID,
      Market: { MarketID },
      Product: { ProductID: IDS.pi },
      ProductLimit: 1_000_000,
    })),
  })
  expect(Wholesales).toMatchObject(markets.map((MarketID) => ({ SubmissionID, Market: { MarketID } })))

  const { Quote } = binding(SubmissionID, { document, instruction }, { QuoteID, PolicyNumber: 'PI-FOUR' })
  const bind = { Quote, CcProductLead: true, Attachments: [document], ProcessingInstructions: [instruction] }
  expect((await call('SEND_BINDING', bind))['Quote']).toMatchObject({
    QuoteID,
    PolicyDocuments: [document],
    ProcessingInstructions: [instruction],
  })
  const [mail] = await agency.mailsTo(mia, BROKER, 'Bound: Four Calls Pty Ltd')
  expect(mail).toMatchObject({ To: [BROKER], Cc: [MIA], Attachments: ['Policy schedule.pdf'] })

  const policy = { SubmissionID, QuoteID, PolicyNumber: 'PI-FOUR' }
  for (const [Func, kind, Status, kept] of [
    ['SEND_ENDORSEMENT', 'ENDORSEMENT', 'Endorsed', 'EndorsementInstructions'],
    ['SEND_REVERSAL', 'REVERSAL', 'Cancelled', 'ReversalInstructions'],
  ] as const) {
    const file = await mia.file(kind, `${Status}.pdf`)
    const results = await call(Func, { Quote: policy, Attachments: [file] })
    expect(results['Quote']).toMatchObject({ QuoteID, Status, [kept]: [file] })
  }
})

test('A-091 a policy can be bound without a quote; its shares come from the submission', async () => {
  const { SubmissionID } = await mia.send(SendSubmission, submission())
  const { Quote } = await mia.send(SendBinding, binding(SubmissionID, await files(), { PolicyNumber: 'PI-DIRECT' }))
  expect(Quote).toMatchObject({
    Status: 'Bound',
    SDNSW: 60,
    SDVIC: 40,
    BrokerageRate: 10,
    CommissionRate: 17.5,
    EnsuranceFee: 200,
  })
})

test('BIND-004 a policy number is required, has at most twenty characters, and is taken once on a submission whatever its letters', async () => {
  const { SubmissionID } = await bound('PI-dup')
  const { QuoteID } = await mia.send(SendQuote, quote(SubmissionID))
  const attached = await files()
  const refusal = (PolicyNumber: string) =>
    mia.refusal(SendBinding, binding(SubmissionID, attached, { QuoteID, PolicyNumber }))
  expect(await refusal(' ')).toBe('Policy Number is required.')
  expect(await refusal('P'.repeat(21))).toBe('Policy Number is too long.')
  expect(await refusal('pi-DUP')).toBe('Policy Number=pi-DUP already EXISTS.')
  expect(await refusal(' PI-dup ')).toBe('Policy Number=PI-dup already EXISTS.')
  // A policy of another submission may have the same number.
  expect((await bound('PI-DUP')).Quote.PolicyNumber).toBe('PI-DUP')
  const body = binding(SubmissionID, attached, { QuoteID, PolicyNumber: 'P'.repeat(20) })
  expect((await mia.send(SendBinding, body)).Quote.PolicyNumber).toHaveLength(20)
})

test('both boxes and the required fields are asked for by name', async () => {
  const { SubmissionID } = await mia.send(SendSubmission, submission())
  const refusal = await mia.refusal(SendBinding, {
    Quote: {
      SubmissionID,
      InceptionDate: { Value: '02072026', Text: '' },
      ExpiryDate: { Value: '01072026', Text: '' },
    },
    Attachments: [],
    ProcessingInstructions: [],
  })
  expect(refusal.split('\n')).toEqual([
    'Market is required.',
    'Product is required.',
    'Limit is required.',
    'Excess is required.',
    'Base Premium is required.',
    'Policy Number is required.',
    'Authorised By is required.',
    'Inception Date should be before Expire Date.',
    'Policy Documents are required.',
    'Processing Instructions are required.',
  ])
})

test('END-001 END-003 an endorsement changes status and date once, and reaches the processing team', async () => {
  const { SubmissionID, QuoteID, Quote: asBound } = await bound('PI-END')
  const endorse = async () => ({
    Quote: { SubmissionID, QuoteID, PolicyNumber: 'PI-END' },
    Attachments: [await mia.file('ENDORSEMENT', 'Endorsement.docx')],
  })
  const { Success, Quote } = await mia.send(SendEndorsement, await endorse())
  expect(Success).toBe(true)
  // all other fields are as they were bound.
  const { Revision, EndorsedDate, EndorsementInstructions } = Quote
  expect(Quote).toEqual({ ...asBound, Status: 'Endorsed', EndorsedDate, EndorsementInstructions, Revision })
  expect(EndorsedDate).toEqual(asBound.BindingDate)
  const REFUSED = 'Only a bound policy that was not endorsed before can be endorsed.'
  expect(await mia.refusal(SendEndorsement, await endorse())).toBe(REFUSED)
  const { Quote: cancelled } = await mia.send(SendReversal, {
    ...(await endorse()),
    Attachments: [await mia.file('REVERSAL', 'Cancel.msg')],
  })
  expect(cancelled.Status).toBe('Cancelled')
  expect(await mia.refusal(SendEndorsement, await endorse())).toBe(REFUSED)
  const [mail] = await agency.mailsTo(mia, 'processing@example.com', 'Endorsement instructions: policy PI-END')
  expect(mail?.Attachments).toEqual(['Endorsement.docx'])
})

test('REV-001 REV-003 a reversal cancels a bound policy or an endorsed one, reaches the processing team, and cannot be done twice', async () => {
  const { SubmissionID, QuoteID } = await bound('PI-REV')
  const chosen = { SubmissionID, QuoteID, PolicyNumber: 'PI-REV' }
  await mia.send(SendEndorsement, { Quote: chosen, Attachments: [await mia.file('ENDORSEMENT', 'Endorsement.docx')] })
  const { Success, Quote, After } = await mia.send(SendReversal, {
    Quote: chosen,
    Attachments: [await mia.file('REVERSAL', 'Cancel.msg')],
  })
  expect(Success).toBe(true)
  expect(Quote).toMatchObject({
    Status: 'Cancelled',
    PolicyNumber: 'PI-REV',
    EndorsedDate: { Text: expect.any(String) },
    ReversalDate: wireDate(sydneyDate(agency.clock.now())),
  })
  const { Submission } = await mia.send(GetSubmission, { SubmissionID, ...(After !== undefined && { After }) })
  expect(Submission.Bounds).toMatchObject([{ QuoteID, Status: 'Cancelled', ReversalDate: Quote.ReversalDate }])
  const [mail] = await agency.mailsTo(mia, 'processing@example.com', 'Reversal instructions: policy PI-REV')
  expect(mail?.Attachments).toEqual(['Cancel.msg'])
  expect(await policyRow('PI-REV', After)).toMatchObject({ Transaction: 'Cancellation', TotalPayable: 12_254 })
  const again = async (Quoted: typeof chosen) => ({
    Quote: Quoted,
    Attachments: [await mia.file('REVERSAL', 'Cancel.msg')],
  })
  const REFUSED = 'A cancelled policy cannot be reversed.'
  expect(await mia.refusal(SendReversal, await again(chosen))).toBe(REFUSED)
  const plain = await bound('PI-REV-2')
  const second = { SubmissionID: plain.SubmissionID, QuoteID: plain.QuoteID, PolicyNumber: 'PI-REV-2' }
  const reversed = await mia.send(SendReversal, await again(second))
  expect(reversed.Quote).toMatchObject({ Status: 'Cancelled', EndorsedDate: null, ReversalDate: Quote.ReversalDate })
  expect(await mia.refusal(SendReversal, await again(second))).toBe(REFUSED)
})

test('instructions and the right policy number are required', async () => {
  const { SubmissionID, QuoteID } = await bound('PI-INS')
  const chosen = { SubmissionID, QuoteID, PolicyNumber: 'PI-INS' }
  expect(await mia.refusal(SendReversal, { Quote: chosen })).toBe('Processing Instructions are required.')
  expect(await mia.refusal(SendEndorsement, { Quote: chosen })).toBe('Endorsement Instructions are required.')
  const other = { Quote: { ...chosen, PolicyNumber: 'PI-OTHER' }, Attachments: [await mia.file('REVERSAL', 'x.txt')] }
  expect(await mia.refusal(SendReversal, other)).toBe('Policy Number is invalid.')
})

test('every letter on the way is signed by who acted: name, title, phone and e-mail', async () => {
  await agency.mailIsQuiet(mia)
  const { Mails } = await mia.send(ListMails, { Limit: 200 })
  const subjects = Mails.map(({ Subject }) => Subject).join('\n')
  for (const kind of ['Submission received', 'Quotation', 'Bound', 'Endorsement instructions', 'Reversal instructions'])
    expect(subjects).toContain(kind)
  for (const { MessageID } of Mails) {
    const { Mail } = await mia.send(GetMail, { MessageID })
    for (const words of ['Mia Chen', 'Senior Underwriter', '02 9000 0001', MIA])
      expect([Mail.Subject, Mail.Html.includes(words)]).toEqual([Mail.Subject, true])
  }
})

test('the history tells the whole way in sentences, and its chain is consistent', async () => {
  const { SubmissionID, QuoteID } = await bound('PI-HIS')
  const { Events, Consistent } = await mia.send(GetHistory, { SubmissionID })
  expect(Consistent).toBe(true)
  const sentences = Events.map(({ Sentence }) => Sentence)
  expect(sentences).toContainEqual(
    `Mia Chen bound quote ${QuoteID} as policy PI-HIS, authorised by Internal Referral / Product Lead`,
  )
  expect(Events.every(({ By, At }) => By !== '' && At !== null)).toBe(true)
})
