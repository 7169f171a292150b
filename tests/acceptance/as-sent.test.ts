/** What was sent can be had again as it was sent, byte for byte: from the record, and from the history (QUO-015, A-026). */
import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { SYSTEM } from '@bindery/contracts/events'
import {
  DownloadAttachment, GetHistory, GetOperations, GetSubmission, ResetPasswordRequest, ResolveMail, SendQuote, SendSubmission,
  SetTemplate, UpdateSubmission,
} from '@bindery/contracts/wire'
import PostalMime, { type Email } from 'postal-mime'
import { extractText, getDocumentProxy } from 'unpdf'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAgency, TOM, type Agency } from '../support/agency.ts'
import { IDS, quote, submission } from '../support/fixtures.ts'
import { MailServer, Refused } from '../support/mail-server.ts'
import type { Person } from '../support/person.ts'
import { eventually } from '../support/waiting.ts'

let agency: Agency
let mia: Person

beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
})
afterAll(() => agency.close())

const sha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex')

const MailedFile = v.object({ id: v.string(), fileName: v.string(), sha256: v.string(), size: v.number() })
const HandedOver = v.object({
  type: v.literal('MailHandedOver'),
  data: v.object({ messageId: v.string(), purpose: v.string(), body: v.nullable(MailedFile), files: v.array(MailedFile) }),
})

/** What the history says left, oldest first, once there are `count`. */
const handedOver = (SubmissionID: number, count = 1, by = mia) => eventually(`${count} mails on the history`, async () => {
  const { Events } = await by.send(GetHistory, { SubmissionID })
  const found = Events.flatMap(({ Event }) => (v.is(HandedOver, Event) ? [v.parse(HandedOver, Event).data] : []))
  return found.length >= count ? found : null
})

const outbox = async () => (await readdir(join(agency.folder, 'outbox'))).filter((name) => name.endsWith('.eml'))

/** The message as it stands in the outbox folder. */
async function eml(messageId: string): Promise<Email> {
  for (const name of await outbox()) {
    const mail = await PostalMime.parse(await readFile(join(agency.folder, 'outbox', name)))
    if (mail.messageId?.replaceAll(/[<>]/gu, '') === messageId) return mail
  }
  throw new Error(`No message ${messageId} in the outbox.`)
}

const contentsOf = (mail: Email) => new Map(mail.attachments.map(({ filename, content }) =>
  [filename ?? '', typeof content === 'string' ? content : new Uint8Array(content)]))

async function download(id: string) {
  const { base64, filename } = await mia.send(DownloadAttachment, { id })
  return { filename, content: Buffer.from(base64, 'base64') }
}

const attachmentsOf = async (SubmissionID: number) => {
  const { Submission } = await mia.send(GetSubmission, { SubmissionID })
  return Submission.Quotes[0]?.Attachments ?? []
}

/** Line ends and a byte that no text has: nothing of an upload is tidied on its way. */
const WORDING = 'Wording\r\nline two\nline three without an end \u{1F600}\u0000'

test('QUO-015 A-026 QUO-013 a quote with an upload and its calculation: the same bytes in the mail, the record and the history', async () => {
  const { SubmissionID } = await mia.send(SendSubmission, { ...submission(), SendBrokerEmail: false })
  const upload = await mia.file('QUOTE', 'Wording.txt', WORDING)
  const { QuoteID } = await mia.send(SendQuote, { ...quote(SubmissionID), Attachments: [upload], AttachQuoteCalculation: true })
  const [left] = await handedOver(SubmissionID)
  if (!left?.body) throw new Error('The history names no text.')
  const calculation = `Quote-Calculation-${QuoteID}.pdf`
  const mail = await eml(left.messageId)
  const sent = contentsOf(mail)
  expect([...sent.keys()]).toEqual(['Wording.txt', calculation])
  expect(sha256(sent.get('Wording.txt') ?? '')).toBe(sha256(WORDING))

  // Afterwards everything it was made from changes.
  const SetTemplateAgain = { Template: { TemplateName: 'QUOTE-EMAIL-MESSAGE', Content: '<p>Other words</p>' } }
  await agency.bindery.commands.execute(SetTemplate, SetTemplateAgain, { actor: SYSTEM, requestId: 'as-sent' })
  const edited = submission({ InsuredCompanyName: 'Renamed Since Pty Ltd' }).Submission
  const { Submission } = await mia.send(GetSubmission, { SubmissionID })
  await mia.send(UpdateSubmission, { Submission: {
    ...edited, SubmissionID, ClientID: Submission.ClientID ?? 0, DateCleared: { Value: '01072025', Text: '01/07/2025' }, ClearanceRef: 'C-1',
  } })
  for (const name of await outbox()) await rm(join(agency.folder, 'outbox', name))
  await rm(join(agency.folder, 'files', 'tree'), { recursive: true, force: true })

  const listed = await eventually('the record lists both', async () => {
    const files = await attachmentsOf(SubmissionID)
    return files.length === 2 ? files : null
  })
  expect(listed.map(({ FileName }) => FileName)).toEqual(['Wording.txt', calculation])
  expect(left.files.map(({ id, fileName }) => ({ id, fileName }))).toEqual(listed.map(({ id, FileName }) => ({ id, fileName: FileName })))
  for (const file of left.files) {
    const { filename, content } = await download(file.id)
    expect(filename).toBe(file.fileName)
    expect({ sha256: sha256(content), size: content.length }).toEqual({ sha256: file.sha256, size: file.size })
    expect(sha256(content)).toBe(sha256(sent.get(file.fileName) ?? ''))
  }
  const body = await download(left.body.id)
  expect(sha256(body.content)).toBe(left.body.sha256)
  expect(body.content.toString()).toContain('Dear Ben, our terms for Acme Engineering Pty Ltd.')
  expect(mail.html?.trimEnd()).toBe(body.content.toString())

  const sheet = await download(left.files[1]?.id ?? '')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(sheet.content)), { mergePages: true })
  for (const words of ['Acme Engineering Pty Ltd', 'Ben Hart', 'Harbour Insurance Brokers', '7,194.00', '4,840.00', '12,034.00', '12,254.00']) {
    expect(text).toContain(words)
  }
})

test('A-095 a quote sent again carries a calculation of its new terms; the earlier one stays with the earlier mail', async () => {
  const { SubmissionID } = await mia.send(SendSubmission, { ...submission({ InsuredCompanyName: 'Twice Sent Pty Ltd' }), SendBrokerEmail: false })
  const first = await mia.send(SendQuote, { ...quote(SubmissionID), AttachQuoteCalculation: true })
  await handedOver(SubmissionID)
  const { QuoteID } = first
  await mia.send(SendQuote, { ...quote(SubmissionID, { QuoteID, BasePremium: 20_000 }), AttachQuoteCalculation: true })
  const mails = await handedOver(SubmissionID, 2)
  const sheets = await Promise.all(mails.map(async ({ files }) => {
    const { content } = await download(files[0]?.id ?? '')
    return (await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: true })).text
  }))
  expect(sheets[0]).toContain('12,254.00')
  expect(sheets[1]).toContain('24,288.00')
  const listed = await eventually('the record lists the later one', async () => {
    const files = await attachmentsOf(SubmissionID)
    return files.some(({ id }) => id === mails[1]?.files[0]?.id) ? files : null
  })
  expect(listed).toHaveLength(1)
  // What was made for one message is no upload of anybody's.
  const again = { ...quote(SubmissionID, { QuoteID }), Attachments: [{ id: listed[0]?.id ?? '' }] }
  expect(await mia.refusal(SendQuote, again)).toBe('Attachment is invalid.')
})

test('QUO-015 without the tick there is no calculation; every message about a submission keeps its text', async () => {
  const { SubmissionID } = await mia.send(SendSubmission, submission({ InsuredCompanyName: 'Plainly Sent Pty Ltd' }))
  await mia.send(SendQuote, quote(SubmissionID))
  const mails = await handedOver(SubmissionID, 2)
  expect(new Map(mails.map(({ purpose, files }) => [purpose, files]))).toEqual(new Map([['submission-confirmation', []], ['quote', []]]))
  for (const { body, messageId } of mails) {
    const { content } = await download(body?.id ?? '')
    expect((await eml(messageId)).html?.trimEnd()).toBe(content.toString())
  }
})

test('AUTH-010 of a message with a code or a link nothing is kept', async () => {
  const blobs = async () => (await readdir(join(agency.folder, 'files', 'entries'), { recursive: true })).length
  const before = await blobs()
  await mia.send(ResetPasswordRequest, { User: TOM })
  const stored = await eventually('the link has left', async () => {
    const events = await agency.bindery.store.read(`access-${IDS.tom}`)
    return events.find(({ type }) => type === 'MailHandedOver')
  })
  expect(stored.data).toMatchObject({ body: null, files: [] })
  expect(await blobs()).toBe(before)
})


describe('over a mail server that fails', () => {
  const server = new MailServer()
  let wired: Agency
  let tom: Person
  beforeAll(async () => {
    await server.up()
    wired = await openAgency(0, undefined, { settings: { SMTP_URL: server.url }, overrides: { mailManner: { backoff: 20, maxAttempts: 50 } } })
    tom = await wired.signIn(TOM)
  })
  afterAll(async () => {
    await wired.close()
    await server.down()
  })

  const says = async (words: string) => {
    const Template = { TemplateName: 'SUBMISSION-CONFIRMATION-EMAIL-MESSAGE', Content: `<p>${words}</p>` }
    await wired.bindery.commands.execute(SetTemplate, { Template }, { actor: SYSTEM, requestId: words })
  }
  const kept = async (id = '') => Buffer.from((await tom.send(DownloadAttachment, { id })).base64, 'base64').toString()

  test('A-061 every try sends the text of the first, and the outcome names it; sent again by a person it is written anew', async () => {
    await says('First words')
    server.behave({ content: () => new Refused(451, 'Later') })
    const { SubmissionID } = await tom.send(SendSubmission, submission())
    await eventually('it was tried', async () => server.seen.length > 0)
    await says('Second words')
    const tried = server.seen.length
    await eventually('it was tried again', async () => server.seen.length > tried)
    server.behave({ content: () => new Refused(554, 'Looks like spam') })
    const problem = await eventually('it is refused for good', async () => (await tom.send(GetOperations, {})).MailProblems[0])
    expect(server.seen.every(({ mail }) => mail.html?.includes('First words'))).toBe(true)

    server.reset()
    await tom.send(ResolveMail, { Stream: problem.Stream, MessageID: problem.MessageID, Decision: 'resend' })
    const [left] = await handedOver(SubmissionID, 1, tom)
    expect(server.taken.map(({ mail }) => mail.html?.trimEnd())).toEqual([await kept(left?.body?.id)])
    expect(server.taken[0]?.mail.html).toContain('Second words')
  })

  test('QUO-015 a calculation is drawn once for all tries of its message', async () => {
    server.reset()
    let refusals = 2
    server.behave({ content: () => ((refusals -= 1) >= 0 ? new Refused(451, 'Later') : 'take') })
    const { SubmissionID } = await tom.send(SendSubmission, { ...submission({ InsuredCompanyName: 'Tried Thrice Pty Ltd' }), SendBrokerEmail: false })
    await tom.send(SendQuote, { ...quote(SubmissionID), AttachQuoteCalculation: true })
    const [left] = await handedOver(SubmissionID, 1, tom)
    const digests = server.seen.map(({ mail }) => [...contentsOf(mail).values()].map(sha256))
    expect(digests).toEqual(Array.from({ length: 3 }, () => left?.files.map((file) => file.sha256)))
  })
})
