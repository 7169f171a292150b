/** Sentences of operations' requests, of deliveries of data, and of the system's own records. */
import type { ClaimFact, DeliveryFact, FactOf, NumberAllocated, OperationsFact } from '@bindery/contracts/events'
import { dateText, rowsText, secondsText } from '@bindery/contracts/rules'
import type { Sentences } from './names.ts'

export type BookkeepingFact = ClaimFact | FactOf<typeof NumberAllocated>

export const operationsSentences: Sentences<OperationsFact> = {
  ProjectionRebuildRequested: ({ data }) => `asked to rebuild ${data.collection}`,
  ProjectionRebuilt: ({ data }) =>
    `rebuilt ${data.collection}: ${rowsText(data.rows)} in ${secondsText(data.milliseconds)}`,
  ParkedStreamRetried: ({ data }) => `asked to try ${data.stream} again for ${data.collection}`,
  JobRetried: ({ data }) => `asked to try job ${data.jobId} of ${data.queue} again`,
  DelayedJobsHurried: ({ data }) => `asked to try all of ${data.queue} at once`,
  JobDiscarded: ({ data }) => `discarded job ${data.jobId} of ${data.queue}`,
}

export const deliverySentences: Sentences<DeliveryFact> = {
  DeliveryBegun: ({ data }) => `began to deliver the ${data.kind} data as of ${dateText(data.today)}`,
  DeliveryFinished: ({ data }) => `delivered the ${data.kind} data`,
}

export const bookkeepingSentences: Sentences<BookkeepingFact> = {
  // Revision N of a kind's numbers belongs to the stream with number N + 1.
  NumberAllocated: ({ stream, revision, data }) =>
    `gave number ${revision + 1} of ${stream.replace(/^ids-/u, '')} to ${data.stream}`,
  Claimed: ({ data }) => `claimed a name for ${data.holder}`,
  Released: ({ data }) => `released the name of ${data.holder}`,
}

/** Types that the product records for itself, hidden in searches unless asked for. */
export const BOOKKEEPING = ['NumberAllocated', 'Claimed', 'Released', 'ClaimAbandoned'] as const
