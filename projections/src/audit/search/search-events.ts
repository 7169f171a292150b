/** SEARCH_EVENTS: who did what, to which record, when, or whatever holds these words; newest first. */
import { allDefinitions, type EventEnvelope } from '@bindery/contracts/events'
import type { EventStore, IndexQuestion } from '@bindery/contracts/ports'
import { addDays, parseWireDateTime, wireDate, wireDateTime } from '@bindery/contracts/rules'
import { SearchEvents, type FoundEvent, type HistoryRecord, type QuoteRow, type RequestOf } from '@bindery/contracts/wire'
import { queryHandler, type QueryContext } from '../../queries/handler.ts'
import { narrowedAddresses, placeOf, type Place } from '../place.ts'
import { knownNames } from '../read.ts'
import { recordOf } from '../record.ts'
import type { Called } from '../sentences/called.ts'
import { tell } from '../sentences/tell.ts'
import { marks } from './entry.ts'
import { wordsOf } from './words.ts'

/** More words than this narrow nothing down any further. */
const MOST_WORDS = 8

const NOTHING = { found: [], total: 0, more: false, whole: [], indexed: null }

export const searchEvents = queryHandler(SearchEvents, async (asked, context) => {
  const question = await questionOf(asked, context.store)
  const { found, total, more, whole, indexed } = question ? await context.events.find(question) : NOTHING
  const read = await Promise.all(found.map(({ stream, revision }) => context.store.read(stream, revision, 1)))
  return {
    Events: await told(read.flat(), context),
    Total: total,
    More: more,
    WholeWords: [...whole],
    Kinds: [...TYPES],
    Indexed: indexed,
  }
})

/** Null when it asks for a record or a kind that there is none of. */
async function questionOf(asked: RequestOf<typeof SearchEvents>, store: EventStore): Promise<IndexQuestion | null> {
  const { Words, Person, Kinds, From, To, Record, CorrelationID, Bookkeeping, Offset, Limit } = asked
  const place = Record === '' ? null : await placeOf(Record, store)
  const types = Kinds.flatMap(typesOf)
  if ((Record !== '' && !place) || (Kinds.length > 0 && types.length === 0)) return null
  const groups = [
    ...(Person === null ? [] : [[marks.actor(Person)]]),
    ...(Kinds.length === 0 ? [] : [types.map(marks.type)]),
    ...(place ? [[place.narrow ? marks.record(`${place.narrow.kind}-${place.narrow.key}`) : marks.stream(place.stream)]] : []),
    ...(CorrelationID === '' ? [] : [[marks.correlation(CorrelationID)]]),
  ]
  const from = From === null ? null : firstMinute(From)
  const before = To === null ? null : firstMinute(addDays(To, 1))
  return {
    marks: groups,
    words: [...new Set(wordsOf(Words))].slice(0, MOST_WORDS),
    begins: true,
    ...(from === null ? {} : { from }),
    ...(before === null ? {} : { before }),
    // Whoever asks for a kind, or for all that followed, wants it whatever it is.
    hidden: Bookkeeping || Kinds.length > 0 || CorrelationID !== '',
    offset: Offset,
    limit: Limit,
  }
}

const TYPES = allDefinitions().map(({ type }) => type).toSorted()

const typesOf = (kind: string): readonly string[] =>
  (kind.endsWith('*') ? TYPES.filter((type) => type.startsWith(kind.slice(0, -1))) : [kind])

/** Of a day in Sydney. */
const firstMinute = (day: string): string | null => parseWireDateTime(wireDate(day).Value)

async function told(events: readonly EventEnvelope[], context: QueryContext): Promise<FoundEvent[]> {
  const [names, records] = await Promise.all([namesOf(events, context), recordsOf(events, context)])
  return events.map((event) => ({
    Stream: event.stream,
    Revision: event.revision,
    At: wireDateTime(event.at),
    By: event.actor.name,
    Kind: event.type,
    Sentence: tell(event, names),
    Record: records(event),
    Func: event.func,
    EventID: event.id,
    CausationID: event.causationId,
  }))
}

/** As they are now, policies among them: an event alone does not tell what an item was called. */
async function namesOf(events: readonly EventEnvelope[], context: QueryContext): Promise<Called> {
  const items = new Set(events.flatMap(({ data }) => itemOf(data)))
  const rows = items.size === 0 ? [] : await context.views.getMany('Quotes', [...items])
  // Rows of quotes are made by their projector alone.
  const policies = new Map(rows.flatMap(({ key, row }) => (row ? [[key, (JSON.parse(row) as QuoteRow).PolicyNumber]] : [])))
  return { ...await knownNames(events, context), policy: (quoteId) => policies.get(String(quoteId)) ?? '' }
}

function itemOf(data: unknown): readonly string[] {
  const item: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'itemId') : null
  return typeof item === 'number' ? [String(item)] : []
}

/** The record of each event, each looked up once. */
async function recordsOf(
  events: readonly EventEnvelope[], context: QueryContext,
): Promise<(event: EventEnvelope) => HistoryRecord> {
  const addressOf = (event: EventEnvelope) => narrowedAddresses(event)[0] ?? event.stream
  const addresses = new Map(events.map((event) => [addressOf(event), event.stream]))
  const records = new Map(await Promise.all([...addresses].map(async ([address, stream]) => {
    const place: Place | null = address === stream ? { stream, narrow: null } : await placeOf(address, context.store)
    return [address, await recordOf(place ?? { stream, narrow: null }, context)] as const
  })))
  return (event) => records.get(addressOf(event)) ?? {
    Address: event.stream, Stream: event.stream, Kind: event.stream, ID: null, Title: event.stream,
  }
}
