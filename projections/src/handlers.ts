/** Answers every query of the read side: waits for the writes the caller names, then asks its handler. */
import { refusedReply, type Answer, type EventStore, type Queries, type Views } from '@bindery/contracts/ports'
import { getAnnouncement } from './announcements/get-announcement.ts'
import { exportHistory } from './audit/export-history.ts'
import { getAsAt } from './audit/get-as-at.ts'
import { getHistory } from './audit/get-history.ts'
import type { EventSearch } from './audit/search/event-search.ts'
import { searchEvents } from './audit/search/search-events.ts'
import { aiFact } from './documents/get-facts.ts'
import { aiGetAnswer } from './documents/get-answer.ts'
import { aiFiles, aiFts } from './documents/find.ts'
import { aiGetText } from './documents/get-text.ts'
import { getIntake, getIntakes } from './intakes/get-intakes.ts'
import { getAutoRenewals } from './renewals/auto-renewals.ts'
import { FollowedRenewals } from './renewals/followed.ts'
import { getRenewal } from './renewals/get-renewal.ts'
import { getRenewalFigures } from './renewals/months.ts'
import { getRenewalImports } from './renewals/imports.ts'
import { getBordereau } from './reports/get-bordereau.ts'
import { getCounted, getDashboard, Milestones } from './dashboard/get-dashboard.ts'
import { getQuoteAttachments } from './quotes/get-attachments.ts'
import { getData } from './loads/get-data.ts'
import { Moments } from './loads/moments.ts'
import { getMasterData } from './loads/get-master-data.ts'
import { getAccountTrainings, getMyTrainings } from './staff/get-trainings.ts'
import { getIncident } from './incidents/get-incident.ts'
import { downloadSubmissionCsv } from './submissions/download-csv.ts'
import { getSubmission } from './loads/get-submission.ts'
import { findDuplicates, findSimilar } from './submissions/similar/find-similar.ts'
import { Similar } from './submissions/similar/replica.ts'
import type { WaitFor } from './runner/waiting.ts'
import { Refused, ResultsText, type QueryContext, type QueryHandler } from './queries/handler.ts'
import { References } from './queries/references.ts'
import { objectOfLists } from './queries/text.ts'

interface WholeContext extends QueryContext {
  readonly similar: Similar
  readonly milestones: Milestones
  readonly moments: Moments
  readonly renewals: FollowedRenewals
  readonly events: EventSearch
}

const handlers: readonly QueryHandler<WholeContext>[] = [
  getMasterData,
  getData,
  getSubmission,
  getDashboard,
  getCounted,
  getIncident,
  getAnnouncement,
  getRenewal,
  getRenewalImports,
  getRenewalFigures,
  getAutoRenewals,
  getBordereau,
  getHistory,
  exportHistory,
  getAsAt,
  searchEvents,
  findSimilar,
  findDuplicates,
  downloadSubmissionCsv,
  getQuoteAttachments,
  getMyTrainings,
  getAccountTrainings,
  aiFts,
  aiFiles,
  aiFact,
  aiGetAnswer,
  aiGetText,
  getIntakes,
  getIntake,
]

/** The query handlers by Func. */
export const queries: Readonly<Record<string, QueryHandler<WholeContext>>> = Object.fromEntries(
  handlers.map((each) => [each.call.func, each]),
)

export interface QueryParts extends Pick<QueryContext, 'digests' | 'clock' | 'documents'> {
  readonly views: Views
  readonly store: EventStore
  readonly waitFor: WaitFor
  readonly events: EventSearch
}

export interface ReadQueries extends Queries {
  /** Reads in advance what the first caller would otherwise wait for. */
  warm(): Promise<void>
}

export function createQueries({ views, store, documents, waitFor, events, digests, clock }: QueryParts): ReadQueries {
  const references = new References(views)
  const similar = new Similar(views)
  const milestones = new Milestones(views)
  const moments = new Moments(views, references, milestones)
  const renewals = new FollowedRenewals(views)
  return {
    funcs: Object.keys(queries),
    async warm() {
      await similar.index()
      await milestones.tally()
      await renewals.open()
    },
    async ask(call, request, { actor, after, byColumns = false }) {
      const handler = queries[call.func]
      if (!handler) throw new Error(`${call.func} is no query of the read side.`)
      const behind = after.length === 0 ? [] : await waitFor(after, { collections: call.reads ?? [] })
      const answer = await handler.answer(request, {
        views,
        store,
        documents,
        references,
        similar,
        milestones,
        moments,
        renewals,
        events,
        digests,
        clock,
        actor,
        byColumns,
      })
      return reply(answer, behind.length === 0 ? {} : { Behind: behind }, byColumns)
    },
  }
}

function reply(answer: object | ResultsText | Refused, extra: object, byColumns: boolean): Answer {
  if (answer instanceof Refused) return refusedReply(answer.code)
  if (answer instanceof ResultsText) return textReply(answer, extra, byColumns)
  return { hasAccess: true, errorMessage: '', results: { ...answer, ...extra } }
}

/** The replies without anything extra: readers who share results share the text of them too. */
const written = new WeakMap<ResultsText, Answer>()

function textReply(results: ResultsText, extra: object, byColumns: boolean): Answer {
  const isPlain = Object.keys(extra).length === 0
  const known = isPlain ? written.get(results) : undefined
  if (known) return known
  const resultsText = objectOfLists(results.lists, { ...results.fields, ...extra }, byColumns)
  const reply = { hasAccess: true, errorMessage: '', results: {}, resultsText }
  if (isPlain) written.set(results, reply)
  return reply
}
