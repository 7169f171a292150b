/** Documents, facts and answers of the AI helper in their wire form, and a server that knows them. */
import type { AiDocument, AiFact, ResultsOf } from '@bindery/contracts/wire'
import { ok, type fakeServer } from './server.ts'

export const sha = (n: number) => String(n).padStart(64, '0')

/** The id that an uploaded file has before its name. */
export const UPLOAD = '0b9e6a3c-41d2-4f5e-8a77-12c3d4e5f607'

/** The nth file of a folder; its status is given. */
export const file = (n: number, status: AiDocument['status'], part: Partial<AiDocument> = {}): AiDocument => ({
  title: `Proposal ${n}`,
  top: n,
  folder: 'Harbour View Pty Ltd',
  filename: `proposal ${n}.pdf`,
  sha256: sha(n),
  status,
  Facts: 0,
  note: '',
  Folder: 'Harbour View Pty Ltd',
  FolderLink: 'M:/Harbour View Pty Ltd',
  FileLink: `file:///M:/Harbour%20View%20Pty%20Ltd/proposal%20${n}.pdf`,
  ...part,
})

type Facts = ResultsOf<typeof AiFact>['Facts']
const evidence = (page: number, sentence: string) => ({ document: sha(4), page, sentence })

export const FACTS: Facts = [
  {
    Number: 1,
    Fact: {
      field: 'insured',
      value: { kind: 'text', text: 'Harbour View (NSW) Pty Ltd' },
      confidence: 0.92,
      evidence: evidence(1, 'Insured: Harbour View (NSW) Pty Ltd'),
    },
    Review: null,
  },
  {
    Number: 2,
    Fact: {
      field: 'limit',
      value: { kind: 'money', amount: 2_000_000, currency: 'AUD' },
      confidence: 0.81,
      evidence: evidence(2, 'The limit is $2,000,000 any one claim.'),
    },
    Review: null,
  },
]
export const PAGES = ['Insured: Harbour View (NSW) Pty Ltd', 'Terms. The limit is $2,000,000 any one claim. <b>So.</b>']

/** Answers for a folder with a file of each status, and a text with facts. */
export const helperAnswers = (): Parameters<typeof fakeServer>[0] => ({
  AI_FTS: () =>
    ok({ Documents: [file(4, 10), file(9, 1, { Folder: 'subs/2026/Harbour', FolderLink: 'A:/2026/Harbour' })] }),
  AI_FILES: () => ok({ Documents: [file(1, 1), file(2, 2), file(3, 3), file(4, 10, { Facts: 2 })], More: false }),
  AI_FACT: () => ok({ Success: true, Facts: FACTS, Model: 'built-in', FellBack: '' }),
  AI_GET_TEXT: () =>
    ok({ Text: PAGES.join('\n\n'), Pages: PAGES, title: 'Proposal 4', filename: 'proposal 4.pdf', note: '' }),
  AI_GET_ANSWER: () =>
    ok({
      Answers: [{ a: 'The limit is $2,000,000 any one claim.', doc_k: sha(4), filename: 'proposal 4.pdf', page: 2 }],
    }),
})
