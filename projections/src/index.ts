/** The exports of the read side: projectors and their runner, the queries, and histories. */
export { locate } from './audit/address.ts'
export { namingOf, type Naming } from './audit/named-jobs.ts'
export { historyOf } from './audit/history.ts'
export { entryOf } from './audit/search/entry.ts'
export { searchable, wordsOf } from './audit/search/words.ts'
export { EventSearch } from './audit/search/event-search.ts'
export { noNames } from './audit/sentences/names.ts'
export { modelUseTally, type ModelUse } from './operations/model-use.ts'
export { mailProblemsCount, mailProblemsNow } from './operations/mail-problems.ts'
export { entryOf as mailEntryOf, lastLeft, mailOf, mailsPage, mailWaiting, unsentOf } from './operations/read-mails.ts'
export { actionsNow } from './operations/operator-actions.ts'
export { projectors } from './projectors.ts'
export { type MilestonesRow } from './dashboard/milestones.ts'
export { openRenewalLookup } from './renewals/lookup.ts'
export { createQueries, type QueryParts } from './handlers.ts'
export type { Log } from './runner/log.ts'
export { rowsAfter, type LiveRow } from './runner/fold.ts'
export { rebuildsAsked, type RebuildDone } from './runner/asked.ts'
export { isParked } from './runner/parking.ts'
export { SimilarIndex } from './submissions/similar/index.ts'
export { abnKey, addressKey, postcodeKey } from './submissions/similar/keys.ts'
export { projector, type Projector, type ProjectorDefinition } from './runner/projector.ts'
export { startProjections, type ProjectionParts, type Projections, type Timings } from './runner/start.ts'
export {
  consumerStatus,
  parkedNow,
  type ConsumerStatus,
  type ProjectionStatus,
  type StallRule,
} from './runner/status.ts'
export { createWaitFor, type WaitFor, type WaitOptions } from './runner/waiting.ts'
