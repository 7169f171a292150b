/** Texts as they are recorded and answered: without invisible characters, and HTML as it is sent. */
import {
  GetAsAt,
  GetData,
  GetHistory,
  GetSubmission,
  InsertMarket,
  SendBinding,
  SendQuote,
  SendSubmission,
  SendWholesale,
  UpdateStickyNote,
  UpdateSubmissionFolder,
} from '@bindery/contracts/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, type Agency } from '../support/agency.ts'
import { binding, BROKER, IDS, quote, submission } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'

let agency: Agency
let mia: Person
beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
})
afterAll(() => agency.close())

const BAD = '<p onclick="x()">Hello {{BrokerFirstName}}<script>alert(1)</script><a href="javascript:x()">now</a></p>'
const CLEAN = '<p>Hello {{BrokerFirstName}}<a>now</a></p>'

const received = async (InsuredCompanyName: string) =>
  (await mia.send(SendSubmission, submission({ InsuredCompanyName }))).SubmissionID
/** Everything that the API returns about a submission, raw events included. */
const everything = async (SubmissionID: number, After = '') =>
  JSON.stringify([await mia.send(GetSubmission, { SubmissionID, After }), await mia.send(GetHistory, { SubmissionID })])

test('A-169 the HTML of a quote is recorded, answered and sent alike, cleaned', async () => {
  const SubmissionID = await received('Clean Quotes')
  const { Quote, After } = await mia.send(SendQuote, quote(SubmissionID, { EmailMessage: BAD }))
  expect(Quote.EmailMessage).toBe(CLEAN)
  const shown = await everything(SubmissionID, After)
  expect(shown).toContain(JSON.stringify(CLEAN).slice(1, -1))
  expect(shown).not.toMatch(/script|onclick/u)
  const [mail] = await agency.mailsTo(mia, BROKER, 'Quotation: Clean Quotes')
  expect(mail?.Html).toContain(CLEAN.replace('{{BrokerFirstName}}', 'Ben'))
  // The text of a record that was read can be sent back unchanged.
  expect(
    (await mia.send(SendQuote, quote(SubmissionID, { QuoteID: Quote.QuoteID, EmailMessage: CLEAN }))).Quote
      .EmailMessage,
  ).toBe(CLEAN)
})

test('A-169 so is the HTML of a binding, and of each wholesale request', async () => {
  const SubmissionID = await received('Clean Bindings')
  const files = {
    document: await mia.file('BINDING', 'schedule.pdf'),
    instruction: await mia.file('BINDING_PROCESSING_INSTRUCTIONS', 'note.txt'),
  }
  const { Quote } = await mia.send(SendBinding, binding(SubmissionID, files, { BindingEmail: BAD }))
  expect(Quote.BindingEmail).toBe(CLEAN)
  const { Wholesales, After } = await mia.send(SendWholesale, {
    Wholesales: [
      {
        SubmissionID,
        Market: { MarketID: IDS.market },
        Product: { ProductID: IDS.pi },
        ProductLimit: 1_000_000,
        EmailMessage: BAD,
      },
    ],
  })
  expect(Wholesales[0]?.EmailMessage).toBe(CLEAN)
  expect(await everything(SubmissionID, After)).not.toMatch(/script|onclick/u)
})

test('A-152 a message of more characters or tags than any letter has is too long, however it is counted', async () => {
  const SubmissionID = await received('Long Letters')
  const sent = (EmailMessage: string) => mia.reply(SendQuote, quote(SubmissionID, { EmailMessage }))
  for (const message of ['x'.repeat(100_001), '<b>'.repeat(30_000), '&'.repeat(90_000)]) {
    expect((await sent(message)).ErrorMessage).toBe('Email Message is too long.')
  }
  expect((await sent('\u00E9'.repeat(100_000))).ErrorMessage).toBe('')
})

test('A-169 a name of nothing visible is empty, and what nobody sees is in no name', async () => {
  const market = { GSTRate: 10, WHTRate: 0 }
  expect(await mia.refusal(InsertMarket, { Market: { ...market, MarketName: '\u0000', MarketCode: '\u200B' } })).toBe(
    'Market Name is required.\nMarket Code is required.',
  )
  const { Market } = await mia.send(InsertMarket, {
    Market: { ...market, MarketName: 'Nor\u200Bth\u202E\r\nSea', MarketCode: 'NS\0' },
  })
  expect(Market).toMatchObject({ MarketName: 'North Sea', MarketCode: 'NS' })
  expect(
    await mia.refusal(InsertMarket, { Market: { ...market, MarketName: 'North Sea', MarketCode: 'N2' } }),
  ).not.toBe('')
})

test('A-169 a note keeps its lines and loses control characters; half a character is told', async () => {
  const SubmissionID = await received('Noted Lines')
  const { After } = await mia.send(UpdateStickyNote, {
    Submission: { SubmissionID, StickyNote: 'one\r\n\ttwo\0\u200B' },
  })
  const row = (await mia.rows('Submissions', After)).find((each) => each.SubmissionID === SubmissionID)
  expect(row?.StickyNote).toBe('one\r\n\ttwo')
  expect(await mia.refusal(UpdateStickyNote, { Submission: { SubmissionID, StickyNote: 'half \uD83D' } })).toBe(
    'Sticky Note is invalid.',
  )
  expect(
    await mia.refusal(UpdateStickyNote, { Submission: { SubmissionID, StickyNote: '\u{1F600}'.repeat(1_001) } }),
  ).toBe('Sticky Note is too long.')
  expect(
    (await mia.reply(UpdateStickyNote, { Submission: { SubmissionID, StickyNote: '\u{1F600}'.repeat(1_000) } }))
      .ErrorMessage,
  ).toBe('')
})

test('A-169 a folder is one that Windows can have', async () => {
  const SubmissionID = await received('Folder Names')
  for (const Folder of ['.', '<b>', 'con', 'Clients/nul.txt', '~', 'a|b', 'a\\b', 'Clients/..', '_templates\u200B']) {
    expect([Folder, await mia.refusal(UpdateSubmissionFolder, { Submission: { SubmissionID, Folder } })]).toEqual([
      Folder,
      'Folder is invalid.',
    ])
  }
  const { Submission } = await mia.send(UpdateSubmissionFolder, {
    Submission: { SubmissionID, Folder: 'Clients/Ä &\nSons' },
  })
  expect(Submission.Folder).toBe('Clients/Ä & Sons')
  const device = await mia.send(SendSubmission, submission({ InsuredCompanyName: 'Con' }))
  expect(
    (await mia.send(GetSubmission, { SubmissionID: device.SubmissionID, After: device.After ?? '' })).Submission.Folder,
  ).toBe('_Con')
})

test('A-147 a list of change numbers is refused; A-155 so is a revision that never was', async () => {
  const { envelope } = await mia.post('quotation', { ...mia.session, Func: GetData.func, ChangeNumber: [] })
  expect(envelope.ErrorMessage).toBe('Change Number is invalid.')
  const SubmissionID = await received('Never Was')
  expect(await mia.refusal(GetAsAt, { SubmissionID, Revision: 99 })).toBe('Revision is invalid.')
  expect((await mia.send(GetAsAt, { SubmissionID, Revision: 0 })).Revision).toBe(0)
})

test('A-056 a time that no clock shows is no date', async () => {
  const { Submission } = submission()
  expect(
    await mia.refusal(SendSubmission, {
      Submission: { ...Submission, DateQuoteRequired: { Value: '010720252560', Text: '' } },
    }),
  ).toBe('Date Quote Required is invalid.')
})
