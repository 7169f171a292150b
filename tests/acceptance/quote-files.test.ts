/**
 * The files that go with a quote, sent with their content at that moment (QUO-012, QUO-013, API-018, A-049, A-106,
 *
 */
import {
  DownloadAttachment,
  GenerateQuoteDocuments,
  GetAttachmentFiles,
  GetHistory,
  GetQuoteAttachments,
  GetSubmission,
  SendQuote,
  SendSubmission,
  type BodyOf,
} from '@bindery/contracts/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TOM } from '../support/agency.ts'
import { BROKER, IDS, MIA, quote, submission } from '../support/fixtures.ts'
import { openPapers, type Papers } from '../support/papers.ts'
import { eventually } from '../support/waiting.ts'
import { wordFile, wordText } from '../support/word.ts'

let agency: Papers['agency']
let mia: Papers['mia']
let tree: Papers['tree']

beforeAll(async () => {
  ;({ agency, mia, tree } = await openPapers())
})
afterAll(() => agency.close())

const WORDING = '_shared/Professional Indemnity/Professional Indemnity Policy Wording.pdf'
const DUTY = '_shared/___ all policies/Duty of Disclosure.pdf'
const FORM = [
  { title: 'Retroactive Date', type: 'date', value: '', format: 'DD/MM/YYYY' },
  { title: 'Territorial Limits', type: 'string', value: 'Worldwide', format: '' },
  { title: 'Defence Costs in addition', type: 'bool', value: true, format: '' },
  { title: 'Reinstatements', type: 'number', value: 1, format: '0' },
]
const Template = { FileName: 'quote.json', form_data: FORM }

type Body = BodyOf<typeof SendQuote>

/** A submission with the two delivered documents generated for its next quote. */
async function prepared(name: string) {
  const { SubmissionID } = await mia.send(SendSubmission, submission({ InsuredCompanyName: name }))
  const { QuoteID, Attachments } = await mia.send(GenerateQuoteDocuments, {
    Quote: quote(SubmissionID).Quote,
    Template,
  })
  const [Schedule = '', Terms = ''] = Attachments.map(({ FullFileName }) => FullFileName)
  const body = (
    change: Partial<Omit<Body, 'Quote'>> & { readonly Templates?: Body['Quote']['Templates'] } = {},
  ): Body => {
    const { Templates = [], ...top } = change
    return { ...quote(SubmissionID, { QuoteID, Templates }), Template, ...top }
  }
  return { SubmissionID, QuoteID, Schedule, Terms, body }
}

async function download(id: string): Promise<Buffer> {
  return Buffer.from((await mia.send(DownloadAttachment, { id })).base64, 'base64')
}

const eventsOf = async (SubmissionID: number) => (await mia.send(GetHistory, { SubmissionID })).Events
const sentences = async (SubmissionID: number) => (await eventsOf(SubmissionID)).map(({ Sentence }) => Sentence)

test('QUO-013 API-018 API-041 ticked documents and shared files go with the quote, unticked ones do not; so do the calculation and the copy to the lead', async () => {
  const { SubmissionID, QuoteID, Schedule, Terms, body } = await prepared('Ticked Pty Ltd')
  const { AttachmentFiles } = await mia.send(GetAttachmentFiles, {})
  expect(AttachmentFiles).toEqual(
    expect.arrayContaining(
      [WORDING, DUTY].map((FullFileName) => expect.objectContaining({ FullFileName, Attach: false })),
    ),
  )
  const upload = await mia.file('QUOTE', 'Slip.pdf', 'slip')
  const form_data = FORM.map((item) => (item.title === 'Reinstatements' ? { ...item, value: 2 } : item))
  const { Success, Quote, After, ...reply } = await mia.send(
    SendQuote,
    body({
      Template: { ...Template, form_data },
      Templates: [{ FullFileName: Schedule }, { FullFileName: Terms, Attach: false }],
      Files: [{ FullFileName: WORDING }, { FullFileName: DUTY, Attach: false }],
      Attachments: [upload, { ...(await mia.file('QUOTE', 'Left out.pdf', 'left out')), Attach: false }],
      AttachQuoteCalculation: true,
      CcProductLead: true,
    }),
  )
  expect([Success, reply.QuoteID]).toEqual([true, QuoteID])
  expect(Quote).toMatchObject({ SubmissionID, MarketID: IDS.market, ProductID: IDS.pi, BasePremium: 10_000, form_data })
  const linked = (FullFileName: string, Attach: boolean) => ({
    FileName: FullFileName.split('/').at(-1),
    FullFileName,
    FolderLink: `M:/${FullFileName.split('/').slice(0, -1).join('/')}`,
    Attach,
  })
  expect(Quote.Templates).toMatchObject([linked(Schedule, true), linked(Terms, false)])
  const names = [`Quote Schedule-${QuoteID}.docx`, 'Professional Indemnity Policy Wording.pdf', 'Slip.pdf']
  expect(Quote.Attachments?.map(({ FileName }) => FileName)).toEqual(names)

  const { Submission } = await mia.send(GetSubmission, { SubmissionID, After: After ?? '' })
  expect(Submission.Quotes[0]).toMatchObject({
    form_data,
    Templates: Quote.Templates,
    Attachments: Quote.Attachments,
  })
  const offered = await mia.send(GetQuoteAttachments, { Quote: { QuoteID, SubmissionID }, After: After ?? '' })
  expect(offered.Attachments.map(({ FileName, Attach }) => [FileName, Attach])).toEqual([
    [`Quote Schedule-${QuoteID}.docx`, true],
    [`Terms and Conditions-${QuoteID}.docx`, false],
    ['Professional Indemnity Policy Wording.pdf', true],
    ['Slip.pdf', true],
  ])
  expect(offered.Attachments[0]).toEqual({ ...linked(Schedule, true), Group: 'Quote documents' })
  const mails = await agency.mailsTo(mia, BROKER, 'Ticked Pty Ltd', 2)
  expect(mails.find(({ Subject }) => Subject.startsWith('Quotation'))).toMatchObject({
    Attachments: [...names, `Quote-Calculation-${QuoteID}.pdf`],
    Cc: [MIA],
  })
  const bare = await mia.send(
    SendQuote,
    body({ Attachments: [upload], AttachQuoteCalculation: false, CcProductLead: false }),
  )
  expect(bare).toMatchObject({ Success: true, QuoteID })
  const again = await agency.mailsTo(mia, BROKER, 'Ticked Pty Ltd', 3)
  expect(again).toContainEqual(expect.objectContaining({ Attachments: ['Slip.pdf'], Cc: [] }))
  // each file has its own name in the folder.
  for (const { FullFileName, FileName } of Quote.Attachments ?? []) {
    expect(FullFileName).toMatch(new RegExp(`^Ticked Pty Ltd/quote/[0-9a-f-]{36}-`))
    await eventually(`${FileName} in the folder`, () => tree.read(FullFileName).catch(() => null))
  }
})

test('GET_QUOTE_ATTACHMENTS shows the ticks as they were sent, and what was sent beside', async () => {
  const { SubmissionID, QuoteID, Schedule, Terms, body } = await prepared('Offered Pty Ltd')
  const { After } = await mia.send(
    SendQuote,
    body({
      Templates: [{ FullFileName: Schedule }, { FullFileName: Terms, Attach: false }],
      Files: [{ FullFileName: WORDING }],
    }),
  )
  const { Attachments } = await mia.send(GetQuoteAttachments, { Quote: { QuoteID, SubmissionID }, After: After ?? '' })
  expect(Attachments.map(({ FileName, Attach, id }) => [FileName, Attach, id !== undefined])).toEqual([
    [`Quote Schedule-${QuoteID}.docx`, true, false],
    [`Terms and Conditions-${QuoteID}.docx`, false, false],
    ['Professional Indemnity Policy Wording.pdf', true, true],
  ])
  expect(
    (await mia.send(GetQuoteAttachments, { Quote: { QuoteID, SubmissionID: SubmissionID + 1 } })).Attachments,
  ).toEqual([])
  expect((await mia.send(GetQuoteAttachments, { Quote: { QuoteID: QuoteID + 1, SubmissionID } })).Attachments).toEqual(
    [],
  )
})

test('A-087 a document edited on the shared drive is sent as it was edited', async () => {
  const { Schedule, body } = await prepared('By Hand Pty Ltd')
  const edited = await wordFile('Amended by hand')
  await tree.put(Schedule, edited)
  const { Quote } = await mia.send(SendQuote, body({ Templates: [{ FullFileName: Schedule }] }))
  const sent = await download(Quote.Attachments?.[0]?.id ?? '')
  expect(sent.equals(edited)).toBe(true)
  expect(wordText(sent)).toBe('Amended by hand')
})

test('A-106 what was sent can be had again byte for byte after the shared file has changed, and goes again as it was', async () => {
  const { body } = await prepared('As Sent Pty Ltd')
  const before = await tree.read(WORDING)
  const first = await mia.send(SendQuote, body({ Files: [{ FullFileName: WORDING }] }))
  const id = first.Quote.Attachments?.[0]?.id ?? ''
  try {
    await tree.put(WORDING, 'another edition')
    expect((await download(id)).equals(before)).toBe(true)
    const again = await mia.send(SendQuote, body({ Attachments: [{ id }] }))
    expect(again.Quote.Attachments?.map((file) => file.id)).toEqual([id])
    const fresh = await mia.send(SendQuote, body({ Files: [{ FullFileName: WORDING }] }))
    expect((await download(fresh.Quote.Attachments?.[0]?.id ?? '')).toString()).toBe('another edition')
  } finally {
    await tree.put(WORDING, before)
  }
})

test('sent again, a colleague may tick documents and earlier files by their path', async () => {
  const { SubmissionID, QuoteID, Schedule, Terms, body } = await prepared('Colleague Pty Ltd')
  const { After } = await mia.send(
    SendQuote,
    body({
      Templates: [{ FullFileName: Schedule }, { FullFileName: Terms, Attach: false }],
      Files: [{ FullFileName: DUTY }],
    }),
  )
  const { Attachments } = await mia.send(GetQuoteAttachments, { Quote: { QuoteID, SubmissionID }, After: After ?? '' })
  const tom = await agency.signIn(TOM)
  const { Quote } = await tom.send(
    SendQuote,
    body({
      Attachments: Attachments.map(({ id = '', FullFileName, Attach }) => ({ id, FullFileName, Attach })),
    }),
  )
  expect(Quote.Attachments?.map(({ FileName }) => FileName)).toEqual([
    `Quote Schedule-${QuoteID}.docx`,
    'Duty of Disclosure.pdf',
  ])
  expect(Quote.Templates?.map(({ FullFileName, Attach }) => [FullFileName, Attach])).toEqual([
    [Schedule, true],
    [Terms, false],
  ])
})

test('a document named twice goes once', async () => {
  const { Schedule, body } = await prepared('Twice Pty Ltd')
  const { Quote } = await mia.send(
    SendQuote,
    body({
      Templates: [{ FullFileName: Schedule, Attach: false }],
      Attachments: [{ FullFileName: Schedule }],
      Files: [{ FullFileName: DUTY }, { FullFileName: DUTY }],
    }),
  )
  expect(Quote.Attachments).toHaveLength(2)
  expect(Quote.Templates?.map(({ Attach }) => Attach)).toEqual([true])
})

test('the same request again answers the same, and keeps no file twice', async () => {
  const { SubmissionID, Schedule, body } = await prepared('Repeat Pty Ltd')
  const request = { ...body({ Templates: [{ FullFileName: Schedule }] }), RequestID: crypto.randomUUID() }
  const first = await mia.send(SendQuote, request)
  await tree.remove(Schedule)
  expect(await mia.send(SendQuote, request)).toEqual(first)
  expect((await sentences(SubmissionID)).filter((sentence) => sentence.includes('sent quote'))).toHaveLength(1)
})

test('a document or shared file that vanished is named, and nothing is sent', async () => {
  const { SubmissionID, QuoteID, Schedule, Terms, body } = await prepared('Vanished Pty Ltd')
  await tree.remove(Schedule)
  expect(await mia.refusal(SendQuote, body({ Templates: [{ FullFileName: Terms }, { FullFileName: Schedule }] }))).toBe(
    `Quote Schedule-${QuoteID}.docx is not there any more. Nothing was sent.`,
  )
  expect(await mia.refusal(SendQuote, body({ Files: [{ FullFileName: '_shared/Cyber Liability/Gone.pdf' }] }))).toBe(
    'Gone.pdf is not there any more. Nothing was sent.',
  )
  expect((await sentences(SubmissionID)).filter((sentence) => sentence.includes('sent quote'))).toEqual([])
  // A missing file that is not ticked does not stop the quote.
  await mia.send(SendQuote, body({ Templates: [{ FullFileName: Terms }, { FullFileName: Schedule, Attach: false }] }))
})

test('a shared file of 20 MB is named, and nothing is sent', async () => {
  const { body } = await prepared('Large Pty Ltd')
  await tree.put('_shared/Large/Film.zip', new Uint8Array(20_971_520))
  expect(await mia.refusal(SendQuote, body({ Files: [{ FullFileName: '_shared/Large/Film.zip' }] }))).toBe(
    'Film.zip: File should be smaller than 20MB.',
  )
})

test('A-152 nothing of the shared drive can be sent but what is offered for this quote', async () => {
  const other = await prepared('Other Pty Ltd')
  const { SubmissionID, Schedule, body } = await prepared('Own Pty Ltd')
  await tree.put('Own Pty Ltd/secret.txt', 'x')
  const paths = [
    other.Schedule,
    'Own Pty Ltd/secret.txt',
    WORDING,
    '../../events.sqlite',
    '_templates/quote.json',
    `./${Schedule}`,
    '/etc/passwd',
  ]
  for (const FullFileName of paths) {
    for (const Attach of [true, false]) {
      expect(await mia.refusal(SendQuote, body({ Templates: [{ FullFileName, Attach }] }))).toBe(
        'Attachment is invalid.',
      )
      expect(await mia.refusal(SendQuote, body({ Attachments: [{ FullFileName, Attach }] }))).toBe(
        'Attachment is invalid.',
      )
    }
  }
  const shared = [
    Schedule,
    '_shared/../Own Pty Ltd/secret.txt',
    '_shared/x/../../Own Pty Ltd/secret.txt',
    '_shared\\x\\y.pdf',
    '_shared/y.pdf',
    '_shared/x/deeper/y.pdf',
    '_shared/x/..\\..\\y.pdf',
    '_shared/x/run.exe',
    '_templates/Quote Schedule.docx',
    '_shared//x.pdf',
  ]
  for (const FullFileName of shared) {
    expect(await mia.refusal(SendQuote, body({ Files: [{ FullFileName }] }))).toBe('Attachment is invalid.')
  }
  expect(await mia.refusal(SendQuote, body({ Attachments: [{ id: '', FullFileName: '' }] }))).toBe(
    'Attachment is invalid.',
  )
  expect((await sentences(SubmissionID)).filter((sentence) => sentence.includes('sent quote'))).toEqual([])
})

test('A-152 a quote without form and files has none of either', async () => {
  const { SubmissionID } = await mia.send(SendSubmission, submission({ InsuredCompanyName: 'Plain Pty Ltd' }))
  const { Quote } = await mia.send(SendQuote, quote(SubmissionID))
  expect([Quote.form_data, Quote.Templates, Quote.Attachments]).toEqual([[], [], []])
})

test('A-086 the date of the form travels as a pair, and is kept as it is shown', async () => {
  const { SubmissionID, body } = await prepared('Pair Pty Ltd')
  const form_data = [
    { title: 'Retroactive Date', type: 'date', value: { Value: '01072020', Text: '01/07/2020' }, format: 'DD/MM/YYYY' },
  ]
  const { After } = await mia.send(SendQuote, body({ Template: { FileName: 'quote.json', form_data } }))
  const { Submission } = await mia.send(GetSubmission, { SubmissionID, After: After ?? '' })
  expect(Submission.Quotes[0]?.form_data).toEqual([
    { title: 'Retroactive Date', type: 'date', value: '01/07/2020', format: 'DD/MM/YYYY' },
  ])
})

test('what is more than one record can hold is refused in words, and nothing is sent', async () => {
  const { SubmissionID } = await mia.send(SendSubmission, submission({ InsuredCompanyName: 'Too Much Pty Ltd' }))
  // Each part is within its own limit: an e-mail of 100 kB, a form of 100 answers.
  const form_data = Array.from({ length: 100 }, (_, index) => ({
    title: `Answer ${index}`,
    type: 'string',
    value: 'x'.repeat(2_000),
    format: '',
  }))
  expect(
    await mia.refusal(SendQuote, {
      ...quote(SubmissionID, { EmailMessage: 'x'.repeat(99_000) }),
      Template: { FileName: 'quote.json', form_data },
    }),
  ).toBe('This is more than one record can hold. Please shorten its texts or attach fewer files.')
  expect((await sentences(SubmissionID)).filter((sentence) => sentence.includes('sent quote'))).toEqual([])
})
