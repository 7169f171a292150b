/** Answers every query of the read side: waits for the writes the caller names, then asks its handler. */
import type { Answer, EventStore, Queries, Views } from '@bindery/contracts/ports'
import { exportHistory } from '../audit/export-history.ts'
import { getAsAt } from '../audit/get-as-at.ts'
import { getHistory } from '../audit/get-history.ts'
import type { EventSearch } from '../audit/search/event-search.ts'
import { searchEvents } from '../audit/search/search-events.ts'
import { getBordereau } from '../reports/get-bordereau.ts'
import { getQuoteAttachments } from '../quotes/get-attachments.ts'
import { getData } from '../reference/get-data.ts'
import { getMasterData } from '../reference/get-master-data.ts'
import { downloadSubmissionCsv } from '../submissions/download-csv.ts'
import { getSubmission } from '../submissions/get-submission.ts'
import { findSimilar } from '../submissions/similar/find-similar.ts'
import { Similar } from '../submissions/similar/replica.ts'
import type { WaitFor } from '../runner/waiting.ts'
import { Refused, ResultsText, type QueryContext, type QueryHandler } from './handler.ts'
import { References } from './references.ts'
import { withFields } from './text.ts'

const handlers: readonly QueryHandler[] = [
  getMasterData, getData, getSubmission, getBordereau, getHistory, exportHistory, getAsAt, searchEvents, findSimilar, downloadSubmissionCsv, getQuoteAttachments,
]

/** By Func. */
export const queries: Readonly<Record<string, QueryHandler>> = Object.fromEntries(
  handlers.map((each) => [each.call.func, each]),
)

export interface QueryParts extends Pick<QueryContext, 'digests' | 'clock'> {
  readonly views: Views
  readonly store: EventStore
  readonly waitFor: WaitFor
  readonly events: EventSearch
}

export interface ReadQueries extends Queries {
  /** Reads ahead what the first caller would otherwise wait for. */
  warm(): Promise<void>
}

export function createQueries({ views, store, waitFor, events, digests, clock }: QueryParts): ReadQueries {
  const references = new References(views)
  const similar = new Similar(views)
  return {
    funcs: Object.keys(queries),
    async warm() {
      await similar.index()
    },
    async ask(call, request, { actor, after }) {
      const handler = queries[call.func]
      if (!handler) throw new Error(`${call.func} is no query of the read side.`)
      const behind = after.length === 0 ? [] : await waitFor(after, { collections: call.reads ?? [] })
      const answer = await handler.answer(request, { views, store, references, similar, events, digests, clock, actor })
      return reply(answer, behind.length === 0 ? {} : { Behind: behind })
    },
  }
}

function reply(answer: object | ResultsText | Refused, extra: object): Answer {
  if (answer instanceof Refused) return { hasAccess: true, errorMessage: answer.text, results: { Success: false } }
  if (!(answer instanceof ResultsText))
    return { hasAccess: true, errorMessage: '', results: { ...answer, ...extra } }
  const resultsText = Object.keys(extra).length === 0 ? answer.text : withFields(answer.text, extra)
  return { hasAccess: true, errorMessage: '', results: {}, resultsText }
}
