/** The template form of a quote and the documents made from it (QUO-011, QUO-012, API-020, A-086, A-087). */
import { createHash } from 'node:crypto'
import {
  GenerateQuoteDocuments, GetAttachmentFiles, GetHistory, GetQuoteAttachments, GetSubmissionFolders, GetTemplate, SendQuote, SendSubmission,
  UpdateSubmissionFolder, type BodyOf,
} from '@bindery/contracts/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quote, submission } from '../support/fixtures.ts'
import { openPapers, type Papers } from '../support/papers.ts'
import { wordFile, wordText } from '../support/word.ts'

let agency: Papers['agency']
let mia: Papers['mia']
let tree: Papers['tree']

beforeAll(async () => { ({ agency, mia, tree } = await openPapers()) })
afterAll(() => agency.close())

type Body = BodyOf<typeof GenerateQuoteDocuments>

const received = async (name: string) =>
  (await mia.send(SendSubmission, submission({ InsuredCompanyName: name }))).SubmissionID

/** The delivered form as somebody filled it. */
const ANSWERS: Body['Template']['form_data'] = [
  { title: 'Retroactive Date', type: 'date', value: { Text: '01/07/2020' }, format: 'D MMMM YYYY' },
  { title: 'Territorial Limits', type: 'string', value: 'Australia <only>', format: '' },
  { title: 'Defence Costs in addition', type: 'bool', value: 1, format: '' },
  { title: 'Reinstatements', type: 'number', value: '2', format: '0' },
]

const generate = (SubmissionID: number, change: { Quote?: Partial<Body['Quote']>; Template?: Partial<Body['Template']> } = {}): Body => ({
  Quote: { ...quote(SubmissionID).Quote, ...change.Quote },
  Template: { FileName: 'quote.json', form_data: ANSWERS, ...change.Template },
})

/** A folder of its own with a form and these documents, by name. */
async function templates(folder: string, documents: Readonly<Record<string, Uint8Array | string>>): Promise<string> {
  await tree.put(`_templates/${folder}/quote.json`, '{"form_data":[]}')
  for (const [name, content] of Object.entries(documents)) await tree.put(`_templates/${folder}/${name}`, content)
  return `${folder}/quote.json`
}

const textOf = async (path: string) => wordText(await tree.read(path))

test('QUO-011 A-086 API-020 the delivered form has its four items', async () => {
  const { Template } = await mia.send(GetTemplate, { FileName: 'quote.json' })
  expect(Template).toEqual({
    FileName: 'quote.json',
    form_data: [
      { title: 'Retroactive Date', type: 'date', value: '', format: 'DD/MM/YYYY' },
      { title: 'Territorial Limits', type: 'string', value: 'Australia and New Zealand', format: '' },
      { title: 'Defence Costs in addition', type: 'bool', value: false, format: '' },
      { title: 'Reinstatements', type: 'number', value: 1, format: '0' },
    ],
  })
})

test('A-086 a form of another folder, with items of types nobody knows, written by an editor of Windows', async () => {
  await tree.put('_templates/Cyber/quote.json', '\uFEFF{"form_data":[{"title":" Response Team ","type":"colour","value":12}]}')
  const { Template } = await mia.send(GetTemplate, { FileName: 'Cyber/quote.json' })
  expect(Template).toEqual({
    FileName: 'Cyber/quote.json', form_data: [{ title: 'Response Team', type: 'string', value: '12', format: '' }],
  })
})

test.for([
  ['absent.json', null, 'There is no template absent.json.'],
  ['../quote.json', null, 'There is no template ../quote.json.'],
  ['a.json', '{"form_data": [', 'Template a.json: it is not valid JSON.'],
  ['b.json', '[]', 'Template b.json: form_data is invalid.'],
  ['g.json', '7', 'Template g.json: it holds no form_data.'],
  ['c.json', '{"form_data":[{"title":"","type":"string"}]}', 'Template c.json: form_data.0.title is invalid.'],
  ['d.json', '{"form_data":[{"title":"Date Of Loss","type":"date","value":"soon"}]}', "Template d.json: the value of 'Date Of Loss' is no date."],
  ['e.json', '{"form_data":[{"title":"A"},{"title":"A "}]}', "Template e.json: there are two items 'A'."],
  ['f.json', '{"form_data":[{"title":"TotalPayable"}]}', "Template f.json: 'TotalPayable' is a field of the quote itself."],
  ['h.json', `{"form_data":[{"title":"${'x'.repeat(2 ** 20)}"}]}`, 'Template h.json: it is larger than 1 MB.'],
] as const)('QUO-011 A-086 a form that is missing or broken is refused by name: %s', async ([FileName, content, message]) => {
  if (content !== null) await tree.put(`_templates/${FileName}`, content)
  expect(await mia.refusal(GetTemplate, { FileName })).toBe(message)
})

test('QUO-012 A-087 every document beside the form is filled from quote and form, and lies in the folder of the submission', async () => {
  const SubmissionID = await received('Acme & Sons Pty Ltd')
  const { QuoteID, Attachments, After } = await mia.send(GenerateQuoteDocuments, generate(SubmissionID))
  expect(QuoteID).toBe(SubmissionID * 1000 + 1)
  const choices = ['Quote Schedule', 'Terms and Conditions'].map((name) => ({
    FileName: `${name}-${QuoteID}.docx`, FullFileName: `Acme & Sons Pty Ltd/${name}-${QuoteID}.docx`,
    FolderLink: 'M:/Acme & Sons Pty Ltd', Group: 'Quote documents', Attach: true,
  }))
  expect(Attachments).toEqual(choices)
  const schedule = await textOf(`Acme & Sons Pty Ltd/Quote Schedule-${QuoteID}.docx`)
  // A-002's figures: 12,254.00 in all.
  for (const shown of [
    'Acme & Sons Pty Ltd', 'Ben Hart', 'Harbour Insurance Brokers', 'Southern Cross Underwriting', 'Professional Indemnity', '$1,000,000',
    '01/07/2025 to 01/07/2026', '1 July 2020', 'Australia <only>', 'Yes', '$10,000.00', '$1,034.00', '$12,254.00', 'Insurer fee', 'Mia Chen',
    String(QuoteID),
  ]) expect(schedule).toContain(shown)
  expect(schedule).not.toMatch(/[{}]/)
  const { Attachments: offered } = await mia.send(GetQuoteAttachments, { Quote: { QuoteID, SubmissionID }, After: After ?? '' })
  expect(offered).toEqual(choices)
})

test('QUO-012 a quote that is not sent yet keeps the number its documents bear, and others take the next', async () => {
  const SubmissionID = await received('Numbered Pty Ltd')
  const first = await mia.send(GenerateQuoteDocuments, generate(SubmissionID))
  const other = await mia.send(SendQuote, quote(SubmissionID))
  expect([first.QuoteID, other.QuoteID]).toEqual([SubmissionID * 1000 + 1, SubmissionID * 1000 + 2])
  const again = await mia.send(GenerateQuoteDocuments, generate(SubmissionID, { Quote: { QuoteID: first.QuoteID, Excess: 7_500 } }))
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

test('A-087 what nothing stands for is left blank and told beside the success', async () => {
  const SubmissionID = await received('Blank Pty Ltd')
  const FileName = await templates('blank', { 'Cover Note.docx': await wordFile('In {{Territory}} for {{InsuredCompanyName}} of {{Agent}}.') })
  const reply = await mia.reply(GenerateQuoteDocuments, { ...generate(SubmissionID, { Template: { FileName } }), RequestID: 'blank-1' })
  expect(reply.Results.Success).toBe(true)
  expect(reply.ErrorMessage).toBe('Cover Note.docx: {{Territory}}, {{Agent}} were left blank.')
  expect(await textOf(`Blank Pty Ltd/Cover Note-${reply.Results.QuoteID}.docx`)).toBe('In  for Blank Pty Ltd of .')
  const again = await mia.reply(GenerateQuoteDocuments, { ...generate(SubmissionID, { Template: { FileName } }), RequestID: 'blank-1' })
  expect(again.ErrorMessage).toBe(reply.ErrorMessage)
})

test('A-087 what Word leaves beside an open document, and what is no document, is no template', async () => {
  const SubmissionID = await received('Open Pty Ltd')
  const FileName = await templates('open', {
    'Note.DOCX': await wordFile('{{InsuredCompanyName}}'), '~$Note.DOCX': 'owner', 'notes.txt': 'mine', '._Note.docx': 'mac',
  })
  const { Attachments, QuoteID } = await mia.send(GenerateQuoteDocuments, generate(SubmissionID, { Template: { FileName } }))
  expect(Attachments.map((each) => each.FileName)).toEqual([`Note-${QuoteID}.docx`])
})

test('QUO-012 a broken template is refused by name and placeholder, and changes nothing', async () => {
  const SubmissionID = await received('Broken Pty Ltd')
  const broken = await templates('broken', {
    'A Good One.docx': await wordFile('{{InsuredCompanyName}}'), 'Broken.docx': await wordFile('From {{Retroactive Date to the end'),
  })
  expect(await mia.refusal(GenerateQuoteDocuments, generate(SubmissionID, { Template: { FileName: broken } })))
    .toBe("Template Broken.docx: the placeholder that begins with '{{Retroactive Date to the end' is not closed.")
  const text = await templates('text', { 'Old.docx': '{\\rtf1 {{InsuredCompanyName}}}' })
  expect(await mia.refusal(GenerateQuoteDocuments, generate(SubmissionID, { Template: { FileName: text } })))
    .toBe('Template Old.docx: it is no Word document.')
  const none = await templates('none', {})
  expect(await mia.refusal(GenerateQuoteDocuments, generate(SubmissionID, { Template: { FileName: none } })))
    .toBe('There are no Word documents beside none/quote.json.')
  for (const FileName of ['gone/quote.json', '../../events/quote.json', 'C:/quote.json']) {
    expect(await mia.refusal(GenerateQuoteDocuments, generate(SubmissionID, { Template: { FileName } }))).toBe(`There is no template ${FileName}.`)
  }
  const { Events } = await mia.send(GetHistory, { SubmissionID })
  expect(Events.filter(({ Sentence }) => Sentence.includes('generated'))).toEqual([])
  await expect(tree.read(`Broken Pty Ltd/A Good One-${SubmissionID * 1000 + 1}.docx`)).rejects.toThrow('ENOENT')
})

test('A-086 a value that is not of its item\'s type is refused by the item\'s title', async () => {
  const SubmissionID = await received('Typed Pty Ltd')
  const of = (type: string, value: string | number | boolean) =>
    generate(SubmissionID, { Template: { form_data: [{ title: 'Retroactive Date', type, value, format: '' }] } })
  for (const [type, value] of [['date', '31/02/2020'], ['date', 7], ['number', 'many'], ['bool', 'perhaps'], ['string', 'x'.repeat(2_001)]] as const) {
    expect(await mia.refusal(GenerateQuoteDocuments, of(type, value))).toBe('Retroactive Date is invalid.')
  }
})

test('QUO-012 documents are refused where the quote itself would be', async () => {
  const SubmissionID = await received('Refused Pty Ltd')
  expect(await mia.refusal(GenerateQuoteDocuments, generate(SubmissionID, { Quote: { MarketID: 9 } }))).toBe('Market is required.')
  expect(await mia.refusal(GenerateQuoteDocuments, generate(SubmissionID, { Quote: { SDNSW: 50 } }))).toBe('Stamp Duty total percentage is invalid.')
  expect(await mia.refusal(GenerateQuoteDocuments, generate(SubmissionID, { Quote: { QuoteID: SubmissionID * 1000 + 9 } }))).toBe('Quote is invalid.')
  expect(await mia.refusal(GenerateQuoteDocuments, generate(999_999))).toBe('Submission is invalid.')
})

test('a document that a person has edited is never written over: the new one lies beside it', async () => {
  const SubmissionID = await received('Edited Pty Ltd')
  const FileName = await templates('edited', { 'Note.docx': await wordFile('{{Limit}}') })
  const { QuoteID } = await mia.send(GenerateQuoteDocuments, generate(SubmissionID, { Template: { FileName } }))
  const edited = await wordFile('By hand')
  await tree.put(`Edited Pty Ltd/Note-${QuoteID}.docx`, edited)
  const next = await mia.send(GenerateQuoteDocuments, generate(SubmissionID, { Quote: { QuoteID, Limit: 2_000_000 }, Template: { FileName } }))
  const beside = `Edited Pty Ltd/Note-${QuoteID} (2).docx`
  expect(next.Attachments.map(({ FullFileName }) => FullFileName)).toEqual([beside])
  expect((await tree.read(`Edited Pty Ltd/Note-${QuoteID}.docx`)).equals(edited)).toBe(true)
  expect(await textOf(beside)).toBe('$2,000,000')
  const last = await mia.send(GenerateQuoteDocuments, generate(SubmissionID, { Quote: { QuoteID, Limit: 3_000_000 }, Template: { FileName } }))
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
  expect(Events.map(({ Sentence }) => Sentence))
    .toContain(`Mia Chen generated documents of quote ${QuoteID}: Quote Schedule-${QuoteID}.docx, Terms and Conditions-${QuoteID}.docx`)
  const sha256 = createHash('sha256').update(await tree.read(`Told Pty Ltd/Quote Schedule-${QuoteID}.docx`)).digest('hex')
  expect(JSON.stringify(Events)).toContain(sha256)
})

test('QUO-013 A-049 API-020 shared files are offered group by group, unticked, and only what may be sent', async () => {
  await tree.put('_shared/Cyber Liability/~$Draft.docx', 'owner')
  await tree.put('_shared/Cyber Liability/Thumbs.db', 'x')
  await tree.put('_shared/Cyber Liability/Old/Archive.pdf', 'x')
  await tree.put('_shared/Cyber Liability/Film.zip', new Uint8Array(20_971_520))
  const { AttachmentFiles } = await mia.send(GetAttachmentFiles, {})
  expect(AttachmentFiles).toHaveLength(13)
  expect(AttachmentFiles[0]).toEqual({
    FileName: 'Complaints and Disputes.pdf', FullFileName: '_shared/___ all policies/Complaints and Disputes.pdf',
    FolderLink: 'M:/_shared/___ all policies', Group: '___ all policies', Attach: false,
  })
  expect(AttachmentFiles.filter(({ Group }) => Group === 'Cyber Liability').map(({ FileName }) => FileName))
    .toEqual(['Cyber Liability Fact Sheet.pdf', 'Cyber Liability Policy Wording.pdf'])
})

test('SUBN-007 the agency\'s own folders are nobody\'s: neither offered nor taken for a submission', async () => {
  for (const CompanyName of ['_shared', 'Shared', '_templates', 'Templates']) {
    const { SubmissionFolders } = await mia.send(GetSubmissionFolders, { CompanyName })
    expect(SubmissionFolders.map(({ Folder }) => Folder).filter((folder) => folder.startsWith('_'))).toEqual([])
  }
  const SubmissionID = await received('Own Folder Pty Ltd')
  for (const Folder of ['_shared', '_Templates/Cyber', './_shared/x', '_shared.']) {
    expect(await mia.refusal(UpdateSubmissionFolder, { Submission: { SubmissionID, Folder } })).toBe('Folder is invalid.')
  }
})
