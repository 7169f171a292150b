/**
 * Messages and files come back byte for byte as they were sent, from the record and from the history (QUO-015, A-026).
 */
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { SYSTEM } from '@bindery/contracts/events'
import {
  DownloadAttachment,
  GetSubmission,
  ResetPasswordRequest,
  SendQuote,
  SendSubmission,
  SetTemplate,
  UpdateSubmission,
} from '@bindery/contracts/wire'
import PostalMime, { type Email } from 'postal-mime'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, TOM, type Agency } from '../support/agency.ts'
import { IDS, quote, submission } from '../support/fixtures.ts'
import { contentsOf, handedOver, sha256 } from '../support/handed-over.ts'
import type { Person } from '../support/person.ts'
import { eventually } from '../support/waiting.ts'

let agency: Agency
let mia: Person

beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
})
afterAll(() => agency.close())

const outbox = async () => (await readdir(join(agency.folder, 'outbox'))).filter((name) => name.endsWith('.eml'))

/** The message as the outbox folder holds it. */
async function eml(messageId: string): Promise<Email> {
  for (const name of await outbox()) {
    const mail = await PostalMime.parse(await readFile(join(agency.folder, 'outbox', name)))
    if (mail.messageId?.replaceAll(/[<>]/gu, '') === messageId) return mail
  }
  throw new Error(`No message ${messageId} in the outbox.`)
}

async function download(id: string) {
  const { base64, filename } = await mia.send(DownloadAttachment, { id })
  return { filename, content: Buffer.from(base64, 'base64') }
}

const attachmentsOf = async (SubmissionID: number) => {
  const { Submission } = await mia.send(GetSubmission, { SubmissionID })
  return Submission.Quotes[0]?.Attachments ?? []
}

/** Different line ends and a NUL byte: no byte of an upload may be changed. */
const WORDING = 'Wording\r\nline two\nline three without an end \u{1F600}\u0000'

test('QUO-015 A-026 a quote with an upload and its calculation: the same bytes in the mail, the record and the history', async () => {
  const { SubmissionID } = await mia.send(SendSubmission, { ...submission(), SendBrokerEmail: false })
  const upload = await mia.file('QUOTE', 'Wording.txt', WORDING)
  const { QuoteID } = await mia.send(SendQuote, {
    ...quote(SubmissionID, { InsurerFee: 350 }),
    Attachments: [upload],
    AttachQuoteCalculation: true,
  })
  const [left] = await handedOver(mia, SubmissionID)
  if (!left?.body) throw new Error('The history names no text.')
  const calculation = `Quote-Calculation-${QuoteID}.pdf`
  const mail = await eml(left.messageId)
  const sent = contentsOf(mail)
  expect([...sent.keys()]).toEqual(['Wording.txt', calculation])
  expect(sha256(sent.get('Wording.txt') ?? '')).toBe(sha256(WORDING))

  // Then everything that the message was made from changes.
  const SetTemplateAgain = { Template: { TemplateName: 'QUOTE-EMAIL-MESSAGE', Content: '<p>Other words</p>' } }
  await agency.bindery.commands.execute(SetTemplate, SetTemplateAgain, { actor: SYSTEM, requestId: 'as-sent' })
  const edited = submission({ InsuredCompanyName: 'Renamed Since Pty Ltd' }).Submission
  const { Submission } = await mia.send(GetSubmission, { SubmissionID })
  await mia.send(UpdateSubmission, {
    Submission: {
      ...edited,
      SubmissionID,
      ClientID: Submission.ClientID ?? 0,
      DateCleared: { Value: '01072025', Text: '01/07/2025' },
      ClearanceRef: 'C-1',
    },
  })
  for (const name of await outbox()) await rm(join(agency.folder, 'outbox', name))
  await rm(join(agency.folder, 'files', 'tree'), { recursive: true, force: true })

  const listed = await eventually('the record lists both', async () => {
    const files = await attachmentsOf(SubmissionID)
    return files.length === 2 ? files : null
  })
  expect(listed.map(({ FileName }) => FileName)).toEqual(['Wording.txt', calculation])
  expect(left.files.map(({ id, fileName }) => ({ id, fileName }))).toEqual(
    listed.map(({ id, FileName }) => ({ id, fileName: FileName })),
  )
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
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(sheet.content)), {
    mergePages: true,
  })
  expect(totalPages).toBe(1)
  for (const words of [
    'Acme Engineering Pty Ltd',
    'Ben Hart',
    'Harbour Insurance Brokers',
    'Southern Cross Underwriting',
    'Professional Indemnity',
    '1,000,000',
    '5,000',
    '01/07/2025',
    '01/07/2026',
  ]) {
    expect(text).toContain(words)
  }
  const line = text.replaceAll(/\s+/gu, ' ')
  expect(line).toContain('NSW 60.00% 6,000.00 600.00 594.00 7,194.00')
  expect(line).toContain('VIC 40.00% 4,000.00 400.00 440.00 4,840.00')
  expect(line).toContain('Total 100.00% 10,000.00 1,000.00 1,034.00 12,034.00')
  expect(line).toContain('Ensurance Fee 200.00 GST on Ensurance Fee 20.00 Insurer Fee (not part of the total) 350.00')
  expect(line).toContain('Total Payable 12,254.00')
})

test('A-095 a quote sent again carries a calculation of its new terms; the earlier one stays with the earlier mail', async () => {
  const { SubmissionID } = await mia.send(SendSubmission, {
    ...submission({ InsuredCompanyName: 'Twice Sent Pty Ltd' }),
    SendBrokerEmail: false,
  })
  const first = await mia.send(SendQuote, { ...quote(SubmissionID), AttachQuoteCalculation: true })
  await handedOver(mia, SubmissionID)
  const { QuoteID } = first
  await mia.send(SendQuote, { ...quote(SubmissionID, { QuoteID, BasePremium: 20_000 }), AttachQuoteCalculation: true })
  const mails = await handedOver(mia, SubmissionID, 2)
  const sheets = await Promise.all(
    mails.map(async ({ files }) => {
      const { content } = await download(files[0]?.id ?? '')
      return (await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: true })).text
    }),
  )
  expect(sheets[0]).toContain('12,254.00')
  expect(sheets[1]).toContain('24,288.00')
  const listed = await eventually('the record lists the later one', async () => {
    const files = await attachmentsOf(SubmissionID)
    return files.some(({ id }) => id === mails[1]?.files[0]?.id) ? files : null
  })
  expect(listed).toHaveLength(1)
  // A file that the product made for one message cannot be attached to another as an upload.
  const again = { ...quote(SubmissionID, { QuoteID }), Attachments: [{ id: listed[0]?.id ?? '' }] }
  expect(await mia.refusal(SendQuote, again)).toBe('Attachment is invalid.')
})

test('QUO-015 without the tick there is no calculation; every message about a submission keeps its text', async () => {
  const { SubmissionID } = await mia.send(SendSubmission, submission({ InsuredCompanyName: 'Plainly Sent Pty Ltd' }))
  await mia.send(SendQuote, quote(SubmissionID))
  const mails = await handedOver(mia, SubmissionID, 2)
  expect(new Map(mails.map(({ purpose, files }) => [purpose, files]))).toEqual(
    new Map([
      ['submission-confirmation', []],
      ['quote', []],
    ]),
  )
  for (const { body, messageId } of mails) {
    const { content } = await download(body?.id ?? '')
    expect((await eml(messageId)).html?.trimEnd()).toBe(content.toString())
  }
})

test('of a message with a code or a link nothing is kept', async () => {
  const blobs = async () => (await readdir(join(agency.folder, 'files', 'entries'), { recursive: true })).length
  // Each file of the tests before gets a mark once it is placed.
  await agency.becomesQuiet(mia, 'files')
  const before = await blobs()
  await mia.send(ResetPasswordRequest, { User: TOM })
  const stored = await eventually('the link has left', async () => {
    const events = await agency.bindery.store.read(`access-${IDS.tom}`)
    return events.find(({ type }) => type === 'MailHandedOver')
  })
  expect(stored.data).toMatchObject({ body: null, files: [] })
  expect(await blobs()).toBe(before)
})
