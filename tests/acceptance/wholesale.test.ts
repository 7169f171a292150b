/** Requests to wholesale markets: a record and a mail for each ticked market, or nothing at all. */
import { GetSubmission, InsertMarket, SendWholesale, SendSubmission, type BodyOf } from '@bindery/contracts/wire'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAgency, type Agency } from '../support/agency.ts'
import { IDS, MIA, submission } from '../support/fixtures.ts'
import { MailServer, Refused } from '../support/mail-server.ts'
import type { Person } from '../support/person.ts'
import { eventually } from '../support/waiting.ts'

const WENDY = 'wendy@market.example.com'
const ROSA = 'rosa@tidal.example.com'

let server: MailServer
let agency: Agency
let mia: Person
/** The id of a second market, with its own contact. */
let tidal: number

beforeAll(async () => {
  server = await MailServer.open()
  agency = await openAgency(0, undefined, {
    settings: { SMTP_URL: server.url },
    overrides: { mailWork: { backoff: 50 } },
  })
  mia = await agency.signIn()
  const { Market } = await mia.send(InsertMarket, {
    Market: { MarketName: 'Tidal Mutual', MarketCode: 'TID', GSTRate: 10, WHTRate: 0 },
    ProductMarkets: [
      {
        Product: { ProductID: IDS.cyber },
        WholesaleContact: 'Rosa Lind',
        WholesaleEmail: ROSA,
        BrokerageRate: 10,
        CommissionRate: 17.5,
      },
    ],
  })
  tidal = Market.MarketID
})
afterAll(async () => {
  await agency.close()
  await server.down()
})
beforeEach(async () => {
  await agency.mailIsQuiet(mia)
  server.reset()
})

type Wholesale = NonNullable<BodyOf<typeof SendWholesale>['Wholesales']>[number]

/** The submission's row, as soon as it can be read. */
async function received(InsuredCompanyName: string) {
  const sent = await mia.send(SendSubmission, { ...submission({ InsuredCompanyName }), SendBrokerEmail: false })
  await loaded(sent.SubmissionID, sent.After)
  return sent.SubmissionID
}
const asking = (SubmissionID: number, MarketID: number, change: Partial<Wholesale> = {}): Wholesale => ({
  SubmissionID,
  Market: { MarketID },
  Product: { ProductID: IDS.cyber },
  ProductLimit: 5_000_000,
  Excess: 25_000,
  TargetPremium: 40_000,
  EmailMessage: '<p>Dear {{WholesaleContact}}, may {{Market}} look at this?</p>',
  ...change,
})
const loaded = async (SubmissionID: number, After?: string) =>
  (await mia.send(GetSubmission, { SubmissionID, ...(After === undefined ? {} : { After }) })).Submission.Wholesales
const allDated = (SubmissionID: number, count: number) =>
  eventually('all are dated', async () => {
    const rows = await loaded(SubmissionID)
    return rows.length === count && rows.every(({ DateEmailed }) => DateEmailed !== null) ? rows : null
  })

test('WHO-006 WHO-007 each ticked market gets its own record, its own row and its own email', async () => {
  const SubmissionID = await received('Large Risk Pty Ltd')
  const file = await mia.file('WHOLESALE', 'Proposal.txt', 'as proposed')
  const sent = await mia.send(SendWholesale, {
    Wholesales: [IDS.market, tidal].map((MarketID) => asking(SubmissionID, MarketID, { Attachments: [file] })),
  })
  expect(sent.Success).toBe(true)
  expect(sent.Wholesales).toMatchObject([
    {
      WholesaleID: SubmissionID * 1000 + 1,
      SubmissionID,
      Market: { MarketID: IDS.market, MarketName: 'Southern Cross Underwriting' },
      Product: { ProductID: IDS.cyber, ProductName: 'Cyber Liability' },
      ProductLimit: 5_000_000,
      Excess: 25_000,
      TargetPremium: 40_000,
      Contact: 'Wendy Park',
      Email: WENDY,
      DateEmailed: null,
      Attachments: [{ FileName: 'Proposal.txt' }],
      EmailMessage: '<p>Dear {{WholesaleContact}}, may {{Market}} look at this?</p>',
    },
    { WholesaleID: SubmissionID * 1000 + 2, Market: { MarketName: 'Tidal Mutual' }, Contact: 'Rosa Lind', Email: ROSA },
  ])
  expect(await allDated(SubmissionID, 2)).toMatchObject(
    sent.Wholesales.map((record) => ({ ...record, DateEmailed: expect.anything() })),
  )
  expect((await mia.rows('Wholesales')).filter((row) => row.SubmissionID === SubmissionID)).toHaveLength(2)

  expect(server.taken.map(({ to }) => String(to)).toSorted()).toEqual([ROSA, WENDY])
  for (const { to, mail } of server.taken) {
    const [contact, market] =
      to[0] === ROSA ? ['Rosa Lind', 'Tidal Mutual'] : ['Wendy Park', 'Southern Cross Underwriting']
    expect(mail.subject).toBe('Terms requested: Large Risk Pty Ltd - Cyber Liability')
    expect(mail.text).toContain(`Dear ${contact}, may ${market} look at this?`)
    for (const words of ['Mia Chen', 'Senior Underwriter', '02 9000 0001', MIA]) expect(mail.text).toContain(words)
    expect(mail.replyTo).toEqual([{ name: 'Mia Chen', address: MIA }])
    expect(mail.attachments.map(({ filename }) => filename)).toEqual(['Proposal.txt'])
  }
})

test('A-089 where there is no template, the text that is built in is sent', async () => {
  const SubmissionID = await received('Plain Words Pty Ltd')
  await mia.send(SendWholesale, { Wholesales: [asking(SubmissionID, tidal, { EmailMessage: '' })] })
  await allDated(SubmissionID, 1)
  const { Templates } = await mia.masterData()
  expect(Templates.filter(({ TemplateName }) => TemplateName === 'WHOLESALE-EMAIL-MESSAGE')).toEqual([])
  for (const words of [
    'Rosa Lind',
    'Tidal Mutual',
    'Plain Words Pty Ltd',
    'Cyber Liability',
    '$5,000,000',
    '$25,000',
    '$40,000',
  ]) {
    expect(server.taken[0]?.mail.text).toContain(words)
  }
})

test('A-084 a market must be ticked; what is missing is said field by field', async () => {
  const SubmissionID = await received('Unasked Pty Ltd')
  const refusal = async (Wholesales: unknown) =>
    (await mia.post('quotation', { ...mia.session, Func: 'SEND_WHOLESALE', Wholesales })).envelope.ErrorMessage
  expect(await refusal([])).toBe('No Markets selected!.')
  expect(await refusal([{ ...asking(SubmissionID, tidal), Market: undefined }])).toBe('Market is required.')
  expect(await refusal([{ SubmissionID, Market: { MarketID: tidal } }])).toBe(
    'Product is required.\nLimit is required.',
  )
  expect(await refusal([asking(SubmissionID, tidal, { ProductLimit: 0, Excess: -1, TargetPremium: 'much' })])).toBe(
    'Limit is invalid.\nExcess is invalid.\nTarget Premium is invalid.',
  )
  expect(await refusal([asking(SubmissionID, tidal, { Product: { ProductID: IDS.pi } })])).toBe('Product is invalid.')
  expect(await loaded(SubmissionID)).toEqual([])
})

test('where one of several cannot be asked, none is', async () => {
  const SubmissionID = await received('All Or None Pty Ltd')
  const both = [asking(SubmissionID, tidal), asking(SubmissionID, 99)]
  expect(await mia.refusal(SendWholesale, { Wholesales: both })).toBe('Market is required.')
  expect(await loaded(SubmissionID)).toEqual([])
  expect(server.seen).toEqual([])
})

test("A-085 what was asked about before sending is the caller's: no attachment is no refusal", async () => {
  const SubmissionID = await received('Bare Pty Ltd')
  const { Wholesales } = await mia.send(SendWholesale, {
    Wholesales: [asking(SubmissionID, tidal, { Excess: '', TargetPremium: '' })],
  })
  expect(Wholesales).toMatchObject([{ Attachments: [], Excess: 0, TargetPremium: null }])
})

test('A-060 A-095 the same request again: the same records, one mail each', async () => {
  const SubmissionID = await received('Asked Once Pty Ltd')
  const body = {
    Wholesales: [IDS.market, tidal].map((MarketID) => asking(SubmissionID, MarketID)),
    RequestID: 'wholesale-1',
  }
  const replies = await Promise.all(Array.from({ length: 4 }, () => mia.send(SendWholesale, body)))
  expect(new Set(replies.map(({ Wholesales }) => JSON.stringify(Wholesales))).size).toBe(1)
  await allDated(SubmissionID, 2)
  expect(server.seen).toHaveLength(2)
})

test('A-061 a market whose server refuses is not dated, the others are', async () => {
  const SubmissionID = await received('Half Heard Pty Ltd')
  server.behave({ recipient: (address) => (address === ROSA ? new Refused(550, 'No such mailbox') : null) })
  await mia.send(SendWholesale, { Wholesales: [IDS.market, tidal].map((MarketID) => asking(SubmissionID, MarketID)) })
  const [wendy, rosa] = await eventually('one is dated', async () => {
    const rows = await loaded(SubmissionID)
    return rows.some(({ DateEmailed }) => DateEmailed !== null) ? rows : null
  })
  expect([wendy?.Email, rosa?.Email]).toEqual([WENDY, ROSA])
  expect(rosa?.DateEmailed).toBeNull()
})
