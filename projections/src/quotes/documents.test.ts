/** The files of a quote that GET_QUOTE_ATTACHMENTS offers. */
import { QuoteDocumentsGenerated, QuoteSent } from '@bindery/contracts/events'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { file, received, sent, STREAM } from '../../test/samples.ts'
import { quoteDocuments } from './documents.ts'

const document = (name: string) => ({
  fileName: `${name}-41001.docx`,
  path: `Acme Pty Ltd/${name}-41001.docx`,
  sha256: 'd'.repeat(64),
  size: 9,
  missing: [],
})
const generated = (...names: readonly string[]) =>
  QuoteDocumentsGenerated({
    quoteId: 41_001,
    form: { fileName: 'quote.json', items: [] },
    documents: names.map(document),
  })
const attached = (name: string, isAttached: boolean) => ({
  fileName: `${name}-41001.docx`,
  path: `Acme Pty Ltd/${name}-41001.docx`,
  attached: isAttached,
})
const copy = { ...file('copy'), fileName: 'Schedule-41001.docx' }

const filesAfter = (...facts: readonly Parameters<typeof given>[2][]) =>
  given(quoteDocuments, STREAM, received, ...facts).get('41001')

test('generated documents are offered ticked', () => {
  expect(filesAfter(generated('Schedule', 'Terms'))).toMatchObject({
    QuoteID: 41_001,
    Files: [
      {
        FileName: 'Schedule-41001.docx',
        FullFileName: 'Acme Pty Ltd/Schedule-41001.docx',
        Group: 'Quote documents',
        Attach: true,
      },
      { FileName: 'Terms-41001.docx', Attach: true },
    ],
    DateGenerated: { Text: '01/07/2025 10:31' },
  })
})

test('once sent they keep their ticks, beside what was sent; the copy of a document is no second file', () => {
  const quote = QuoteSent({
    ...sent.data,
    files: [copy, file('wording')],
    documents: [attached('Schedule', true), attached('Terms', false)],
  })
  expect(filesAfter(generated('Schedule', 'Terms'), quote)).toMatchObject({
    Files: [
      { FileName: 'Schedule-41001.docx', Attach: true },
      { FileName: 'Terms-41001.docx', Attach: false },
      { id: 'wording', FileName: 'wording.pdf', Group: 'Quote documents', Attach: true },
    ],
  })
})

test('generated anew, the new documents take the place of the old and are ticked again', () => {
  const quote = QuoteSent({ ...sent.data, files: [file('wording')], documents: [attached('Schedule', false)] })
  const row = filesAfter(generated('Schedule', 'Terms'), quote, generated('Schedule'))
  expect(row).toMatchObject({ Files: [{ FileName: 'Schedule-41001.docx', Attach: true }, { id: 'wording' }] })
})

test('a quote that was sent without any documents offers what was sent', () => {
  expect(filesAfter(sent)).toMatchObject({ Files: [{ id: 'wording', Attach: true }], DateGenerated: null })
})
