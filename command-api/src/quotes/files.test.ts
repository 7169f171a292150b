/** The files that go with a quote, by given/when/then. */
import { QuoteDocumentsGenerated, QuoteSent } from '@bindery/contracts/events'
import type { BodyOf, SendQuote } from '@bindery/contracts/wire'
import { test } from 'vitest'
import { given } from '../../test/given.ts'
import { quoteBody, quoted, received } from '../../test/samples.ts'
import { tom, upload } from '../../test/world.ts'
import { sendQuote } from './send.ts'

const folder = 'Harbour View Pty Ltd'
const SCHEDULE = `${folder}/Schedule-41001.docx`
const TERMS = `${folder}/Terms-41001.docx`
const SHARED = '_shared/Cyber/Wording.pdf'

const document = (path: string) => ({
  fileName: path.split('/').at(-1) ?? '',
  path,
  sha256: 'd'.repeat(64),
  size: 9,
  missing: [],
})
const generated = QuoteDocumentsGenerated({
  quoteId: 41_001,
  form: { fileName: 'quote.json', items: [] },
  documents: [document(SCHEDULE), document(TERMS)],
})
const tree = {
  [SCHEDULE]: upload('s', 'Schedule-41001.docx'),
  [TERMS]: upload('t', 'Terms-41001.docx'),
  [SHARED]: upload('w', 'Wording.pdf'),
}

type Top = Partial<Omit<BodyOf<typeof SendQuote>, 'Quote'>>
const body = (top: Top, Templates: BodyOf<typeof SendQuote>['Quote']['Templates'] = []) =>
  quoteBody({ QuoteID: 41_001, Templates }, top)
const sent = (id: string, fileName: string) => ({
  id,
  fileName,
  sha256: 'a'.repeat(64),
  size: 1200,
  path: `${folder}/quote/${id}-${fileName}`,
})

test('A-106 what is ticked goes as it lies there, documents first; what is unticked is recorded as such', () => {
  given(sendQuote, received, generated)
    .when(
      body({ Files: [{ FullFileName: SHARED }], Attachments: [{ id: 'f1' }, { id: 'f2', Attach: false }] }, [
        { FullFileName: SCHEDULE },
        { FullFileName: TERMS, Attach: false },
      ]),
      { tree },
    )
    .recordsLike('QuoteSent', {
      quoteId: 41_001,
      again: false,
      files: [sent('s', 'Schedule-41001.docx'), sent('w', 'Wording.pdf'), sent('f1', 'Schedule.pdf')],
      documents: [
        { fileName: 'Schedule-41001.docx', path: SCHEDULE, attached: true },
        { fileName: 'Terms-41001.docx', path: TERMS, attached: false },
      ],
    })
})

test('a file that vanished or grew too large is named', () => {
  const when = (found: Parameters<ReturnType<typeof given>['when']>[1]) =>
    given(sendQuote, received, generated).when(body({}, [{ FullFileName: SCHEDULE }]), found)
  when({ tree: {} }).refuses('file-gone', 'Schedule-41001.docx is not there any more. Nothing was sent.')
  when({ tree: { [SCHEDULE]: 'too-large' } }).refuses(
    'file-too-large',
    'Schedule-41001.docx: File should be smaller than 20MB.',
  )
})

test('A-049 only what was generated for this quote, or sent with it, can be named by its path', () => {
  const refused = (top: Top, Templates?: BodyOf<typeof SendQuote>['Quote']['Templates'], QuoteID = 41_001) =>
    given(sendQuote, received, generated)
      .when({ ...body(top, Templates), Quote: { ...body(top, Templates).Quote, QuoteID } }, { tree })
      .refuses('attachment-unknown', 'Attachment is invalid.')
  refused({}, [{ FullFileName: SHARED }])
  refused({}, [{ FullFileName: SHARED, Attach: false }])
  refused({ Files: [{ FullFileName: SCHEDULE }] })
  refused({ Attachments: [{ FullFileName: `${folder}/another.docx` }] })
  // A new quote has no documents yet.
  refused({}, [{ FullFileName: SCHEDULE }], 0)
})

test('a colleague sends the sent files again, by their ids or as they are in the folder now', () => {
  const file = sent('w', 'Wording.pdf')
  const before = QuoteSent({ ...quoted.data, files: [file] })
  given(sendQuote, received, generated, before)
    .when(body({ Attachments: [{ id: 'w', FullFileName: file.path }] }), {
      actor: tom,
      uploads: [upload('w', 'Wording.pdf')],
    })
    .recordsLike('QuoteSent', { again: true, files: [file], documents: [] })
  given(sendQuote, received, generated, before)
    .when(body({ Attachments: [{ FullFileName: file.path }] }), { tree: { [file.path]: upload('n', 'w-Wording.pdf') } })
    .recordsLike('QuoteSent', { files: [sent('n', 'w-Wording.pdf')], documents: [] })
})
