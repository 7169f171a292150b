/**
 * Documents of a quote by given/when/then: which documents are made, under which number, and which requests are
 * refused.
 */
import { QuoteDocumentsGenerated, QuoteSent, type QuoteFact } from '@bindery/contracts/events'
import type { BodyOf, GenerateQuoteDocuments } from '@bindery/contracts/wire'
import { expect, test } from 'vitest'
import { buffer } from 'node:stream/consumers'
import { FileNotFound } from '@bindery/contracts/ports'
import type { EffectFiles } from '../facts/handler.ts'
import { recorded } from '../../test/recorded.ts'
import { given } from '../../test/given.ts'
import { quoteBody, quoted, received } from '../../test/samples.ts'
import { wordDocument, wordText } from '../../test/word.ts'
import { nextItemId, type OpenSubmission, type SubmissionState } from '../states/submission/model.ts'
import { documentValues } from './document-values.ts'
import { generateQuoteDocuments } from './generate.ts'

type Body = BodyOf<typeof GenerateQuoteDocuments>

const item = (title: string, value: string | number | boolean, type = 'string') => ({ title, type, value, format: '' })
const body = (changes: Partial<Body['Quote']> = {}, form_data: Body['Template']['form_data'] = []): Body => ({
  Quote: quoteBody(changes).Quote,
  Template: { FileName: 'quote.json', form_data },
})
const template = (...paragraphs: readonly string[]) => ({ name: 'Note.docx', content: wordDocument(...paragraphs) })

const generated = QuoteDocumentsGenerated({
  quoteId: 41_001,
  form: { fileName: 'quote.json', items: [] },
  documents: [
    {
      fileName: 'Note-41001.docx',
      path: 'Harbour View Pty Ltd/Note-41001.docx',
      sha256: 'c'.repeat(64),
      size: 1,
      missing: [],
    },
  ],
})

/** An empty shared drive. */
function emptyDrive(): { readonly files: EffectFiles; readonly written: Map<string, Buffer> } {
  const contents = new Map<string, Buffer>()
  const written = new Map<string, Buffer>()
  const files: EffectFiles = {
    async put(about, content) {
      const { id = '' } = about
      const bytes = await buffer(content)
      contents.set(id, bytes)
      return { ...about, id, size: bytes.length, sha256: '', uploadedAt: '2026-11-21T03:00:00.000Z' }
    },
    async place(id, path) {
      written.set(path, contents.get(id) ?? Buffer.alloc(0))
      return path
    },
    async write(path, content) {
      written.set(path, content)
    },
    readTree: (path) => Promise.reject(new FileNotFound(path)),
  }
  return { files, written }
}

test('A-087 a document for each template, under the number the quote will be sent with', async () => {
  const { files, written } = emptyDrive()
  const when = given(generateQuoteDocuments, received).when(body({}, [item('Territory', 'Australia')]), {
    templates: [template('{{Territory}} {{Nothing}}')],
  })
  expect(await when.done(files)).toMatchObject([
    {
      type: 'QuoteDocumentsGenerated',
      data: {
        quoteId: 41_001,
        form: { fileName: 'quote.json', items: [item('Territory', 'Australia')] },
        documents: [
          { fileName: 'Note-41001.docx', path: 'Harbour View Pty Ltd/Note-41001.docx', missing: ['Nothing'] },
        ],
      },
    },
  ])
  expect(wordText(written.get('Harbour View Pty Ltd/Note-41001.docx') ?? Buffer.alloc(0))).toEqual(['Australia '])
  expect(when.state()).toMatchObject({ items: 1 })
})

test('the reply has the documents that were recorded', () => {
  const again = given(generateQuoteDocuments, received, generated).when(body(), { templates: [template('x')] })
  const { Attachments } = generateQuoteDocuments.reply(recorded([generated]), again.state(), again.request())
  expect(Attachments).toMatchObject([{ FileName: 'Note-41001.docx', Attach: true }])
})

test('A-143 a number that documents took is counted once: sending takes it, the next quote takes the next', () => {
  const after = given(generateQuoteDocuments, received, generated)
    .when(body({ QuoteID: 41_001 }), { templates: [template('x')] })
    .state()
  expect(after).toMatchObject({ items: 1 })
  const sent = given(generateQuoteDocuments, received, generated, QuoteSent({ ...quoted.data })).when(body(), {
    templates: [template('x')],
  })
  sent.recordsLike('QuoteDocumentsGenerated', { quoteId: 41_002 })
  expect(nextItemId(opened(sent.state()))).toBe(41_003)
})

function opened(state: SubmissionState): OpenSubmission {
  if (state.phase === 'absent') throw new Error('There is no submission.')
  return state
}

test('the same request draws the same documents to the byte', async () => {
  const drawn = async () => {
    const { files, written } = emptyDrive()
    const when = given(generateQuoteDocuments, received).when(body(), { templates: [template('{{TotalPayable}}')] })
    return { events: await when.done(files), written }
  }
  const first = await drawn()
  expect(first.written.size).toBe(1)
  expect(await drawn()).toEqual(first)
})

test('documents are refused as the quote would be, and where there is nothing to fill', () => {
  const templates = [template('x')]
  given(generateQuoteDocuments).when(body(), { templates }).refuses('submission-not-found')
  given(generateQuoteDocuments, received)
    .when(body({ QuoteID: 41_009 }), { templates })
    .refuses('quote-not-found')
  given(generateQuoteDocuments, received)
    .when(body({ ProductID: 2 }), { templates })
    .refuses('product-not-offered')
  given(generateQuoteDocuments, received).when(body()).refuses('template-missing', 'There is no template quote.json.')
  given(generateQuoteDocuments, received).when(body(), { templates: [] }).refuses('template-without-documents')
})

test.each([
  [{ name: 'Film.docx', content: null }, 'Template Film.docx: it is too large.'],
  [{ name: 'Half.docx', content: Buffer.from('half') }, 'Template Half.docx: it is no Word document.'],
])('a template that cannot be filled is refused by its name, and nothing is written', async (broken, text) => {
  const { files, written } = emptyDrive()
  const when = given(generateQuoteDocuments, received).when(body(), { templates: [template('x'), broken] })
  expect(await when.done(files)).toMatchObject({ refused: 'template-broken', text })
  expect(written.size).toBe(0)
})

test('a form too large to be recorded leaves the documents as they were', async () => {
  const { files, written } = emptyDrive()
  // The largest form that is read, of characters that take three bytes each.
  const items = Array.from({ length: 100 }, (_, n) => item(`Term ${n}`, '–'.repeat(2_000)))
  const when = given(generateQuoteDocuments, received, generated).when(body({ QuoteID: 41_001 }, items), {
    templates: [template('{{Term 1}}')],
  })
  expect(await when.done(files)).toMatchObject({ refused: 'too-large' })
  expect(written.size).toBe(0)
})

test('A-143 the thousandth record of a submission cannot be documents either', () => {
  const many: readonly QuoteFact[] = Array.from({ length: 999 }, (_, index) =>
    QuoteSent({ ...quoted.data, quoteId: 41_001 + index }),
  )
  given(generateQuoteDocuments, received, ...many)
    .when(body(), { templates: [template('x')] })
    .refuses('too-many-records')
})

test('no form can put another figure into a document than the quote has', () => {
  const values = documentValues(
    {
      quoteId: 41_001,
      submission: { id: 41, form: received.data.form },
      terms: quoted.data.terms,
      broker: null,
      house: '',
      user: null,
      today: '2025-07-01',
    },
    [item('TotalPayable', '$1.00'), item('Territory', 'Australia')],
  )
  expect(values.get('TotalPayable')).toBe('$12,254.00')
  expect(values.get('Territory')).toBe('Australia')
  expect(values.get('StampDutyVIC')).toBe('$440.00')
  expect(values.get('BrokerFullName')).toBe('')
})
