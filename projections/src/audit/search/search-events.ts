/** SEARCH_EVENTS: events by person, record, kind and time, or by words; newest first. */
import { allDefinitions, type EventEnvelope } from '@bindery/contracts/events'
import { rowOf, type EventStore, type IndexQuestion } from '@bindery/contracts/ports'
import { addDays, parseWireDateTime, wireDate, wireDateTime } from '@bindery/contracts/rules'
import { SearchEvents, type FoundEvent, type HistoryRecord, type RequestOf } from '@bindery/contracts/wire'
import { queryHandler, type QueryContext } from '../../queries/handler.ts'
import { sharedRowAddresses, locate, type Located } from '../address.ts'
import { closingsAmong } from '../closings.ts'
import { knownNames } from '../read.ts'
import { recordOf } from '../record.ts'
import type { RecordNames } from '../sentences/names.ts'
import { sentenceOf } from '../sentences/sentence.ts'
import { FIELDS, findByField, typesChanging, type FoundEvents } from './by-field.ts'
import { marks } from './entry.ts'
import type { EventSearch } from './event-search.ts'
import { wordsOf } from './words.ts'

interface SearchContext extends QueryContext {
  readonly events: EventSearch
}

/** More words than this hardly narrow a search. */
const MOST_WORDS = 8

const NO_CHANGES: FoundEvents['changes'] = new Map()
const NOTHING: FoundEvents = {
  found: [],
  events: [],
  changes: NO_CHANGES,
  total: 0,
  more: false,
  whole: [],
  indexed: null,
}

export const searchEvents = queryHandler(SearchEvents, async (asked, context: SearchContext) => {
  const question = await questionOf(asked, context.store)
  const { events, changes, total, more, whole, indexed } = await findFor(question, asked.Field, context)
  return {
    Events: await told(events, changes, context),
    Total: total,
    More: more,
    WholeWords: [...whole],
    Kinds: [...TYPES],
    Fields: [...FIELDS],
    Indexed: indexed,
  }
})

async function findFor(question: IndexQuestion | null, field: string, context: SearchContext): Promise<FoundEvents> {
  if (!question) return NOTHING
  if (field !== '') return findByField(question, field, context)
  const answer = await context.events.find(question)
  const read = await Promise.all(answer.found.map(({ stream, revision }) => context.store.read(stream, revision, 1)))
  return { ...answer, events: read.flat(), changes: NO_CHANGES }
}

/** The question to the index; null when the request names a record or kind that does not exist. */
async function questionOf(asked: RequestOf<typeof SearchEvents>, store: EventStore): Promise<IndexQuestion | null> {
  const { Words, Person, Kinds, Field, From, To, Record, CorrelationID, Bookkeeping, Offset, Limit } = asked
  const located = Record === '' ? null : await locate(Record, store)
  const types = [...new Set([...new Set(Kinds)].flatMap(typesOf))]
  if ((Record !== '' && !located) || (Kinds.length > 0 && types.length === 0)) return null
  const changing = typesChanging(Field)
  if (Field !== '' && changing.length === 0) return null
  const groups = [
    ...(Person === null ? [] : [[marks.actor(Person)]]),
    ...(Kinds.length === 0 ? [] : [types.map(marks.type)]),
    ...(Field === '' ? [] : [changing.map(marks.type)]),
    ...(located
      ? [
          [
            located.sharedRow
              ? marks.record(`${located.sharedRow.kind}-${located.sharedRow.key}`)
              : marks.stream(located.stream),
          ],
        ]
      : []),
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
    // Bookkeeping is hidden, unless the search asks for it, for kinds, or for everything that followed from one call.
    hidden: Bookkeeping || Kinds.length > 0 || CorrelationID !== '',
    offset: Offset,
    limit: Limit,
  }
}

const TYPES = allDefinitions()
  .map(({ type }) => type)
  .toSorted()

const typesOf = (kind: string): readonly string[] =>
  kind.endsWith('*') ? TYPES.filter((type) => type.startsWith(kind.slice(0, -1))) : [kind]

/** The first instant of a day in Sydney. */
const firstMinute = (day: string): string | null => parseWireDateTime(wireDate(day).Value)

async function told(
  events: readonly EventEnvelope[],
  changes: FoundEvents['changes'],
  context: QueryContext,
): Promise<FoundEvent[]> {
  const [names, records] = await Promise.all([namesOf(events, context), recordsOf(events, context)])
  return events.map((event) => ({
    Stream: event.stream,
    Revision: event.revision,
    At: wireDateTime(event.at),
    By: event.actor.name,
    Kind: event.type,
    Sentence: sentenceOf(event, names),
    Record: records(event),
    Func: event.func,
    EventID: event.id,
    CausationID: event.causationId,
    Changes: [...(changes.get(event.id) ?? [])],
  }))
}

/** The present names, and the policy numbers, which events alone do not hold. */
async function namesOf(events: readonly EventEnvelope[], context: QueryContext): Promise<RecordNames> {
  const items = new Set(events.flatMap(({ data }) => itemOf(data)))
  const rows = items.size === 0 ? [] : await context.views.getMany('Quotes', [...items])
  const policies = new Map(rows.map((stored) => [stored.key, rowOf('Quotes', stored)?.PolicyNumber]))
  const [names, closings] = await Promise.all([knownNames(events, context), closingsAmong(context.store, events)])
  return {
    ...names,
    policy: (quoteId) => policies.get(String(quoteId)) ?? '',
    closes: (eventId) => closings.has(eventId),
  }
}

function itemOf(data: unknown): readonly string[] {
  const item: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'itemId') : null
  return typeof item === 'number' ? [String(item)] : []
}

/** The record of each event, each looked up once. */
async function recordsOf(
  events: readonly EventEnvelope[],
  context: QueryContext,
): Promise<(event: EventEnvelope) => HistoryRecord> {
  const addressOf = (event: EventEnvelope) => sharedRowAddresses(event)[0] ?? event.stream
  const addresses = new Map(events.map((event) => [addressOf(event), event.stream]))
  const records = new Map(
    await Promise.all(
      [...addresses].map(async ([address, stream]) => {
        const located: Located | null =
          address === stream ? { stream, sharedRow: null } : await locate(address, context.store)
        return [address, await recordOf(located ?? { stream, sharedRow: null }, context)] as const
      }),
    ),
  )
  return (event) =>
    records.get(addressOf(event)) ?? {
      Address: event.stream,
      Stream: event.stream,
      Kind: event.stream,
      ID: null,
      Title: event.stream,
    }
}
