/**
 * The notice of a renewal over HTTP: read before it leaves, sent with uploads and shared files, and shown afterwards byte
 * for byte (REN-026, A-088, A-135).
 */
import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { SYSTEM } from '@bindery/contracts/events'
import { wireDateTime } from '@bindery/contracts/rules'
import {
  DownloadAttachment,
  GetAsAt,
  GetAttachmentFiles,
  GetHistory,
  GetRenewal,
  PreviewLetter,
  SendRenewalNotice,
  SendSubmission,
  SetTemplate,
  UpdateRenewal,
  type BodyOf,
  type RenewalRow,
} from '@bindery/contracts/wire'
import PostalMime from 'postal-mime'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, TOM, type Agency } from '../support/agency.ts'
import { BROKER, IDS, MIA, submission } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'
import { first, formOf, HEAD, importing, line } from '../support/renewals.ts'
import { sharedTree, type SharedTree } from '../support/shared-tree.ts'
import { eventually } from '../support/waiting.ts'

let agency: Agency
let mia: Person
let tom: Person
let tree: SharedTree
let clientId: number

beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
  tom = await agency.signIn(TOM)
  tree = sharedTree(agency)
  await mia.send(SendSubmission, submission({ InsuredCompanyName: 'Acme Pty Ltd' }))
  clientId = await eventually('Acme is a client', async () => (await mia.rows('Clients'))[0]?.ClientID)
})
afterAll(() => agency.close())

let numbers = 0
/** A policy number of its own for each attempt of a test: what is stored already is refused. */
const numbered = (name: string) => `${name}-${(numbers += 1)}`

const sha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex')
const HandedOver = v.object({
  type: v.literal('MailHandedOver'),
  data: v.object({
    body: v.nullable(v.object({ id: v.string(), sha256: v.string() })),
    files: v.array(v.object({ id: v.string(), fileName: v.string(), sha256: v.string() })),
  }),
})

async function renewed(policyNo: string): Promise<RenewalRow> {
  const row = first(await importing(mia, line(policyNo)))
  const { Renewal } = await mia.send(UpdateRenewal, {
    Renewal: { ...formOf(row), BrokerID: IDS.broker, ClientID: clientId, OwnerID: IDS.tom },
  })
  return Renewal
}
const wholeOf = async ({ RenewalID }: RenewalRow) => (await mia.send(GetRenewal, { RenewalID })).Renewal
const eventsOf = async ({ RenewalID }: RenewalRow) =>
  (await mia.send(GetHistory, { Stream: `renewal-${RenewalID}` })).Events
const downloaded = async (id: string) => Buffer.from((await mia.send(DownloadAttachment, { id })).base64, 'base64')

/** The attachments of the newest message in the outbox folder that is about this policy, by name. */
async function mailed(policyNo: string): Promise<ReadonlyMap<string, Buffer>> {
  const folder = join(agency.folder, 'outbox')
  for (const name of await readdir(folder)) {
    const mail = await PostalMime.parse(await readFile(join(folder, name)))
    if (mail.subject?.includes(policyNo))
      return new Map(
        mail.attachments.map(({ filename, content }) => [
          filename ?? '',
          typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content)),
        ]),
      )
  }
  throw new Error(`No message about ${policyNo} in the outbox.`)
}

const GUIDE = '_shared/___ all policies/Claims Guide.pdf'
const WORDING = '_shared/Professional Indemnity/Wording.pdf'
/** Different line ends and a NUL byte: no byte may be changed. */
const BYTES = '%PDF-1.4 as it was\r\nwhen it left\n\u0000'

test('REN-026 A-135 a notice with an upload and shared files sets Letter Sent, is dated, and comes back byte for byte', async () => {
  await tree.put(GUIDE, `guide ${BYTES}`)
  await tree.put(WORDING, `wording ${BYTES}`)
  const { AttachmentFiles } = await mia.send(GetAttachmentFiles, {})
  expect(AttachmentFiles.map(({ FullFileName }) => FullFileName)).toEqual(expect.arrayContaining([GUIDE, WORDING]))
  const policyNo = numbered('PI-NOTICE')
  const renewal = await renewed(policyNo)
  const upload = await mia.file('RENEWALNOTICE', 'Proposal.pdf', `proposal ${BYTES}`)
  const body: BodyOf<typeof SendRenewalNotice> = {
    Renewal: {
      RenewalID: renewal.RenewalID,
      NoticeMessage: '<p>Dear {{BrokerFirstName}}, {{PolicyNumber}} is due on {{DueDate}}.</p><script>steal()</script>',
      Attachments: [upload],
    },
    Files: [{ FullFileName: GUIDE }, { FullFileName: WORDING }],
  }

  const [shown] = (await mia.send(PreviewLetter, { Letter: 'SEND_RENEWAL_NOTICE', Body: { ...body } })).Letters
  expect((await wholeOf(renewal)).CSVStatus).toBe('') // a preview records nothing
  const asked = Date.parse(agency.clock.now())
  const { Renewal } = await mia.send(SendRenewalNotice, body)
  expect(Renewal).toMatchObject({ RenewalID: renewal.RenewalID, CSVStatus: 'Letter Sent' })
  const [mail] = await agency.mailsTo(mia, BROKER, policyNo)
  expect(mail).toMatchObject({
    To: [BROKER],
    Cc: [TOM],
    Subject: shown?.Subject,
    Html: `${shown?.Html}\n`,
    Attachments: ['Claims Guide.pdf', 'Wording.pdf', 'Proposal.pdf'],
  })
  expect(shown?.Files.map(({ FileName }) => FileName)).toEqual(mail?.Attachments)
  expect(shown).toMatchObject({ To: { Name: 'Ben Hart', Address: BROKER }, Missing: [], Problem: '' })
  expect(shown?.Html).toContain(`<p>Dear Ben, ${policyNo} is due on 01/07/2026.</p>`)

  const dated = await eventually('the notice is dated', async () => {
    const whole = await wholeOf(renewal)
    return whole.NoticeSent ? whole : null
  })
  expect(dated.CSVStatus).toBe('Letter Sent')
  // The date is one of the minutes since the request.
  const minutes: string[] = []
  for (let at = asked; at <= Date.parse(agency.clock.now()) + 60_000; at += 60_000)
    minutes.push(wireDateTime(new Date(at).toISOString())?.Text ?? '')
  expect(minutes).toContain(dated.NoticeSent?.Text)
  expect(dated.NoticeMessage).toContain('{{PolicyNumber}}')

  // Then the shared files change, and the folder they were sent from goes away.
  const sent = await mailed(policyNo)
  await tree.put(GUIDE, 'another guide')
  await tree.remove(WORDING)
  // A copy of a sent file may still be put there.
  await rm(join(agency.folder, 'files', 'tree', 'renewals'), { recursive: true, force: true, maxRetries: 20 })
  const events = await eventsOf(renewal)
  const left = events.flatMap(({ Event }) => (v.is(HandedOver, Event) ? [v.parse(HandedOver, Event).data] : []))
  expect(left).toHaveLength(1)
  const files = left[0]?.files ?? []
  expect(files.map(({ fileName }) => fileName)).toEqual([...sent.keys()])
  expect(dated.Attachments?.map(({ id }) => id)).toEqual(files.map(({ id }) => id))
  expect(dated.Attachments?.map(({ FolderLink }) => FolderLink.slice(0, 'R:/'.length))).toEqual(['R:/', 'R:/', 'R:/'])
  for (const [index, of] of ['guide', 'wording', 'proposal'].entries()) {
    const file = files[index]
    const content = await downloaded(file?.id ?? '')
    expect(content.toString()).toBe(`${of} ${BYTES}`)
    expect(sha256(content)).toBe(file?.sha256)
    expect(sha256(sent.get(file?.fileName ?? '') ?? '')).toBe(file?.sha256)
  }
  const text = await downloaded(left[0]?.body?.id ?? '')
  expect(text.toString()).toBe(shown?.Html)

  expect(events.map(({ Sentence }) => Sentence)).toEqual([
    expect.stringContaining(`imported renewal ${renewal.RenewalID}, policy ${policyNo} of Acme Pty Ltd`),
    expect.stringContaining(`edited renewal ${renewal.RenewalID}`),
    expect.stringContaining(`sent the notice of renewal ${renewal.RenewalID}`),
    expect.stringContaining(`mailed the notice of renewal ${renewal.RenewalID}`),
  ])
  const Stream = `renewal-${renewal.RenewalID}`
  const statusAt = async (Revision: number) => JSON.stringify(await mia.send(GetAsAt, { Stream, Revision }))
  expect(await statusAt(1)).not.toContain('Letter Sent')
  expect(await statusAt(2)).toContain('Letter Sent')
  const { Parts } = await mia.send(GetAsAt, { Stream, Revision: events.at(-1)?.Revision ?? 0 })
  const letters = Parts.filter(({ Title }) => Title.startsWith('Letter: '))
  expect(letters.map(({ Fields }) => Fields.map(({ Field }) => Field))).toEqual([
    ['State', 'Why', 'Subject', 'To', 'Cc', 'Attachments', 'Last Step'],
  ])
  const said = new Map(letters[0]?.Fields.map(({ Field, Value }) => [Field, Value]))
  expect(said.get('State')).toBe('Sent')
  expect(said.get('Last Step')).toMatch(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/u)
})

test('without a broker nothing leaves, and it is told where to mend that', async () => {
  const row = first(await importing(mia, line(numbered('PI-NOBODY')).replace('ben  HART', 'Ann Other')))
  const body = { Renewal: { RenewalID: row.RenewalID, NoticeMessage: '', Attachments: [] }, Files: [] }
  const [shown] = (await mia.send(PreviewLetter, { Letter: 'SEND_RENEWAL_NOTICE', Body: body })).Letters
  expect(shown).toMatchObject({ To: { Name: '', Address: '' }, Problem: 'Broker is required.' })
  expect(shown?.Missing).toContain('Broker First Name')
  expect(await mia.refusal(SendRenewalNotice, body)).toBe(
    'Broker is required.\nPlease EDIT the Renewal and select a valid Broker!',
  )
  expect((await wholeOf(row)).CSVStatus).toBe('')
})

test('REN-027 a notice is signed by the person who sends it, its underwriter or not: full name, title, phone and e-mail', async () => {
  const Template = { TemplateName: 'RENEWAL-NOTICE-EMAIL-MESSAGE', Content: '<p>{{InsuredCompanyName}} is due.</p>' }
  await agency.bindery.commands.execute(SetTemplate, { Template }, { actor: SYSTEM, requestId: 'notice' })
  for (const [person, name, signature] of [
    [tom, 'PI-OF-TOM', `Tom Reid<br>Underwriter<br>02 9000 0002<br>${TOM}`],
    [mia, 'PI-OF-MIA', `Mia Chen<br>Senior Underwriter<br>02 9000 0001<br>${MIA}`],
  ] as const) {
    const policy = numbered(name)
    const { RenewalID, OwnerID } = await renewed(policy)
    expect(OwnerID).toBe(IDS.tom)
    const body = { Renewal: { RenewalID, NoticeMessage: '<p></p>', Attachments: [] }, Files: [] }
    const [shown] = (await person.send(PreviewLetter, { Letter: 'SEND_RENEWAL_NOTICE', Body: body })).Letters
    await person.send(SendRenewalNotice, body)
    const [mail] = await agency.mailsTo(mia, BROKER, policy)
    // Without words of its own it is the template's.
    expect(mail?.Html).toBe(`<p>Acme Pty Ltd is due.</p><p>Kind regards,<br>${signature}</p>\n`)
    expect(mail?.Html).toBe(`${shown?.Html}\n`)
  }
})

test('an unknown field, a file that is not shared and somebody else’s upload are refused, and nothing changes', async () => {
  const renewal = await renewed(numbered('PI-REFUSED'))
  const { RenewalID } = renewal
  const upload = await tom.file('RENEWALNOTICE', 'Of Tom.pdf')
  const send = (Renewal: object, Files: readonly object[] = []) =>
    mia.refusal(SendRenewalNotice, {
      Renewal: { RenewalID, NoticeMessage: '', Attachments: [], ...Renewal },
      Files: [...Files].map((file) => ({ FullFileName: '', ...file })),
    })
  expect(await send({ NoticeMessage: '<p>{{InsuredNmae}}</p>' })).toBe(
    'There is no field {{InsuredNmae}}. Did you mean {{InsuredCompanyName}}?',
  )
  expect(await send({ Attachments: [upload] })).toBe('Attachment is invalid.')
  expect(await send({}, [{ FullFileName: 'renewals/1/secret.pdf' }])).toBe('Attachment is invalid.')
  expect(await wholeOf(renewal)).toMatchObject({ CSVStatus: '', NoticeSent: null })
})

test('texts and amounts end at their limits: insured 200, policy number 20, comments 1000, money 15', async () => {
  const renewal = await renewed(numbered('P').padStart(20, 'P'))
  const Renewal = { ...formOf(renewal), BrokerID: IDS.broker, ClientID: clientId }
  const longest = '123456789012.34'
  const { Renewal: saved } = await mia.send(UpdateRenewal, {
    Renewal: { ...Renewal, CSVInsured: 'x'.repeat(200), Comments: 'x'.repeat(1000), CSVFees: longest },
  })
  expect(saved).toMatchObject({ CSVInsured: 'x'.repeat(200), Comments: 'x'.repeat(1000), CSVFees: 123_456_789_012.34 })
  const tooMuch = { CSVInsured: 'x'.repeat(201), Comments: 'x'.repeat(1001), CSVFees: `1${longest}` }
  expect(await mia.refusal(UpdateRenewal, { Renewal: { ...Renewal, Revision: saved.Revision, ...tooMuch } })).toBe(
    'Insured is too long.\nComments is too long.\nFee is invalid.',
  )
  const { ErrorMessage } = await mia.upload(
    'RENEWALS_CSV',
    'Long.csv',
    `${HEAD}\n${line('P'.repeat(21))}\n${line('PI-WIDE', 'x'.repeat(201))}`,
  )
  expect(ErrorMessage).toBe('Line 2: Policy No is too long.\nLine 3: Insured is too long.')
})
