/** Requests for feedback from the broker, and for clearance from the owner of a product. */
import {
  GetSubmission,
  InsertBroker,
  SendRequestClearanceEmail,
  SendRequestFeedbackEmail,
  SendSubmission,
  SetTemplate,
  UpdateProduct,
  UpdateSubmission,
} from '@bindery/contracts/wire'
import { SYSTEM } from '@bindery/contracts/events'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAgency, type Agency } from '../support/agency.ts'
import { BROKER, IDS, NO_RATES, MIA, submission } from '../support/fixtures.ts'
import { MailServer } from '../support/mail-server.ts'
import type { Person } from '../support/person.ts'
import { eventually } from '../support/waiting.ts'

const DESK = 'desk@clearing.example.com'
const COPY = 'copy@clearing.example.com'

let server: MailServer
let agency: Agency
let mia: Person
beforeAll(async () => {
  server = await MailServer.open()
  agency = await openAgency(0, undefined, {
    settings: { SMTP_URL: server.url },
    overrides: { mailWork: { backoff: 50 } },
  })
  mia = await agency.signIn()
  await clearedBy(DESK, COPY)
})
afterAll(async () => {
  await agency.close()
  await server.down()
})
beforeEach(async () => {
  await agency.mailIsQuiet(mia)
  server.reset()
})

const clearedBy = (ClearanceEmailTo: string, ClearanceEmailCc: string) =>
  mia.send(UpdateProduct, {
    Product: {
      ...NO_RATES,
      ProductID: IDS.cyber,
      ProductName: 'Cyber Liability',
      ProductCode: 'CY',
      ClearanceName: 'Joel',
      ClearanceEmailTo,
      ClearanceEmailCc,
      SDNSW: 9,
      SDVIC: 10,
    },
  })
const received = async (InsuredCompanyName: string) =>
  (await mia.send(SendSubmission, { ...submission({ InsuredCompanyName }), SendBrokerEmail: false })).SubmissionID
const mailed = () => eventually('the mail arrives', async () => server.taken[0])

test('CLR-001 A-094 feedback is asked of the broker, from the template, signed by who asks', async () => {
  const SubmissionID = await received('Heard Pty Ltd')
  expect((await mia.send(SendRequestFeedbackEmail, { Submission: { SubmissionID } })).Success).toBe(true)
  const { to, mail } = await mailed()
  expect(to).toEqual([BROKER])
  expect(mail).toMatchObject({ subject: 'Feedback on our quotation: Heard Pty Ltd', replyTo: [{ address: MIA }] })
  for (const words of ['Dear Ben', 'Heard Pty Ltd', 'Mia Chen', 'Senior Underwriter', '02 9000 0001', MIA])
    expect(mail.text).toContain(words)
})

test('A-089 a template of the reference data takes the place of the built-in text', async () => {
  await agency.bindery.commands.execute(
    SetTemplate,
    {
      Template: {
        TemplateName: 'FEEDBACK-EMAIL-MESSAGE',
        Content: '<p>{{BrokerFullName}}, how did we do on {{InsuredCompanyName}}?</p>',
      },
    },
    { actor: SYSTEM, requestId: 'feedback-template' },
  )
  await eventually('it is read by its name', async () =>
    (await mia.masterData()).Templates.some(({ TemplateName }) => TemplateName === 'FEEDBACK-EMAIL-MESSAGE'),
  )
  await mia.send(SendRequestFeedbackEmail, { Submission: { SubmissionID: await received('Templated Pty Ltd') } })
  expect((await mailed()).mail.text).toMatch(/^Ben Hart, how did we do on Templated Pty Ltd\?/u)
})

test("CLR-004 clearance goes to the product's desk, its other address in copy, with what the desk needs", async () => {
  const SubmissionID = await received('Cleared Pty Ltd')
  const asked = { Submission: { SubmissionID }, Product: { ProductID: IDS.cyber } }
  expect((await mia.send(SendRequestClearanceEmail, asked)).Success).toBe(true)
  const { to, mail } = await mailed()
  expect(to).toEqual([DESK, COPY])
  expect(mail).toMatchObject({
    to: [{ address: DESK }],
    cc: [{ address: COPY }],
    replyTo: [{ address: MIA }],
    subject: 'Clearance: Cleared Pty Ltd - Cyber Liability',
  })
  for (const words of [
    String(SubmissionID),
    'Cleared Pty Ltd',
    '51 824 753 556',
    '1 George Street, Sydney, 2000',
    'Manufacturing',
    'Ben Hart',
    'Harbour Insurance Brokers',
    'Mia Chen',
    'Senior Underwriter',
    '02 9000 0001',
    MIA,
  ])
    expect(mail.text).toContain(words)
})

test('API-021 A-049 feedback takes the submission, clearance the submission and a product, and both reply Success', async () => {
  const SubmissionID = await received('Two Requests Pty Ltd')
  const Submission = { SubmissionID }
  const ask = async (Func: string, body: object) =>
    (await mia.post('quotation', { ...mia.session, Func, ...body })).envelope
  const Results = { Success: true }
  expect(await ask('SEND_REQUEST_FEEDBACK_EMAIL', { Submission })).toMatchObject({ ErrorMessage: '', Results })
  expect((await mailed()).to).toEqual([BROKER])
  server.reset()
  const Product = { ProductID: IDS.cyber }
  expect(await ask('SEND_REQUEST_CLEARANCE_EMAIL', { Submission, Product })).toMatchObject({
    ErrorMessage: '',
    Results,
  })
  expect((await mailed()).mail.subject).toBe('Clearance: Two Requests Pty Ltd - Cyber Liability')
})

test('an address that was changed and acknowledged a moment ago is the one that is used', async () => {
  const SubmissionID = await received('Moved Desk Pty Ltd')
  await clearedBy('new.desk@clearing.example.com', '')
  await mia.send(SendRequestClearanceEmail, { Submission: { SubmissionID }, Product: { ProductID: IDS.cyber } })
  expect((await mailed()).to).toEqual(['new.desk@clearing.example.com'])
})

test("without a product, or with one nobody clears, it says 'please select product'", async () => {
  const SubmissionID = await received('Nobody Clears Pty Ltd')
  for (const Product of [undefined, null, {}, { ProductID: '' }, { ProductID: IDS.pi }, { ProductID: 99 }]) {
    const body = { ...mia.session, Func: 'SEND_REQUEST_CLEARANCE_EMAIL', Submission: { SubmissionID }, Product }
    const { envelope } = await mia.post('quotation', body)
    expect(envelope).toMatchObject({ ErrorMessage: 'please select product', Results: { Success: false } })
  }
  expect(server.seen).toEqual([])
})

test('what the server refuses is said in its own words', async () => {
  expect(await mia.refusal(SendRequestFeedbackEmail, { Submission: { SubmissionID: 9_999 } })).toBe(
    'Submission is invalid.',
  )
  expect(
    await mia.refusal(SendRequestClearanceEmail, {
      Submission: { SubmissionID: 9_999 },
      Product: { ProductID: IDS.cyber },
    }),
  ).toBe('Submission is invalid.')
})

test('A-060 the same request again asks once; another request asks again', async () => {
  const body = { Submission: { SubmissionID: await received('Asked Twice Pty Ltd') }, RequestID: 'feedback-1' }
  await Promise.all([mia.send(SendRequestFeedbackEmail, body), mia.send(SendRequestFeedbackEmail, body)])
  await mia.send(SendRequestFeedbackEmail, body)
  await mia.send(SendRequestFeedbackEmail, { ...body, RequestID: 'feedback-2' })
  await eventually('both arrive', async () => server.taken.length === 2)
  expect(server.seen).toHaveLength(2)
})

test('A-088 what is asked goes to the broker the submission has now', async () => {
  const SubmissionID = await received('Changed Hands Pty Ltd')
  const { Broker } = await mia.send(InsertBroker, {
    Broker: {
      FirstName: 'Nora',
      LastName: 'Quist',
      Email: 'nora@example.com',
      BrokerGroupID: IDS.house,
      StateID: IDS.nsw,
    },
  })
  const { Submission } = await eventually('its client is linked', async () => {
    const { Results } = await mia.reply(GetSubmission, { SubmissionID })
    return Results.Submission?.ClientID ? Results : null
  })
  await mia.send(UpdateSubmission, {
    Submission: {
      ...Submission,
      BrokerID: Broker.BrokerID,
      DateCleared: { Value: '01072025', Text: '' },
      ClearanceRef: 'C1',
    },
  })
  await mia.send(SendRequestFeedbackEmail, { Submission: { SubmissionID } })
  const { to, mail } = await mailed()
  expect(to).toEqual(['nora@example.com'])
  expect(mail.text).toContain('Nora Quist')
})
