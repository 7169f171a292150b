/** Documents and questions of the suites of the index of documents. */
import type { DocumentIndex, DocumentQuestion, PlacedDocument } from '@bindery/contracts/ports'
import { searchPhrases } from '@bindery/contracts/rules'
import { createHash } from 'node:crypto'

/** The id that an uploaded file has before its name. */
export const UPLOAD = '0b9e6a3c-41d2-4f5e-8a77-12c3d4e5f607'

/** A document of some path; its content decides its digest. */
export function document(path: string, body: string, change: Partial<PlacedDocument> = {}): PlacedDocument {
  const sha256 = createHash('sha256')
    .update(`${change.title ?? ''}${body}`)
    .digest('hex')
  return {
    path,
    size: body.length,
    modified: 1_000,
    sha256,
    title: '',
    keywords: '',
    body,
    reading: 'read',
    ...change,
  }
}

export const asked = (title: string, body: string, limit = 50): DocumentQuestion => ({
  title: searchPhrases(title),
  body: searchPhrases(body),
  limit,
})

/** The paths of what is found, in their own order. */
export const paths = async (index: DocumentIndex, title: string, body: string): Promise<readonly string[]> =>
  (await index.search(asked(title, body))).found.map(({ path }) => path).toSorted()
