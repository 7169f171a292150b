/** Uploads with hostile file names, and with invalid forms of every kind. */
import fc from 'fast-check'
import { UploadRequest, UPLOADS } from '@bindery/contracts/wire'
import { bodyOf } from './bodies.ts'
import { SPOILT, type Sending, who, mutations } from './sending.ts'

const NAMES = [
  'Proposal.pdf',
  'a.PDF',
  'list.csv',
  'run.exe',
  'x.pdf.exe',
  '.pdf',
  'pdf',
  '../../../etc/passwd.txt',
  'C:\\x\\y.docx',
  'nul.txt',
  'a\0b.pdf',
  '\u202Efdp.txt',
  `${'n'.repeat(400)}.pdf`,
  'ä'.repeat(200) + '.txt',
  'a"b.txt',
  "a';b=.txt",
  ' .txt',
  'x.zip ',
  '',
]

export const form: fc.Arbitrary<Sending> = fc.record({
  kind: fc.constant('form' as const),
  who,
  mutations,
  at: fc.nat({ max: 4_000 }),
  body: bodyOf(UploadRequest, 'REQ').chain((body) =>
    fc.record({ body: fc.constant(body), Func: fc.constantFrom(...UPLOADS, 'UPLOAD_QI_ATTACHMENT', 'NO_SUCH', '') }),
  ),
  fileName: fc.oneof(
    fc.constantFrom(...NAMES),
    fc.stringMatching(/^[A-Za-z ]{1,20}\.(pdf|txt|docx|jpg)$/u),
    fc.string({ unit: 'binary', maxLength: 30 }),
  ),
  content: fc.uint8Array({ maxLength: 600 }),
  spoilt: fc.oneof(
    { weight: 2, arbitrary: fc.constant('none' as const) },
    { weight: 3, arbitrary: fc.constantFrom(...SPOILT) },
  ),
})
