/** The rows of documents that were ever queued for their facts: status, facts, and what people decided about them. */
import type { DocumentFact, RecordedFact } from '@bindery/contracts/events'
import type { Views } from '@bindery/contracts/ports'
import { baseName, FILE_STATUS, type FileStatus } from '@bindery/contracts/rules'
import { DOCUMENT_FACTS, type FactReviewed } from '@bindery/contracts/wire'
import { projector } from '../runner/projector.ts'

export interface DocumentFactsRow {
  readonly Sha256: string
  readonly Filename: string
  readonly Path: string
  readonly Title: string
  readonly Status: FileStatus
  readonly Facts: readonly RecordedFact[]
  readonly Model: string
  /** The model that should have found them and could not, with its reason; '' when there was none. */
  readonly FellBack: string
  /** Why the last reading failed; '' when it did not. */
  readonly Note: string
  /** By the number of the fact. */
  readonly Reviews: Readonly<Record<number, FactReviewed>>
}

const nothingFound = { Facts: [], Model: '', FellBack: '', Reviews: {} }

export const documentFacts = projector<DocumentFactsRow, DocumentFact>({
  collection: DOCUMENT_FACTS,
  version: 1,
  from: 'document',
  key: ({ data }) => data.sha256,
  on: {
    DocumentQueued: (_, { data: { sha256, path, title } }) => ({
      Sha256: sha256,
      Filename: baseName(path),
      Path: path,
      Title: title,
      Status: FILE_STATUS.queued,
      Note: '',
      ...nothingFound,
    }),
    DocumentUnqueued: (row) => row && { ...row, Status: FILE_STATUS.notQueued },
    DocumentReadingBegun: (row) => row && { ...row, Status: FILE_STATUS.processing },
    DocumentFactsFound: (row, { data: { facts, model, fellBack } }) =>
      row && {
        ...row,
        Status: FILE_STATUS.ready,
        Facts: facts,
        Model: model,
        FellBack: fellBack ? `${fellBack.from}: ${fellBack.reason}` : '',
      },
    DocumentReadingFailed: (row, { data }) => row && { ...row, Status: FILE_STATUS.notQueued, Note: data.reason },
    DocumentFactReviewed: (row, { data: { number, decision, value }, actor, at }) =>
      row && {
        ...row,
        Reviews: { ...row.Reviews, [number]: { Decision: decision, Value: value, By: actor.name, At: at } },
      },
  },
})

/** The rows of these documents; those never queued have none. */
export async function factsOf(
  views: Pick<Views, 'getMany'>,
  documents: readonly { readonly sha256: string }[],
): Promise<ReadonlyMap<string, DocumentFactsRow>> {
  const stored = await views.getMany(
    DOCUMENT_FACTS,
    documents.map(({ sha256 }) => sha256),
  )
  const rows = stored.flatMap((each) => documentFacts.rowOf(each) ?? [])
  return new Map(rows.map((row) => [row.Sha256, row]))
}
