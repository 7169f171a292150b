/** What a template folder holds: its form, and what is refused or left blank in its documents (QUO-011, A-086, A-087). */
import { GenerateQuoteDocuments, GetHistory, GetTemplate } from '@bindery/contracts/wire'
import PizZip from 'pizzip'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generate, openQuotePapers, type QuotePapers } from '../support/quote-papers.ts'
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

test('A-086 the delivered form has its four items', async () => {
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
  await tree.put(
    '_templates/Cyber/quote.json',
    '\uFEFF{"form_data":[{"title":" Response Team ","type":"colour","value":12}]}',
  )
  const { Template } = await mia.send(GetTemplate, { FileName: 'Cyber/quote.json' })
  expect(Template).toEqual({
    FileName: 'Cyber/quote.json',
    form_data: [{ title: 'Response Team', type: 'string', value: '12', format: '' }],
  })
})

test.for([
  ['absent.json', null, 'There is no template absent.json.'],
  ['../quote.json', null, 'There is no template ../quote.json.'],
  ['a.json', '{"form_data": [', 'Template a.json: it is not valid JSON.'],
  ['b.json', '[]', 'Template b.json: form_data is invalid.'],
  ['g.json', '7', 'Template g.json: it holds no form_data.'],
  ['c.json', '{"form_data":[{"title":"","type":"string"}]}', 'Template c.json: form_data.0.title is invalid.'],
  [
    'd.json',
    '{"form_data":[{"title":"Date Of Loss","type":"date","value":"soon"}]}',
    "Template d.json: the value of 'Date Of Loss' is no date.",
  ],
  ['e.json', '{"form_data":[{"title":"A"},{"title":"A "}]}', "Template e.json: there are two items 'A'."],
  [
    'f.json',
    '{"form_data":[{"title":"TotalPayable"}]}',
    "Template f.json: 'TotalPayable' is a field of the quote itself.",
  ],
  ['h.json', `{"form_data":[{"title":"${'x'.repeat(2 ** 20)}"}]}`, 'Template h.json: it is larger than 1 MB.'],
] as const)('A-086 a form that is missing or broken is refused by name: %s', async ([FileName, content, message]) => {
  if (content !== null) await tree.put(`_templates/${FileName}`, content)
  expect(await mia.refusal(GetTemplate, { FileName })).toBe(message)
})

test('QUO-012 A-087 what nothing stands for is left blank and told beside the success', async () => {
  const SubmissionID = await received('Blank Pty Ltd')
  const FileName = await templates('blank', {
    'Cover Note.docx': await wordFile('In {{Territory}} for {{InsuredCompanyName}} of {{Agent}}.'),
  })
  const reply = await mia.reply(GenerateQuoteDocuments, {
    ...generate(SubmissionID, { Template: { FileName } }),
    RequestID: 'blank-1',
  })
  expect(reply.Results.Success).toBe(true)
  expect(reply.ErrorMessage).toBe('Cover Note.docx: {{Territory}}, {{Agent}} were left blank.')
  expect(await textOf(`Blank Pty Ltd/Cover Note-${reply.Results.QuoteID}.docx`)).toBe('In  for Blank Pty Ltd of .')
  const again = await mia.reply(GenerateQuoteDocuments, {
    ...generate(SubmissionID, { Template: { FileName } }),
    RequestID: 'blank-1',
  })
  expect(again.ErrorMessage).toBe(reply.ErrorMessage)
})

test('A-087 what Word leaves beside an open document, and what is no document, is no template', async () => {
  const SubmissionID = await received('Open Pty Ltd')
  const FileName = await templates('open', {
    'Note.DOCX': await wordFile('{{InsuredCompanyName}}'),
    '~$Note.DOCX': 'owner',
    'notes.txt': 'mine',
    '._Note.docx': 'mac',
  })
  const { Attachments, QuoteID } = await mia.send(
    GenerateQuoteDocuments,
    generate(SubmissionID, { Template: { FileName } }),
  )
  expect(Attachments.map((each) => each.FileName)).toEqual([`Note-${QuoteID}.docx`])
})

test('a broken template is refused by name and placeholder, and changes nothing', async () => {
  const SubmissionID = await received('Broken Pty Ltd')
  const broken = await templates('broken', {
    'A Good One.docx': await wordFile('{{InsuredCompanyName}}'),
    'Broken.docx': await wordFile('From {{Retroactive Date to the end'),
  })
  expect(await mia.refusal(GenerateQuoteDocuments, generate(SubmissionID, { Template: { FileName: broken } }))).toBe(
    "Template Broken.docx: the placeholder that begins with '{{Retroactive Date to the end' is not closed.",
  )
  const text = await templates('text', { 'Old.docx': '{\\rtf1 {{InsuredCompanyName}}}' })
  expect(await mia.refusal(GenerateQuoteDocuments, generate(SubmissionID, { Template: { FileName: text } }))).toBe(
    'Template Old.docx: it is no Word document.',
  )
  const none = await templates('none', {})
  expect(await mia.refusal(GenerateQuoteDocuments, generate(SubmissionID, { Template: { FileName: none } }))).toBe(
    'There are no Word documents beside none/quote.json.',
  )
  for (const FileName of ['gone/quote.json', '../../events/quote.json', 'C:/quote.json']) {
    expect(await mia.refusal(GenerateQuoteDocuments, generate(SubmissionID, { Template: { FileName } }))).toBe(
      `There is no template ${FileName}.`,
    )
  }
  const { Events } = await mia.send(GetHistory, { SubmissionID })
  expect(Events.filter(({ Sentence }) => Sentence.includes('generated'))).toEqual([])
  await expect(tree.read(`Broken Pty Ltd/A Good One-${SubmissionID * 1000 + 1}.docx`)).rejects.toThrow('ENOENT')
})

test('given a template of nearly 5 MB of text, health answers while it is filled, and nobody waits for it', async () => {
  const SubmissionID = await received('Weighty Works')
  const zip = new PizZip(await wordFile('For {{InsuredCompanyName}}, as agreed.'))
  const xml = zip.file('word/document.xml')?.asText() ?? ''
  const [paragraph = ''] = /<w:p[ >].*?<\/w:p>/s.exec(xml) ?? []
  const FileName = await templates('weighty', {
    'Wording.docx': zip
      .file('word/document.xml', xml.replace(paragraph, paragraph.repeat(4_700_000 / paragraph.length)))
      .generate({ type: 'nodebuffer', compression: 'DEFLATE' }),
  })
  const done = new AbortController()
  const spent = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1_000
  }
  const generated = mia
    .send(GenerateQuoteDocuments, generate(SubmissionID, { Template: { FileName } }))
    .finally(() => done.abort())
  let answers = 0
  let longest = 0
  while (!done.signal.aborted) {
    const before = spent()
    const { status } = await fetch(`${agency.url}/api/health`)
    expect(status).toBe(200)
    answers += 1
    await new Promise((resolve) => setTimeout(resolve, 20))
    longest = Math.max(longest, spent() - before)
  }
  expect((await generated).Attachments).toHaveLength(1)
  expect(answers).toBeGreaterThan(10)
  // Filling this document in the server's own thread, which answers and asks here, would block it for some three
  // seconds. All that it computes meanwhile says less: a slow machine lets it answer longer.
  expect(longest).toBeLessThan(1_000)
})

test("A-086 a value that is not of its item's type is refused by the item's title", async () => {
  const SubmissionID = await received('Typed Pty Ltd')
  const of = (type: string, value: string | number | boolean) =>
    generate(SubmissionID, { Template: { form_data: [{ title: 'Retroactive Date', type, value, format: '' }] } })
  for (const [type, value] of [
    ['date', '31/02/2020'],
    ['date', 7],
    ['number', 'many'],
    ['bool', 'perhaps'],
    ['string', 'x'.repeat(2_001)],
  ] as const) {
    expect(await mia.refusal(GenerateQuoteDocuments, of(type, value))).toBe('Retroactive Date is invalid.')
  }
})
