/** The files of each quote: documents generated for it with their ticks, then what was sent with it (QUO-013, A-049). */
import type { FactOf, QuoteDocumentsGenerated, QuoteSent } from '@bindery/contracts/events'
import { wireDateTime } from '@bindery/contracts/rules'
import {
  attachmentOf,
  fileChoice,
  QUOTE_DOCUMENTS,
  type FileChoice,
  type QuoteDocumentsRow,
} from '@bindery/contracts/wire'
import { projector } from '../runner/projector.ts'

const isGenerated = ({ id }: FileChoice) => id === undefined
const isSent = ({ id }: FileChoice) => id !== undefined

export const quoteDocuments = projector<
  QuoteDocumentsRow,
  FactOf<typeof QuoteDocumentsGenerated> | FactOf<typeof QuoteSent>
>({
  collection: 'QuoteDocuments',
  version: 1,
  from: 'submission',
  key: ({ data }) => data.quoteId,
  on: {
    QuoteDocumentsGenerated: (row, { data, at }) => ({
      QuoteID: data.quoteId,
      Files: [
        ...data.documents.map(({ path }) => fileChoice(path, { group: QUOTE_DOCUMENTS, attached: true })),
        ...(row?.Files.filter(isSent) ?? []),
      ],
      DateGenerated: wireDateTime(at),
    }),
    QuoteSent: (row, { data }) => {
      const ticks = new Map(data.documents.map(({ path, attached }) => [path, attached]))
      const generated = (row?.Files ?? [])
        .filter(isGenerated)
        .map((file) => ({ ...file, Attach: ticks.get(file.FullFileName) ?? file.Attach }))
      return {
        QuoteID: data.quoteId,
        Files: [...generated, ...data.files.filter((file) => !isCopyOf(file, data.documents)).map(sentChoice)],
        DateGenerated: row?.DateGenerated ?? null,
      }
    },
  },
})

type Sent = FactOf<typeof QuoteSent>['data']

/** Whether a sent file is the copy of a generated document, which is already offered as it is in its folder now. */
const isCopyOf = ({ fileName }: Sent['files'][number], documents: Sent['documents']) =>
  documents.some((document) => document.attached && document.fileName === fileName)

const sentChoice = (file: Sent['files'][number]): FileChoice => ({
  ...attachmentOf(file),
  Group: QUOTE_DOCUMENTS,
  Attach: true,
})
