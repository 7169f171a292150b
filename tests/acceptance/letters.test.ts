/** The preview of a letter equals the letter that leaves, and a letter with an unknown field is not sent. */
import { SYSTEM } from '@bindery/contracts/events'
import { wireDate } from '@bindery/contracts/rules'
import {
  PreviewLetter,
  SendAnnouncement,
  SendBinding,
  SendEndorsement,
  SendInformationRequired,
  SendQuickIndication,
  SendQuote,
  SendRequestClearanceEmail,
  SendRequestFeedbackEmail,
  SendSubmission,
  SendReversal,
  SendSubmissionDecline,
  SendTokenEmail,
  SendWholesale,
  SetConfig,
  UpdateProduct,
  type LetterCall,
  type LetterPreview,
} from '@bindery/contracts/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, type Agency } from '../support/agency.ts'
import { filesOf, quoted } from '../support/binding.ts'
import { binding, BROKER, IDS, MIA, NO_RATES, quote, submission } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'

const PROCESSING = 'processing@example.com'

let agency: Agency
let mia: Person
beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
  const config = { Config: { ConfigName: 'PROCESSING-EMAIL', ConfigValue: PROCESSING } }
  await agency.bindery.commands.execute(SetConfig, config, { actor: SYSTEM, requestId: 'processing' })
})
afterAll(() => agency.close())

const preview = async (Letter: LetterCall, Body: object) =>
  (await mia.send(PreviewLetter, { Letter, Body: { ...Body } })).Letters

/** Expects each letter to have left exactly as its preview showed it. */
async function leftAsShown(letters: readonly LetterPreview[], count: number): Promise<void> {
  expect(letters).toHaveLength(count)
  await agency.mailIsQuiet(mia) // a letter is listed while it is still under way
  for (const { To, Cc, Subject, Html, Files, Missing, Problem } of letters) {
    const [mail] = await agency.mailsTo(mia, To.Address, Subject)
    expect({ Missing, Problem }).toEqual({ Missing: [], Problem: '' })
    expect(mail).toMatchObject({
      To: [To.Address],
      Cc: Cc.map(({ Address }) => Address),
      Subject,
      Html: `${Html}\n`,
      Attachments: Files.map(({ FileName }) => FileName),
    })
  }
}

test('A-088 a quote leaves as it was shown: to whom, in copy to whom, its subject, its words and its files', async () => {
  const { SubmissionID } = await quoted(mia, 'Shown Before Pty Ltd')
  const upload = await mia.file('QUOTE', 'Wording.pdf', 'As agreed.')
  const EmailMessage =
    '<p>Dear {{BrokerFirstName}}, <b>{{TotalPayable}}</b> by {{ InceptionDate }}.</p><script>steal()</script>'
  const body = {
    ...quote(SubmissionID, { EmailMessage, ProductID: IDS.cyber }),
    Attachments: [upload],
    AttachQuoteCalculation: true,
  }
  const letters = await preview('SEND_QUOTE', body)
  expect(letters[0]).toMatchObject({
    Reader: 'broker',
    To: { Name: 'Ben Hart', Address: BROKER },
    Cc: [{ Address: 'mia.chen@example.com' }],
  })
  expect(letters[0]?.Html).toContain('<p>Dear Ben, <b>$12,254.00</b> by 01/07/2025.</p>')
  await mia.send(SendQuote, body)
  await leftAsShown(letters, 1)
})

test('A-088 a binding is shown as its broker and as the processing team will read it, instructions as the latter', async () => {
  const name = 'Bound As Shown Pty Ltd'
  const { SubmissionID, QuoteID } = await quoted(mia, name)
  const body = binding(SubmissionID, await filesOf(mia, name), {
    QuoteID,
    PolicyNumber: 'PI-SHOWN',
    BindingEmail: '<p>Bound: {{PolicyNumber}}</p>',
  })
  const letters = await preview('SEND_BINDING', body)
  expect(letters.map(({ Reader }) => Reader)).toEqual(['broker', 'processing'])
  await mia.send(SendBinding, body)
  await leftAsShown(letters, 2)
  for (const [Letter, call] of [
    ['SEND_ENDORSEMENT', SendEndorsement],
    ['SEND_REVERSAL', SendReversal],
  ] as const) {
    const instruct = {
      Quote: { SubmissionID, QuoteID, PolicyNumber: 'PI-SHOWN' },
      Attachments: [await mia.file(Letter === 'SEND_REVERSAL' ? 'REVERSAL' : 'ENDORSEMENT', 'Do.txt', 'Please.')],
      Reason: 'The insured moved',
      EffectiveDate: wireDate('2031-05-09'),
    }
    const shown = await preview(Letter, instruct)
    expect(shown[0]?.Html).toContain('The insured moved')
    expect(shown[0]?.Html).toContain('09/05/2031')
    await mia.send(call, instruct)
    await leftAsShown(shown, 1)
  }
})

/** The same with its numbers as digits and its flags as 1 or 0, which the sending calls accept too. */
function asTexts(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 1 : 0
  if (Array.isArray(value)) return value.map(asTexts)
  return typeof value === 'object' && value !== null ? fieldsAsTexts(value) : value
}
const fieldsAsTexts = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, asTexts(each)]))

test('A-149 numbers as digits and flags as 1 or 0 show the same letters', async () => {
  const name = 'Shown From Digits Pty Ltd'
  const { SubmissionID, QuoteID } = await quoted(mia, name)
  const bind = binding(SubmissionID, await filesOf(mia, name), { QuoteID, PolicyNumber: 'PI-DIGITS' })
  await mia.send(SendBinding, bind)
  const files = [
    { ...(await mia.file('QUOTE', 'Ticked.pdf')), Attach: true },
    { ...(await mia.file('QUOTE', 'Unticked.pdf')), Attach: false },
  ]
  const message = { BrokerID: IDS.broker, EmailSubject: 'News', EmailMessage: '<p>News</p>' }
  const bodies: readonly (readonly [LetterCall, object])[] = [
    [
      'SEND_QUOTE',
      {
        ...quote(SubmissionID, { ProductID: IDS.cyber }),
        Attachments: files,
        CcProductLead: true,
        AttachQuoteCalculation: true,
      },
    ],
    ['SEND_BINDING', { ...bind, CcProductLead: true }],
    ['SEND_ENDORSEMENT', { Quote: { SubmissionID, QuoteID, PolicyNumber: 'PI-DIGITS' }, Reason: 'Moved' }],
    ['SEND_REQUEST_FEEDBACK_EMAIL', { Submission: { SubmissionID } }],
    ['SEND_ANNOUNCEMENT', { Announcements: [message], SendMeSample: true }],
    ['SEND_TOKEN_EMAIL', { Broker: { BrokerID: IDS.broker } }],
  ]
  for (const [Letter, body] of bodies) {
    const shown = await preview(Letter, body)
    expect(shown).not.toEqual([])
    expect({ Letter, shown: await preview(Letter, fieldsAsTexts(body)) }).toEqual({ Letter, shown })
  }
})

test('A-088 answers without a quote, and each market’s request, leave as they were shown', async () => {
  const { SubmissionID } = await quoted(mia, 'Answered As Shown Pty Ltd')
  const Product = { ProductID: IDS.pi }
  const indication = {
    QuickIndication: {
      SubmissionID,
      Product,
      ProductLimit: 2_000_000,
      BasePremium: 4_000,
      Subjectivity: 'A signed <proposal>',
    },
  }
  const shown = await preview('SEND_QUICK_INDICATION', indication)
  await mia.send(SendQuickIndication, indication)
  await leftAsShown(shown, 1)
  const information = { InformationRequired: { SubmissionID, Required: 'Accounts' } }
  const asked = await preview('SEND_INFORMATION_REQUIRED', information)
  await mia.send(SendInformationRequired, information)
  await leftAsShown(asked, 1)
  const wholesale = {
    Wholesales: [
      {
        SubmissionID,
        Market: { MarketID: IDS.market },
        Product,
        ProductLimit: 5,
        EmailMessage: '<p>{{WholesaleContact}}, {{TargetPremium}}?</p>',
      },
    ],
  }
  const requested = await preview('SEND_WHOLESALE', wholesale)
  expect(requested[0]).toMatchObject({ Reader: 'market', To: { Name: expect.stringContaining('Wendy Park') } })
  await mia.send(SendWholesale, wholesale)
  await leftAsShown(requested, 1)
  const decline = { SubmissionDecline: { SubmissionID, Product, DeclineReason: 'Outside\nappetite' } }
  const declined = await preview('SEND_SUBMISSION_DECLINE', decline)
  await mia.send(SendSubmissionDecline, decline)
  await leftAsShown(declined, 1)
})

test('a letter whose form is not complete is shown with what is known, and names what is not', async () => {
  const { SubmissionID } = await quoted(mia, 'Half Known Pty Ltd')
  const EmailMessage =
    '<p>{{InsuredCompanyName}}: {{Limit}}, {{BasePremium}}, {{TotalPayable}} from {{InceptionDate}}</p>'
  const [letter] = await preview('SEND_QUOTE', {
    Quote: { SubmissionID, MarketID: IDS.market, Limit: '1000000', BasePremium: 'soon', EmailMessage },
  })
  expect(letter).toMatchObject({
    Subject: 'Quotation: Half Known Pty Ltd - ⟦Product⟧',
    Missing: ['Base Premium', 'Total Payable', 'Inception Date'],
  })
  expect(letter?.Html).toContain(
    '<p>Half Known Pty Ltd: $1,000,000, ⟦Base Premium⟧, ⟦Total Payable⟧ from ⟦Inception Date⟧</p>',
  )
  const [blank] = await preview('SEND_QUOTE', { Quote: { SubmissionID } })
  expect(blank?.Html).toContain('Dear Ben, our terms for Half Known Pty Ltd.') // the text of the template
  const tooLong = await preview('SEND_QUOTE', {
    Quote: { SubmissionID, MarketID: IDS.market, EmailMessage: '{{Market}}'.repeat(9_000) },
  })
  expect(tooLong).toMatchObject([{ Html: '', Problem: expect.stringContaining('longer than a message may be') }])
  expect(await mia.reply(PreviewLetter, { Letter: 'SEND_WHOLESALE', Body: {} })).toMatchObject({
    ErrorMessage: 'Load fail.',
  })
})

test('A-088 a field that there is none of is refused by its name, and shown as what it is', async () => {
  const { SubmissionID, QuoteID } = await quoted(mia, 'Misspelt Pty Ltd')
  const EmailMessage = '<p>Please note {{InsuredNmae}} and {{Zebra}}.</p>'
  const refusal =
    'There is no field {{InsuredNmae}}. Did you mean {{InsuredCompanyName}}?\nThere is no field {{Zebra}}.'
  expect(await mia.reply(SendQuote, quote(SubmissionID, { EmailMessage }))).toMatchObject({
    ErrorMessage: refusal,
    Results: { Success: false },
  })
  expect(
    await mia.reply(
      SendBinding,
      binding(SubmissionID, await filesOf(mia, 'm'), { QuoteID, BindingEmail: EmailMessage }),
    ),
  ).toMatchObject({ ErrorMessage: refusal })
  const asking = {
    Wholesales: [
      {
        SubmissionID,
        Market: { MarketID: IDS.market },
        Product: { ProductID: IDS.pi },
        ProductLimit: 5,
        EmailMessage,
      },
    ],
  }
  expect(await mia.reply(SendWholesale, asking)).toMatchObject({ ErrorMessage: refusal })
  const [letter] = await preview('SEND_QUOTE', quote(SubmissionID, { EmailMessage }))
  expect(letter?.Html).toContain('<p>Please note ⟦{{InsuredNmae}}⟧ and ⟦{{Zebra}}⟧.</p>')
  expect(await agency.mailsTo(mia, BROKER, 'Quotation: Misspelt')).toHaveLength(1) // the valid quote of the beginning
})

test('a letter of a submission that there is not, or asked for by nobody, is not shown', async () => {
  expect(
    await mia.reply(PreviewLetter, { Letter: 'SEND_QUOTE', Body: { Quote: { SubmissionID: 999_999 } } }),
  ).toMatchObject({ ErrorMessage: 'Load fail.' })
  const { envelope } = await mia.post('quotation', {
    ...mia.session,
    Func: 'PREVIEW_LETTER',
    Letter: 'SEND_PARCEL',
    Body: {},
  })
  expect(envelope).toMatchObject({ ErrorMessage: 'Letter is invalid.' })
  const nobody = await mia.post('quotation', { Func: 'PREVIEW_LETTER', Letter: 'SEND_QUOTE', Body: {} })
  expect(nobody.envelope).toMatchObject({ LoggedOut: true })
})

test('A-088 both requests about a submission, for feedback and for clearance, leave as they were shown', async () => {
  const { SubmissionID } = await quoted(mia, 'Requested As Shown Pty Ltd')
  const Submission = { SubmissionID }
  const feedback = await preview('SEND_REQUEST_FEEDBACK_EMAIL', { Submission })
  expect(feedback[0]).toMatchObject({ Reader: 'broker', To: { Address: BROKER } })
  await mia.send(SendRequestFeedbackEmail, { Submission })
  await leftAsShown(feedback, 1)

  const cleared = {
    ...NO_RATES,
    ProductID: IDS.cyber,
    ProductName: 'Cyber Liability',
    ProductCode: 'CY',
    ClearanceEmailTo: 'desk@clearing.example.com',
    ClearanceEmailCc: 'copy@clearing.example.com',
  }
  await mia.send(UpdateProduct, { Product: cleared })
  const body = { Submission, Product: { ProductID: cleared.ProductID } }
  const clearance = await preview('SEND_REQUEST_CLEARANCE_EMAIL', body)
  expect(clearance[0]).toMatchObject({
    Reader: 'clearance',
    To: { Address: cleared.ClearanceEmailTo },
    Cc: [{ Address: cleared.ClearanceEmailCc }],
  })
  await mia.send(SendRequestClearanceEmail, body)
  await leftAsShown(clearance, 1)
  // Nobody reads a referral before its product is chosen.
  expect(await preview('SEND_REQUEST_CLEARANCE_EMAIL', { Submission })).toEqual([])
})

test('A-088 an announcement leaves to its first broker as it was shown, and its sample to the sender', async () => {
  const Attachments = [await mia.file('ANNOUNCEMENT', 'Appetite.txt', 'What we write.')]
  const EmailMessage = '<p>Dear {{BrokerFirstName}}, see our appetite.</p><script>steal()</script>'
  for (const SendMeSample of [false, true]) {
    const EmailSubject = SendMeSample ? 'Shown as a sample' : 'Shown to the first'
    const entry = { BrokerID: IDS.broker, EmailSubject, EmailMessage, Attachments }
    const body = { Announcements: [entry], SendMeSample }
    const letters = await preview('SEND_ANNOUNCEMENT', body)
    const To = SendMeSample ? { Name: 'Mia Chen', Address: MIA } : { Name: 'Ben Hart', Address: BROKER }
    expect(letters[0]).toMatchObject({ Reader: 'broker', To, Files: [{ FileName: 'Appetite.txt' }] })
    expect(letters[0]?.Html).toContain('<p>Dear Ben, see our appetite.</p>')
    await mia.send(SendAnnouncement, body)
    await leftAsShown(letters, 1)
  }
  const unnamed = { Announcements: [{ BrokerID: IDS.broker, EmailMessage }], SendMeSample: false }
  expect((await preview('SEND_ANNOUNCEMENT', unnamed))[0]).toMatchObject({ Subject: '⟦Subject⟧' })
  expect((await preview('SEND_ANNOUNCEMENT', {}))[0]).toMatchObject({ Problem: 'There is no broker 0.' })
})

test('A-088 the letter with a token is shown before it leaves, without the token, which is made when it is sent', async () => {
  const body = { Broker: { BrokerID: IDS.broker } }
  const [letter] = await preview('SEND_TOKEN_EMAIL', body)
  expect(letter).toMatchObject({ To: { Name: 'Ben Hart', Address: BROKER }, Missing: ['Token'], Problem: '' })
  await mia.send(SendTokenEmail, body)
  const [mail] = await agency.mailsTo(mia, BROKER, letter?.Subject ?? '')
  const token = /<strong>([\w-]{20,})<\/strong>/u.exec(mail?.Html ?? '')?.[1] ?? ''
  expect(mail?.Html).toBe(`${letter?.Html.replace('⟦Token⟧', token)}\n`)
})

test('A-088 the confirmation of a submission leaves as it was shown, and what its form lacks is marked before', async () => {
  const unfinished = { Submission: { BrokerID: IDS.broker }, SendBrokerEmail: true }
  const [begun] = await preview('SEND_SUBMISSION', unfinished)
  expect(begun).toMatchObject({
    To: { Name: 'Ben Hart', Address: BROKER },
    Subject: 'Submission received: ⟦Insured Company Name⟧',
    Missing: ['Insured Company Name', 'Coverage', 'Date Quote Required'],
  })
  expect((await preview('SEND_SUBMISSION', {}))[0]).toMatchObject({ Problem: 'There is no broker 0.' })

  const body = { ...submission({ InsuredCompanyName: 'Confirmed As Shown Pty Ltd' }), SendBrokerEmail: true }
  const letters = await preview('SEND_SUBMISSION', body)
  expect(letters[0]).toMatchObject({ Missing: [], Problem: '' })
  await mia.send(SendSubmission, body)
  await leftAsShown(letters, 1)
})
