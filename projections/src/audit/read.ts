/**
 * The sources of a history: the events of a record in the event store, and the names of the records that they mention.
 */
import type { EventEnvelope } from '@bindery/contracts/events'
import { rowOf, type EventStore, type Views } from '@bindery/contracts/ports'
import * as v from 'valibot'
import { Refused, type QueryContext } from '../queries/handler.ts'
import { namesNow } from '../queries/names.ts'
import { concerns, locate, type Located } from './address.ts'
import type { RecordNames } from './sentences/names.ts'

/** An event that names a client: by itself, or a submission together with its client. */
const NamesClient = v.object({
  clientId: v.nullish(v.number()),
  client: v.nullish(v.object({ clientId: v.optional(v.number()) })),
})

/** The stored events, read from the store because a history must not lag; none for a stream that does not exist. */
async function storedStream(store: EventStore, stream: string): Promise<readonly EventEnvelope[]> {
  return (await store.read(stream)).map(({ position: _, ...event }): EventEnvelope => event)
}

/** The ways in which a call of this area names a record. */
export interface RecordAsked {
  readonly SubmissionID: number | null
  readonly Stream: string
}

export interface StoredRecord {
  readonly located: Located
  /** The whole stream, which the check of its chain needs. */
  readonly stream: readonly EventEnvelope[]
  /** The stream's events that concern the record. */
  readonly events: readonly EventEnvelope[]
}

/** More events than any record has; streams of numbers and claims, which may be longer, can be searched instead. */
const LONGEST = 10_000

/** Reads a record; refuses one without events, and one with more than can be shown. */
export async function storedRecord(
  store: EventStore,
  { SubmissionID, Stream }: RecordAsked,
): Promise<StoredRecord | Refused> {
  const address = Stream === '' ? `submission-${SubmissionID ?? 0}` : Stream
  const located = await locate(address, store)
  if (!located) return new Refused('load-failed')
  const [further] = await store.read(located.stream, LONGEST, 1)
  if (further) return new Refused('history-too-long')
  const stream = await storedStream(store, located.stream)
  const { sharedRow } = located
  const events = sharedRow ? stream.filter((event) => concerns(sharedRow, event)) : stream
  return events.length === 0 ? new Refused('load-failed') : { located, stream, events }
}

/** The present names of the people and things in these events; the history itself adds what its events say. */
export async function knownNames(
  events: readonly EventEnvelope[],
  { views, references }: Pick<QueryContext, 'views' | 'references'>,
): Promise<RecordNames> {
  const [names, clients, houses, states, markets, products] = await Promise.all([
    namesNow(references),
    clientNames(views, events),
    references.rows('BrokerGroups'),
    references.rows('States'),
    references.rows('Markets'),
    references.rows('Products'),
  ])
  return {
    owner: (ownerId) => names.owner(ownerId)?.FullName ?? '',
    broker: (brokerId) => names.broker(brokerId)?.FullName ?? '',
    client: (clientId) => clients.get(String(clientId)) ?? '',
    house: (houseId) => houses.get(String(houseId))?.GroupName ?? '',
    state: (stateId) => states.get(String(stateId))?.StateName ?? '',
    market: (marketId) => markets.get(String(marketId))?.MarketName ?? '',
    product: (productId) => products.get(String(productId))?.ProductName ?? '',
    policy: () => '',
    closes: () => false,
  }
}

const NAMING_A_CLIENT = new Set([
  'SubmissionReceived',
  'SubmissionClientLinked',
  'SubmissionChanged',
  'RenewalImported',
  'RenewalChanged',
])

async function clientNames(views: Views, events: readonly EventEnvelope[]): Promise<ReadonlyMap<string, string>> {
  const ids = events.flatMap(({ type, data }) => {
    if (!NAMING_A_CLIENT.has(type) || !v.is(NamesClient, data)) return []
    const id = data.clientId ?? data.client?.clientId
    return id === undefined || id === null ? [] : [String(id)]
  })
  const rows = ids.length === 0 ? [] : await views.getMany('Clients', [...new Set(ids)])
  return new Map(rows.map((stored) => [stored.key, rowOf('Clients', stored)?.CompanyName ?? '']))
}
