/** Sentences of documents whose facts people asked for. */
import type { DocumentFact } from '@bindery/contracts/events'
import { shownName } from '@bindery/contracts/rules'
import { FACT_LABELS, factText } from '@bindery/contracts/wire'
import { short, type Sentences } from './names.ts'

const labels = new Map<string, string>(Object.entries(FACT_LABELS))
const facts = (count: number) => (count === 1 ? '1 fact' : `${count} facts`)

export const documentSentences: Sentences<DocumentFact> = {
  DocumentQueued: ({ data }) => `queued ${shownName(data.path)} for its facts`,
  DocumentUnqueued: ({ data }) => `took ${shownName(data.path)} out of the queue for facts`,
  DocumentReadingBegun: ({ data }) => `began to read ${shownName(data.path)} for its facts`,
  DocumentFactsFound: ({ data }) =>
    `found ${facts(data.facts.length)} in ${shownName(data.path)} with the model ${data.model}`,
  DocumentReadingFailed: ({ data }) => `found no facts in ${shownName(data.path)}: ${short(data.reason, 200)}`,
  DocumentFactReviewed({ data: { path, field, found, decision, value } }) {
    const label = labels.get(field) ?? field
    const fact = `${label} ${short(factText(found))}`
    const to = decision === 'corrected' ? ` to ${short(value)}` : ''
    return `${decision} the fact ${fact}${to} of ${shownName(path)}`
  },
}
