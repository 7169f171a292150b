/**
 * Mail over a real server that fails in every usual way: visible on the record, tried again, or put in doubt.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  GetHistory,
  GetOperations,
  GetSubmission,
  ResetPasswordRequest,
  ResolveMail,
  SendQuote,
  SendSubmission,
} from '@bindery/contracts/wire'
import { openAgency, TOM, type Agency } from '../support/agency.ts'
import { BROKER, MIA, quote, submission } from '../support/fixtures.ts'
import { MailServer, Refused } from '../support/mail-server.ts'
import type { Person } from '../support/person.ts'
import { eventually } from '../support/waiting.ts'

let server: MailServer
let agency: Agency
let mia: Person
beforeAll(async () => {
  server = await MailServer.open()
  agency = await openAgency(0, undefined, {
    settings: { SMTP_URL: server.url, MAIL_FROM: 'Harbour Underwriting <quotes@agency.example>' },
    overrides: { mailWork: { backoff: 50, maxAttempts: 8 } },
  })
  mia = await agency.signIn()
})
afterAll(async () => {
  await agency.close()
  await server.down()
})
beforeEach(() => server.reset())

let insured = 0

/** A quote sent to the broker, its product lead in copy. */
async function quoted() {
  insured += 1
  const { SubmissionID } = await mia.send(SendSubmission, {
    ...submission({ InsuredCompanyName: `Insured ${insured} Pty Ltd` }),
    SendBrokerEmail: false,
  })
  const Attachments = [await mia.file('QUOTE', 'Terms.txt', 'The terms in full.')]
  const { QuoteID } = await mia.send(SendQuote, { ...quote(SubmissionID), Attachments })
  return { SubmissionID, QuoteID }
}
type Quoted = Awaited<ReturnType<typeof quoted>>

async function dateEmailed({ SubmissionID }: Quoted) {
  const { Submission } = await mia.send(GetSubmission, { SubmissionID })
  return Submission.Quotes[0]?.DateEmailed ?? null
}
const isDated = (about: Quoted) => eventually('DateEmailed appears', async () => dateEmailed(about))

const told = async ({ SubmissionID }: Quoted) =>
  (await mia.send(GetHistory, { SubmissionID })).Events.map(({ Sentence }) => Sentence)
const isTold = (about: Quoted, words: RegExp) =>
  eventually(`the history tells ${words}`, async () => (await told(about)).find((sentence) => words.test(sentence)))

const problems = async () => (await mia.send(GetOperations, {})).MailProblems
const isProblem = ({ SubmissionID }: Quoted) =>
  eventually('the message waits for a person', async () =>
    (await problems()).find((problem) => problem.SubmissionID === SubmissionID),
  )

const isQuiet = () => agency.mailIsQuiet(mia)

const decide = async (person: Person, about: Quoted, Decision: 'resend' | 'sent') => {
  const { Stream, MessageID } = await isProblem(about)
  return person.reply(ResolveMail, { Stream, MessageID, Decision })
}

test('A-061 A-088 a message arrives once, from the agency, signed, answered to its author, with its files', async () => {
  const about = await quoted()
  await isDated(about)
  await isQuiet()
  expect(server.seen).toHaveLength(1)
  const [taken] = server.taken
  if (!taken) throw new Error('The server took no message.')
  const { to, mail } = taken
  expect(to).toEqual([BROKER, MIA])
  expect(mail).toMatchObject({
    from: { name: 'Harbour Underwriting', address: 'quotes@agency.example' },
    replyTo: [{ name: 'Mia Chen', address: MIA }],
    to: [{ address: BROKER }],
    cc: [{ address: MIA }],
    subject: `Quotation: Insured ${insured} Pty Ltd - Professional Indemnity`,
  })
  for (const words of ['Dear Ben', 'Kind regards', 'Mia Chen', 'Senior Underwriter', '02 9000 0001', MIA]) {
    expect(mail.html).toContain(words)
    expect(mail.text).toContain(words)
  }
  const [file] = mail.attachments
  expect(file?.filename).toBe('Terms.txt')
  const content = typeof file?.content === 'string' ? file.content : new TextDecoder().decode(file?.content)
  expect(content).toBe('The terms in full.')
  expect(await told(about)).toContain(`Bindery mailed quote ${about.QuoteID} to ${BROKER}`)
})

describe('a server in trouble', () => {
  test('A-061 that is down: the send succeeds, the record says so, and DateEmailed appears once it is up again', async () => {
    await server.down()
    const about = await quoted()
    await isTold(about, /could not mail quote \d+ to .* yet/u)
    expect(await dateEmailed(about)).toBeNull()
    await server.up()
    await isDated(about)
    await isQuiet()
    expect(server.taken).toHaveLength(1)
  })

  test('that is slow: nobody waits for it, and DateEmailed appears when it has answered', async () => {
    let answer: () => void = () => undefined
    const slow = new Promise<void>((resolve) => {
      answer = resolve
    })
    server.behave({ content: () => slow.then(() => 'take' as const) })
    const about = await quoted()
    await eventually('the server has it', async () => server.seen.length === 1)
    expect(await dateEmailed(about)).toBeNull()
    answer()
    await isDated(about)
    expect(server.seen).toHaveLength(1)
  })

  test('that asks to come again later is asked again', async () => {
    let refusals = 2
    server.behave({ content: () => ((refusals -= 1) >= 0 ? new Refused(451, 'Greylisted') : 'take') })
    const about = await quoted()
    await isDated(about)
    expect(server.seen).toHaveLength(3)
    expect(server.taken).toHaveLength(1)
    expect((await told(about)).filter((sentence) => sentence.includes('Greylisted'))).toHaveLength(2)
  })

  test('that hangs up after its 250 has the message, once', async () => {
    server.behave({ content: () => 'take and hang up' })
    const about = await quoted()
    await isDated(about)
    await isQuiet()
    expect(server.seen).toHaveLength(1)
  })
})

describe('nobody knows', () => {
  test('a line that dies before the 250 puts the message in doubt; a person lets it leave again, recognisable', async () => {
    server.behave({ content: () => 'hang up' })
    const about = await quoted()
    expect(await isProblem(about)).toMatchObject({
      State: 'in-doubt',
      Purpose: 'quote',
      ItemID: about.QuoteID,
      To: [BROKER],
      Cc: [MIA],
    })
    await isQuiet()
    expect(server.seen).toHaveLength(1)
    expect(await dateEmailed(about)).toBeNull()
    expect(await told(about)).toContainEqual(expect.stringContaining('does not know whether the mail of quote'))

    server.behave({})
    expect((await decide(mia, about, 'resend')).ErrorMessage).toBe('')
    await isDated(about)
    await isQuiet()
    expect(server.taken).toHaveLength(1)
    expect(new Set(server.seen.map(({ mail }) => mail.messageId)).size).toBe(1)
    expect(await told(about)).toContain(`Mia Chen asked to mail quote ${about.QuoteID} to ${BROKER} again`)
    expect(await problems()).toEqual([])
  })

  test('a server that never answers is given up; anybody signed in may settle it, the first decision stands', async () => {
    server.behave({ content: () => new Promise(() => undefined) })
    const about = await quoted()
    const { Stream, MessageID } = await isProblem(about)
    const tom = await agency.signIn(TOM)
    const [first, second] = await Promise.all(
      [tom, mia].map((person) => person.reply(ResolveMail, { Stream, MessageID, Decision: 'sent' })),
    )
    const late = 'The message does not wait for a decision.'
    expect(new Set([first?.ErrorMessage, second?.ErrorMessage])).toEqual(new Set(['', late]))
    await isDated(about)
    await isQuiet()
    expect(server.seen).toHaveLength(1)
    expect(await told(about)).toContainEqual(expect.stringMatching(/^(Tom Reid|Mia Chen) settled the mail of quote/u))
    expect(await problems()).toEqual([])
  })

  test('a link in doubt waits like any other message, and leaves again', async () => {
    server.behave({ content: () => 'hang up' })
    await mia.send(ResetPasswordRequest, { User: TOM })
    const { Stream, MessageID } = await eventually('the link waits', async () => (await problems())[0])
    server.behave({})
    await mia.send(ResolveMail, { Stream, MessageID, Decision: 'resend' })
    await eventually('the link arrives', async () => server.taken.length === 1)
    expect(server.taken[0]?.to).toEqual([TOM])
    expect(await problems()).toEqual([])
  })
})

describe('refused', () => {
  test('for good: it is not tried again, the record says why, and it leaves again when a person says so', async () => {
    server.behave({ content: () => new Refused(554, 'Looks like spam') })
    const about = await quoted()
    expect(await isProblem(about)).toMatchObject({
      State: 'rejected',
      Error: expect.stringContaining('Looks like spam'),
    })
    await isQuiet()
    expect(server.seen).toHaveLength(1)
    expect(await dateEmailed(about)).toBeNull()
    expect(await told(about)).toContainEqual(expect.stringMatching(/could not mail quote .* Looks like spam/u))
    server.behave({})
    await decide(mia, about, 'resend')
    await isDated(about)
    expect(server.taken).toHaveLength(1)
  })

  test('one recipient of two: the other has it, both are on the record, and only the one left out gets it again', async () => {
    server.behave({ recipient: (address) => (address === MIA ? new Refused(550, 'No such mailbox') : null) })
    const about = await quoted()
    await isDated(about)
    expect(await isProblem(about)).toMatchObject({ State: 'partly-refused', To: [BROKER], Refused: [MIA] })
    expect(await told(about)).toContain(
      `Bindery mailed quote ${about.QuoteID} to ${BROKER}, but the server refused ${MIA}`,
    )
    server.behave({})
    await decide(mia, about, 'resend')
    await eventually('the copy arrives', async () => server.taken.length === 2)
    expect(server.taken.map(({ to }) => to)).toEqual([[BROKER], [MIA]])
    await isQuiet()
    expect(await problems()).toEqual([])
  })

  test('the broker, while the copy arrived: the record is not dated, for the broker has nothing', async () => {
    server.behave({ recipient: (address) => (address === BROKER ? new Refused(550, 'No such mailbox') : null) })
    const about = await quoted()
    expect(await isProblem(about)).toMatchObject({ State: 'partly-refused', Refused: [BROKER] })
    expect(await dateEmailed(about)).toBeNull()
    server.behave({})
    await decide(mia, about, 'resend')
    await isDated(about)
    expect(server.taken.map(({ to }) => to)).toEqual([[MIA], [BROKER]])
  })
})

test('A-061 what waits for nobody takes no decision, nor does what is not there', async () => {
  const about = await quoted()
  await isDated(about)
  const { Events } = await mia.send(GetHistory, { SubmissionID: about.SubmissionID })
  const stream = String(Events[0]?.Event['stream'])
  const messageId = server.taken[0]?.mail.messageId?.replaceAll(/[<>]/gu, '') ?? ''
  for (const body of [
    { Stream: stream, MessageID: messageId },
    { Stream: stream, MessageID: 'none' },
    { Stream: 'staff', MessageID: messageId },
    { Stream: 'nowhere', MessageID: 'none' },
  ]) {
    expect(await mia.refusal(ResolveMail, { ...body, Decision: 'resend' })).toBe(
      'The message does not wait for a decision.',
    )
  }
  expect((await mia.reply(ResolveMail, { Stream: '', MessageID: '', Decision: 'sent' })).ErrorMessage).toBe(
    'Stream is required.\nMessage is required.',
  )
})
