/** The documents generated for a quote, and the shared files beside them (QUO-012, API-020, A-049, A-087). */
import { createHash } from 'node:crypto'
import {
  GenerateQuoteDocuments,
  GetAttachmentFiles,
  GetHistory,
  GetQuoteAttachments,
  GetSubmissionFolders,
  SendQuote,
  UpdateSubmissionFolder,
} from '@bindery/contracts/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quote } from '../support/fixtures.ts'
import { ANSWERS, generate, openQuotePapers, type QuotePapers } from '../support/quote-papers.ts'
import { wordFile } from '../support/word.ts'

let agency: QuotePapers['agency']
let mia: QuotePapers['mia']
let tree: QuotePapers['tree']
let received: QuotePapers['received']
let templates: QuotePapers['templates']
let textOf: QuotePapers['textOf']

beforeAll(async () => {
  ;({ agency, mia, tree, received, templates, textOf } = await openQuotePapers())
})
afterAll(() => agency.close())

test('QUO-012 A-087 every document beside the form is filled from quote and form, and lies in the folder of the submission', async () => {
  const SubmissionID = await received('Acme & Sons Pty Ltd')
  const { QuoteID, Attachments, After } = await mia.send(GenerateQuoteDocuments, generate(SubmissionID))
  expect(QuoteID).toBe(SubmissionID * 1000 + 1)
  const choices = ['Quote Schedule', 'Terms and Conditions'].map((name) => ({
    FileName: `${name}-${QuoteID}.docx`,
    FullFileName: `Acme & Sons Pty Ltd/${name}-${QuoteID}.docx`,
    FolderLink: 'M:/Acme & Sons Pty Ltd',
    Group: 'Quote documents',
    Attach: true,
  }))
  expect(Attachments).toEqual(choices)
  const schedule = await textOf(`Acme & Sons Pty Ltd/Quote Schedule-${QuoteID}.docx`)
  // A-002's figures: 12,254.00 in all.
  for (const shown of [
    'Acme & Sons Pty Ltd',
    'Ben Hart',
    'Harbour Insurance Brokers',
    'Southern Cross Underwriting',
    'Professional Indemnity',
    '$1,000,000',
    '01/07/2025 to 01/07/2026',
    '1 July 2020',
    'Australia <only>',
    'Yes',
    '$10,000.00',
    '$1,034.00',
    '$12,254.00',
    'Insurer fee',
    'Mia Chen',
    String(QuoteID),
  ])
    expect(schedule).toContain(shown)
  expect(schedule).not.toMatch(/[{}]/)
  const { Attachments: offered } = await mia.send(GetQuoteAttachments, {
    Quote: { QuoteID, SubmissionID },
    After: After ?? '',
  })
  expect(offered).toEqual(choices)
  const { Quote } = await mia.send(SendQuote, {
    ...quote(SubmissionID, {
      QuoteID,
      Templates: choices.map(({ FullFileName }, index) => ({ FullFileName, Attach: index === 0 })),
    }),
    Template: { FileName: 'quote.json', form_data: ANSWERS },
  })
  expect(Quote.Attachments?.map(({ FileName }) => FileName)).toEqual([`Quote Schedule-${QuoteID}.docx`])
})

test('a quote that is not sent yet keeps the number its documents bear, and others take the next', async () => {
  const SubmissionID = await received('Numbered Pty Ltd')
  const first = await mia.send(GenerateQuoteDocuments, generate(SubmissionID))
  const other = await mia.send(SendQuote, quote(SubmissionID))
  expect([first.QuoteID, other.QuoteID]).toEqual([SubmissionID * 1000 + 1, SubmissionID * 1000 + 2])
  const again = await mia.send(
    GenerateQuoteDocuments,
    generate(SubmissionID, { Quote: { QuoteID: first.QuoteID, Excess: 7_500 } }),
  )
  expect(again.QuoteID).toBe(first.QuoteID)
  expect(again.Attachments).toEqual(first.Attachments)
  expect(await textOf(`Numbered Pty Ltd/Quote Schedule-${first.QuoteID}.docx`)).toContain('$7,500')
  const sent = await mia.send(SendQuote, quote(SubmissionID, { QuoteID: first.QuoteID }))
  expect(sent.QuoteID).toBe(first.QuoteID)
})

test('the same request again finds its documents, and writes none anew', async () => {
  const SubmissionID = await received('Repeated Pty Ltd')
  const body = { ...generate(SubmissionID), RequestID: crypto.randomUUID() }
  const first = await mia.send(GenerateQuoteDocuments, body)
  expect(await mia.send(GenerateQuoteDocuments, body)).toEqual(first)
})

test('documents are refused where the quote itself would be', async () => {
  const SubmissionID = await received('Refused Pty Ltd')
  expect(await mia.refusal(GenerateQuoteDocuments, generate(SubmissionID, { Quote: { MarketID: 9 } }))).toBe(
    'Market is required.',
  )
  expect(await mia.refusal(GenerateQuoteDocuments, generate(SubmissionID, { Quote: { SDNSW: 50 } }))).toBe(
    'Stamp Duty total percentage is invalid.',
  )
  expect(
    await mia.refusal(GenerateQuoteDocuments, generate(SubmissionID, { Quote: { QuoteID: SubmissionID * 1000 + 9 } })),
  ).toBe('Quote is invalid.')
  expect(await mia.refusal(GenerateQuoteDocuments, generate(999_999))).toBe('Submission is invalid.')
})

test('a document that a person has edited is never written over: the new one lies beside it', async () => {
  const SubmissionID = await received('Edited Pty Ltd')
  const FileName = await templates('edited', { 'Note.docx': await wordFile('{{Limit}}') })
  const { QuoteID } = await mia.send(GenerateQuoteDocuments, generate(SubmissionID, { Template: { FileName } }))
  const edited = await wordFile('By hand')
  await tree.put(`Edited Pty Ltd/Note-${QuoteID}.docx`, edited)
  const next = await mia.send(
    GenerateQuoteDocuments,
    generate(SubmissionID, { Quote: { QuoteID, Limit: 2_000_000 }, Template: { FileName } }),
  )
  const beside = `Edited Pty Ltd/Note-${QuoteID} (2).docx`
  expect(next.Attachments.map(({ FullFileName }) => FullFileName)).toEqual([beside])
  expect((await tree.read(`Edited Pty Ltd/Note-${QuoteID}.docx`)).equals(edited)).toBe(true)
  expect(await textOf(beside)).toBe('$2,000,000')
  const last = await mia.send(
    GenerateQuoteDocuments,
    generate(SubmissionID, { Quote: { QuoteID, Limit: 3_000_000 }, Template: { FileName } }),
  )
  expect(last.Attachments.map(({ FullFileName }) => FullFileName)).toEqual([beside])
  expect(await textOf(beside)).toBe('$3,000,000')
})

test('given two who generate at once, then each has documents under a number of his own, as recorded', async () => {
  const SubmissionID = await received('At Once Pty Ltd')
  const bodies = [1_000, 2_000, 3_000].map((Excess) => generate(SubmissionID, { Quote: { Excess } }))
  const replies = await Promise.all(bodies.map((body) => mia.send(GenerateQuoteDocuments, body)))
  expect(new Set(replies.map(({ QuoteID }) => QuoteID)).size).toBe(3)
  for (const [index, { QuoteID }] of replies.entries()) {
    expect(await textOf(`At Once Pty Ltd/Quote Schedule-${QuoteID}.docx`)).toContain(`$${index + 1},000 each claim`)
  }
})

test('the history tells which documents were generated, and their hashes are those of the files', async () => {
  const SubmissionID = await received('Told Pty Ltd')
  const { QuoteID } = await mia.send(GenerateQuoteDocuments, generate(SubmissionID))
  const { Events } = await mia.send(GetHistory, { SubmissionID })
  expect(Events.map(({ Sentence }) => Sentence)).toContain(
    `Mia Chen generated documents of quote ${QuoteID}: Quote Schedule-${QuoteID}.docx, Terms and Conditions-${QuoteID}.docx`,
  )
  const sha256 = createHash('sha256')
    .update(await tree.read(`Told Pty Ltd/Quote Schedule-${QuoteID}.docx`))
    .digest('hex')
  expect(JSON.stringify(Events)).toContain(sha256)
})

test('API-020 A-049 the form, its documents, the files of a quote and the shared files are asked for by four calls, each file with Group and Attach', async () => {
  const call = async (Func: string, body: object) => {
    const { envelope } = await mia.post('quotation', { ...mia.session, Func, ...body })
    return envelope
  }
  const answered = async (Func: string, body: object) => {
    const envelope = await call(Func, body)
    expect([Func, envelope]).toMatchObject([Func, { HasAccess: true, ErrorMessage: '' }])
    return envelope.Results
  }
  const form_data = ANSWERS.map(({ title, type }) => expect.objectContaining({ title, type }))
  expect(await answered('GET_TEMPLATE', { FileName: 'quote.json' })).toMatchObject({
    Template: { FileName: 'quote.json', form_data },
  })

  const SubmissionID = await received('Four Calls Pty Ltd')
  const made = await answered('GENERATE_QUOTE_DOCUMENTS', generate(SubmissionID))
  const QuoteID = SubmissionID * 1000 + 1
  const file = (FileName: string, FolderLink: string, Group: string, Attach: boolean) => ({
    FileName,
    FullFileName: `${FolderLink.slice('M:/'.length)}/${FileName}`,
    FolderLink,
    Group,
    Attach,
  })
  const own = ['Quote Schedule', 'Terms and Conditions'].map((name) =>
    file(`${name}-${QuoteID}.docx`, 'M:/Four Calls Pty Ltd', 'Quote documents', true),
  )
  expect(made).toMatchObject({ Success: true, QuoteID, Attachments: own })
  expect(await textOf(own[0]?.FullFileName ?? '')).toContain('Australia <only>')
  const asked = { Quote: { QuoteID, SubmissionID }, After: made['After'] }
  expect(await answered('GET_QUOTE_ATTACHMENTS', asked)).toEqual({ Success: true, Attachments: own })
  expect(await answered('GET_ATTACHMENT_FILES', {})).toMatchObject({
    AttachmentFiles: expect.arrayContaining([
      file('Complaints and Disputes.pdf', 'M:/_shared/___ all policies', '___ all policies', false),
    ]),
  })

  const { Quote, Template } = generate(SubmissionID)
  for (const [Func, body, message] of [
    ['GET_TEMPLATE', {}, 'Template is required.'],
    ['GENERATE_QUOTE_DOCUMENTS', { Template }, 'Quote is required.'],
    ['GENERATE_QUOTE_DOCUMENTS', { Quote }, 'Template is required.'],
    ['GET_QUOTE_ATTACHMENTS', {}, 'Quote is required.'],
  ] as const)
    expect([Func, (await call(Func, body)).ErrorMessage]).toEqual([Func, message])
})

test('A-049 shared files are offered group by group, unticked, and only what may be sent', async () => {
  await tree.put('_shared/Cyber Liability/~$Draft.docx', 'owner')
  await tree.put('_shared/Cyber Liability/Thumbs.db', 'x')
  await tree.put('_shared/Cyber Liability/Old/Archive.pdf', 'x')
  await tree.put('_shared/Cyber Liability/Film.zip', new Uint8Array(20_971_520))
  const { AttachmentFiles } = await mia.send(GetAttachmentFiles, {})
  expect(AttachmentFiles).toHaveLength(13)
  expect(AttachmentFiles[0]).toEqual({
    FileName: 'Complaints and Disputes.pdf',
    FullFileName: '_shared/___ all policies/Complaints and Disputes.pdf',
    FolderLink: 'M:/_shared/___ all policies',
    Group: '___ all policies',
    Attach: false,
  })
  expect(AttachmentFiles.filter(({ Group }) => Group === 'Cyber Liability').map(({ FileName }) => FileName)).toEqual([
    'Cyber Liability Fact Sheet.pdf',
    'Cyber Liability Policy Wording.pdf',
  ])
})

test("the agency's own folders are nobody's: neither offered nor taken for a submission", async () => {
  for (const CompanyName of ['_shared', 'Shared', '_templates', 'Templates']) {
    const { SubmissionFolders } = await mia.send(GetSubmissionFolders, { CompanyName })
    expect(SubmissionFolders.map(({ Folder }) => Folder).filter((folder) => folder.startsWith('_'))).toEqual([])
  }
  const SubmissionID = await received('Own Folder Pty Ltd')
  for (const Folder of ['_shared', '_Templates/Cyber', './_shared/x', '_shared.']) {
    expect(await mia.refusal(UpdateSubmissionFolder, { Submission: { SubmissionID, Folder } })).toBe(
      'Folder is invalid.',
    )
  }
})
