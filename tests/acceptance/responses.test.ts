/** The answers to a broker without a quote: one record and one mail each, dated when the mail was handed over. */
import {
  GetHistory,
  GetSubmission,
  SendInformationRequired,
  SendQuickIndication,
  SendSubmission,
  SendSubmissionDecline,
} from '@bindery/contracts/wire'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAgency, type Agency } from '../support/agency.ts'
import { BROKER, IDS, MIA, submission } from '../support/fixtures.ts'
import { MailServer } from '../support/mail-server.ts'
import type { Person } from '../support/person.ts'
import { eventually } from '../support/waiting.ts'

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
})
afterAll(async () => {
  await agency.close()
  await server.down()
})
beforeEach(async () => {
  await agency.mailIsQuiet(mia)
  server.reset()
})

const PRODUCT = { ProductID: IDS.cyber }
/** The submission's row, as soon as it can be read. */
async function received(InsuredCompanyName: string) {
  const sent = await mia.send(SendSubmission, { ...submission({ InsuredCompanyName }), SendBrokerEmail: false })
  await loaded(sent.SubmissionID, sent.After)
  return sent.SubmissionID
}

const loaded = async (SubmissionID: number, After?: string) =>
  (await mia.send(GetSubmission, { SubmissionID, ...(After === undefined ? {} : { After }) })).Submission

/** The only message whose subject contains these words, as the mail server received it. */
async function mailOf(words: string) {
  const [found] = await eventually(`a mail of ${words}`, async () => {
    const mails = server.taken.filter(({ mail }) => mail.subject?.includes(words))
    return mails.length > 0 ? mails : null
  })
  if (!found) throw new Error('There is no mail.')
  return found
}
/** COM-017: the message is signed by the sender with title and phone. */
function expectSigned({ mail }: Awaited<ReturnType<typeof mailOf>>) {
  for (const words of ['Mia Chen', 'Senior Underwriter', '02 9000 0001', MIA]) expect(mail.html).toContain(words)
}
const contentOf = (found: Awaited<ReturnType<typeof mailOf>>) =>
  found.mail.attachments.map(({ filename, content }) => [
    filename,
    typeof content === 'string' ? content : new TextDecoder().decode(content),
  ])

test('QI-004 A-148 a quick indication is recorded, mailed to the broker with its figures and dated', async () => {
  const SubmissionID = await received('Indicated Pty Ltd')
  const { QuickIndication, After } = await mia.send(SendQuickIndication, {
    QuickIndication: {
      SubmissionID,
      Product: PRODUCT,
      ProductLimit: 2_000_000,
      Excess: 10_000,
      BasePremium: 9_500,
      UnderwritingFee: 350,
      Subjectivity: 'Subject to a signed proposal <2026>',
      Attachments: [await mia.file('QI', 'Indication.txt', 'as indicated')],
    },
  })
  expect(QuickIndication).toMatchObject({
    QuickIndicationID: SubmissionID * 1000 + 1,
    SubmissionID,
    Product: { ProductID: IDS.cyber, ProductName: 'Cyber Liability' },
    ProductLimit: 2_000_000,
    Excess: 10_000,
    BasePremium: 9_500,
    UnderwritingFee: 350,
    DateEmailed: null,
    Attachments: [{ FileName: 'Indication.txt' }],
  })
  const found = await mailOf('Indicated Pty Ltd')
  expect(found.to).toEqual([BROKER])
  expect(found.mail).toMatchObject({
    subject: 'Quick indication: Indicated Pty Ltd - Cyber Liability',
    replyTo: [{ name: 'Mia Chen', address: MIA }],
  })
  for (const words of [
    'Cyber Liability',
    '$2,000,000',
    '$10,000',
    '$9,500',
    '$350',
    'Subject to a signed proposal <2026>',
  ]) {
    expect(found.mail.text).toContain(words)
  }
  expectSigned(found)
  expect(contentOf(found)).toEqual([['Indication.txt', 'as indicated']])

  const dated = await eventually('DateEmailed appears', async () =>
    (await loaded(SubmissionID, After)).QuickIndications.find(({ DateEmailed }) => DateEmailed !== null),
  )
  expect(dated).toMatchObject({
    ...QuickIndication,
    DateCreated: { Text: expect.any(String) },
    DateEmailed: expect.objectContaining({ Text: expect.any(String) }),
  })
  // attachments are part of the submission's record only, not of the rows of lists.
  const { Attachments, ...light } = dated
  expect(Attachments).toHaveLength(1)
  expect((await mia.rows('QuickIndications')).find((each) => each.SubmissionID === SubmissionID)).toEqual(light)
})

test('API-017 each of the three answers takes its record with attachments, and replies Results.Success', async () => {
  const SubmissionID = await received('Three Ways Pty Ltd')
  const cover = { SubmissionID, Product: PRODUCT }
  const bodies = {
    SEND_QUICK_INDICATION: { QuickIndication: { ...cover, ProductLimit: 1_000_000 } },
    SEND_INFORMATION_REQUIRED: { InformationRequired: { SubmissionID, Required: 'Claims history' } },
    SEND_SUBMISSION_DECLINE: { SubmissionDecline: { ...cover, DeclineReason: 'Too large' } },
  }
  const kinds = ['QI', 'IR', 'SD']
  for (const [index, [Func, body]] of Object.entries(bodies).entries()) {
    const names = ['One.txt', 'Two.pdf']
    const Attachments = await Promise.all(names.map((name) => mia.file(kinds[index] ?? '', name)))
    const records = Object.entries(body).map(([name, record]) => [name, { ...record, Attachments }])
    const { envelope } = await mia.post('quotation', { ...mia.session, Func, ...Object.fromEntries(records) })
    expect([Func, envelope]).toMatchObject([Func, { HasAccess: true, ErrorMessage: '', Results: { Success: true } }])
  }
  const { QuickIndications, InformationRequired, SubmissionDeclines } = await eventually(
    'all three are there',
    async () => {
      const all = await loaded(SubmissionID)
      return all.SubmissionDeclines.length === 1 ? all : null
    },
  )
  for (const [record] of [QuickIndications, InformationRequired, SubmissionDeclines])
    expect(record?.Attachments?.map(({ FileName }) => FileName)).toEqual(['One.txt', 'Two.pdf'])
})

test("ATT-006 A-106 attachments that were sent lie in the submission's folder under their own name and id, also two of one name", async () => {
  const SubmissionID = await received('Filed Pty Ltd')
  const contents = ['to fill in', 'to fill in as well']
  const Attachments = await Promise.all(contents.map((content) => mia.file('IR', 'Form.txt', content)))
  const { InformationRequired } = await mia.send(SendInformationRequired, {
    InformationRequired: { SubmissionID, Required: 'See the forms', Attachments },
  })
  expect(InformationRequired.Attachments).toMatchObject(
    Attachments.map(({ id }) => ({
      FileName: 'Form.txt',
      FolderLink: 'M:/Filed Pty Ltd/information-required',
      FullFileName: `Filed Pty Ltd/information-required/${id}-Form.txt`,
    })),
  )
  for (const [index, { FullFileName }] of (InformationRequired.Attachments ?? []).entries()) {
    const lies = () => agency.bindery.files.readTree(FullFileName).catch(() => null)
    await eventually('the file lies there', async () => (await lies())?.toString() === contents[index])
  }
})

test('over the wire: what is missing is said field by field, the fee is 200, the excess 0', async () => {
  const SubmissionID = await received('Checked Pty Ltd')
  const refusal = (change: object) =>
    mia
      .post('quotation', {
        ...mia.session,
        Func: 'SEND_QUICK_INDICATION',
        QuickIndication: { SubmissionID, Product: PRODUCT, ProductLimit: 1, ...change },
      })
      .then(({ envelope }) => envelope.ErrorMessage)
  expect(await refusal({ Product: undefined, ProductLimit: '' })).toBe('Product is required.\nLimit is required.')
  expect(await refusal({ ProductLimit: 0 })).toBe('Limit is invalid.')
  expect(await refusal({ Excess: -1, BasePremium: 'ten', UnderwritingFee: 1.5, Subjectivity: 'x'.repeat(201) })).toBe(
    'Excess is invalid.\nBase Premium is invalid.\nUnderwriting Fee is invalid.\nSubjectivity is too long.',
  )
  expect(await refusal({ Attachments: [{ id: 'of nobody' }] })).toBe('Attachment is invalid.')
  expect((await loaded(SubmissionID)).QuickIndications).toEqual([])

  const { QuickIndication } = await mia.send(SendQuickIndication, {
    QuickIndication: { SubmissionID, Product: PRODUCT, ProductLimit: 1_000_000 },
  })
  expect(QuickIndication).toMatchObject({ UnderwritingFee: 200, Excess: 0, BasePremium: null, Subjectivity: '' })
})

test('IR-003 a broker is asked for what is missing, in the words that were typed, with the form to fill in', async () => {
  const SubmissionID = await received('Incomplete Pty Ltd')
  const Attachments = [await mia.file('IR', 'Form.txt', 'to fill in')]
  const asking = (Required: string) => ({ InformationRequired: { SubmissionID, Required, Attachments } })
  expect(await mia.refusal(SendInformationRequired, asking(' '))).toBe('Information Required is required.')
  expect(await mia.refusal(SendInformationRequired, asking('x'.repeat(201)))).toBe('Information Required is too long.')
  const { InformationRequired } = await mia.send(SendInformationRequired, asking('Claims history\nTurnover by state'))
  expect(InformationRequired).toMatchObject({
    InformationRequiredID: SubmissionID * 1000 + 1,
    SubmissionID,
    Required: 'Claims history\nTurnover by state',
    DateCreated: { Text: expect.any(String) },
    DateEmailed: null,
  })
  const found = await mailOf('Information required: Incomplete Pty Ltd')
  expect(found.to).toEqual([BROKER])
  expect(found.mail.text).toContain('Claims history\nTurnover by state')
  expectSigned(found)
  expect(contentOf(found)).toEqual([['Form.txt', 'to fill in']])
  await eventually('DateEmailed appears', async () =>
    (await loaded(SubmissionID)).InformationRequired.some(({ DateEmailed }) => DateEmailed !== null),
  )
})

test('SD-003 a decline tells the broker why, and leaves the status alone', async () => {
  const SubmissionID = await received('Unwanted Pty Ltd')
  const Attachments = [await mia.file('SD', 'Appetite.txt', 'what we write')]
  const declining = (change: object) => ({
    SubmissionDecline: {
      SubmissionID,
      Product: PRODUCT,
      DeclineReason: 'Outside our appetite',
      Attachments,
      ...change,
    },
  })
  expect(await mia.refusal(SendSubmissionDecline, declining({ Product: { ProductID: '' }, DeclineReason: '' }))).toBe(
    'Product is required.\nDecline Reason is required.',
  )
  expect(await mia.refusal(SendSubmissionDecline, declining({ DeclineReason: 'x'.repeat(201) }))).toBe(
    'Decline Reason is too long.',
  )
  const { SubmissionDecline, After } = await mia.send(SendSubmissionDecline, declining({}))
  expect(SubmissionDecline).toMatchObject({
    SubmissionDeclineID: SubmissionID * 1000 + 1,
    SubmissionID,
    Product: { ProductName: 'Cyber Liability' },
    DeclineReason: 'Outside our appetite',
    DateEmailed: null,
  })
  const found = await mailOf('Declined: Unwanted Pty Ltd - Cyber Liability')
  expect(found.to).toEqual([BROKER])
  expect(found.mail.text).toContain('Outside our appetite')
  expectSigned(found)
  expect(contentOf(found)).toEqual([['Appetite.txt', 'what we write']])
  expect((await loaded(SubmissionID, After)).Status).toBe('Active')
  await eventually('DateEmailed appears', async () =>
    (await loaded(SubmissionID)).SubmissionDeclines.some(({ DateEmailed }) => DateEmailed !== null),
  )
})

test('A-061 it is dated by the handing over, not by the sending', async () => {
  const SubmissionID = await received('Slowly Pty Ltd')
  let answer: () => void = () => undefined
  const slow = new Promise<void>((resolve) => {
    answer = resolve
  })
  server.behave({ content: () => slow.then(() => 'take' as const) })
  const { After } = await mia.send(SendQuickIndication, {
    QuickIndication: { SubmissionID, Product: PRODUCT, ProductLimit: 5 },
  })
  await eventually('the server has it', async () => server.seen.length === 1)
  expect((await loaded(SubmissionID, After)).QuickIndications).toMatchObject([{ DateEmailed: null }])
  answer()
  await eventually('DateEmailed appears', async () =>
    (await loaded(SubmissionID)).QuickIndications.some(({ DateEmailed }) => DateEmailed !== null),
  )
})

test('A-060 A-095 the same request again: the same record, one row, one mail; another request is another record', async () => {
  const SubmissionID = await received('Repeated Pty Ltd')
  const body = {
    SubmissionDecline: { SubmissionID, Product: PRODUCT, DeclineReason: 'Too large' },
    RequestID: 'decline-1',
  }
  const replies = await Promise.all(Array.from({ length: 5 }, () => mia.send(SendSubmissionDecline, body)))
  const records = replies.map(({ SubmissionDecline }) => JSON.stringify(SubmissionDecline))
  expect(new Set(records).size).toBe(1)
  const { After } = await mia.send(SendSubmissionDecline, { ...body, RequestID: 'decline-2' })
  await eventually(
    'both are dated',
    async () =>
      (await loaded(SubmissionID, After)).SubmissionDeclines.filter(({ DateEmailed }) => DateEmailed !== null)
        .length === 2,
  )
  expect((await loaded(SubmissionID)).SubmissionDeclines).toHaveLength(2)
  expect(server.seen).toHaveLength(2)
  expect(
    await mia.refusal(SendSubmissionDecline, {
      ...body,
      SubmissionDecline: { ...body.SubmissionDecline, DeclineReason: 'Too small' },
    }),
  ).toBe('This request was already made with different content.')
})

test('the history tells each answer and its mail', async () => {
  const SubmissionID = await received('Told Pty Ltd')
  await mia.send(SendInformationRequired, { InformationRequired: { SubmissionID, Required: 'Claims history' } })
  await eventually('it is told', async () => {
    const { Events } = await mia.send(GetHistory, { SubmissionID })
    const told = Events.map(({ Sentence }) => Sentence).join('\n')
    return told.includes('Mia Chen asked the broker for') && told.includes(`to ${BROKER}`)
  })
})
