/** What a history is read from: the events of a record in the event store, and the names of those they speak of. */
import type { EventEnvelope } from '@bindery/contracts/events'
import type { EventStore, Views } from '@bindery/contracts/ports'
import { texts, tooLong } from '@bindery/contracts/rules'
import type { ClientRow } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { Refused, type QueryContext } from '../queries/handler.ts'
import { namesNow } from '../queries/names.ts'
import { concerns, placeOf, type Place } from './place.ts'
import type { Called } from './sentences/called.ts'

const Linked = v.object({ clientId: v.number() })

/** Events as they are stored, from the store alone: a history must not lag. Empty for a stream that is not there. */
export async function storedStream(store: EventStore, stream: string): Promise<readonly EventEnvelope[]> {
  return (await store.read(stream)).map(({ position: _, ...event }): EventEnvelope => event)
}

/** How the calls of this area name a record. */
export interface RecordAsked {
  readonly SubmissionID: number | null
  readonly Stream: string
}

export interface StoredRecord {
  readonly place: Place
  /** The whole stream, by which its chain of hashes is judged. */
  readonly stream: readonly EventEnvelope[]
  /** Those of it that concern the record. */
  readonly events: readonly EventEnvelope[]
}

/** More than any record has; what only numbers and claims fill is looked through by searching. */
const LONGEST = 10_000

/** Refused where nothing was ever recorded, or more than can be shown. */
export async function storedRecord(store: EventStore, { SubmissionID, Stream }: RecordAsked): Promise<StoredRecord | Refused> {
  const address = Stream === '' ? `submission-${SubmissionID ?? 0}` : Stream
  const place = await placeOf(address, store)
  if (!place) return new Refused(texts.loadFailed)
  const [further] = await store.read(place.stream, LONGEST, 1)
  if (further) return new Refused(`${tooLong('History')} Search its events instead.`)
  const stream = await storedStream(store, place.stream)
  const { narrow } = place
  const events = narrow ? stream.filter((event) => concerns(narrow, event)) : stream
  return events.length === 0 ? new Refused(texts.loadFailed) : { place, stream, events }
}

/** The names as they are now of whom these events number; a history knows policies by itself. */
export async function knownNames(
  events: readonly EventEnvelope[], { views, references }: Pick<QueryContext, 'views' | 'references'>,
): Promise<Called> {
  const [names, clients, houses, states] = await Promise.all([
    namesNow(references), clientNames(views, events), references.rows('BrokerGroups'), references.rows('States'),
  ])
  return {
    owner: (ownerId) => names.owner(ownerId)?.FullName ?? '',
    broker: (brokerId) => names.broker(brokerId)?.FullName ?? '',
    client: (clientId) => clients.get(String(clientId)) ?? '',
    house: (houseId) => houses.get(String(houseId))?.GroupName ?? '',
    state: (stateId) => states.get(String(stateId))?.StateName ?? '',
    policy: () => '',
  }
}

async function clientNames(views: Views, events: readonly EventEnvelope[]): Promise<ReadonlyMap<string, string>> {
  const ids = events.flatMap(({ type, data }) =>
    (type === 'SubmissionClientLinked' || type === 'SubmissionChanged') && v.is(Linked, data) ? [String(data.clientId)] : [],
  )
  const rows = ids.length === 0 ? [] : await views.getMany('Clients', [...new Set(ids)])
  return new Map(
    rows.flatMap(({ key, row }) =>
      row === null ? [] : [[key, (JSON.parse(row) as ClientRow).CompanyName] as const],
    ),
  ) // written by its projector alone
}
