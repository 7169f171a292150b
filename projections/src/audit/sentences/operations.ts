/** What operations people asked for, how delivered data came, and what the machinery keeps for itself, in sentences. */
import type { ClaimFact, DeliveryFact, FactOf, NumberAllocated, OperationsFact } from '@bindery/contracts/events'
import { dateText } from '@bindery/contracts/rules'
import type { Told } from './called.ts'

export type BookkeepingFact = ClaimFact | FactOf<typeof NumberAllocated>

export const toldOfOperations: Told<OperationsFact> = {
  ProjectionRebuildRequested: ({ data }) => `asked to rebuild ${data.collection}`,
  ParkedStreamRetried: ({ data }) => `asked to try ${data.stream} again for ${data.collection}`,
  JobRetried: ({ data }) => `asked to try job ${data.jobId} of ${data.queue} again`,
  JobDiscarded: ({ data }) => `discarded job ${data.jobId} of ${data.queue}`,
}

export const toldOfDelivery: Told<DeliveryFact> = {
  DeliveryBegun: ({ data }) => `began to deliver the ${data.kind} data as of ${dateText(data.today)}`,
  DeliveryFinished: ({ data }) => `delivered the ${data.kind} data`,
}

export const toldOfBookkeeping: Told<BookkeepingFact> = {
  // Revision N of a kind's numbers holds the stream with number N + 1.
  NumberAllocated: ({ stream, revision, data }) => `gave number ${revision + 1} of ${stream.replace(/^ids-/u, '')} to ${data.stream}`,
  Claimed: ({ data }) => `claimed a name for ${data.holder}`,
  Released: ({ data }) => `released the name of ${data.holder}`,
}

/** Kept by the machinery for itself: of no interest unless one looks for it. */
export const BOOKKEEPING = ['NumberAllocated', 'Claimed', 'Released', 'ClaimAbandoned'] as const
