/**
 * The search for what changed a field. An index of events knows what an event says, not what it changed; so the events
 * that may have changed the field are found by their types, and the histories of their records say which did.
 */
import { allDefinitions, type EventEnvelope } from '@bindery/contracts/events'
import type { IndexQuestion } from '@bindery/contracts/ports'
import type { HistoryItem } from '@bindery/contracts/wire'
import type { QueryContext } from '../../queries/handler.ts'
import { historyOf } from '../history.ts'
import { PARTS } from '../parts.ts'
import { knownNames } from '../read.ts'
import { noNames } from '../sentences/names.ts'
import type { EventSearch, Found } from './event-search.ts'

type Change = HistoryItem['Changes'][number]

/** At most this many events are looked at for one answer; the answer says when there are more. */
const LOOKED_AT = 2_000
const CHUNK = 200
/** Histories of longer streams are not made for a search. */
const LONGEST = 10_000

/** The types of events that may change each field, by the field's name as histories tell it. */
const TYPES: ReadonlyMap<string, readonly string[]> = typesOfFields()

function typesOfFields(): ReadonlyMap<string, readonly string[]> {
  const types = new Map<string, Set<string>>()
  for (const { projector, show, told } of PARTS) {
    if (!told) continue
    const handled = allDefinitions().flatMap(({ type }) => (projector.handles(type) ? [type] : []))
    for (const { label } of show(undefined, noNames)) {
      const known = types.get(label) ?? new Set()
      for (const type of handled) known.add(type)
      types.set(label, known)
    }
  }
  return new Map([...types].map(([field, known]) => [field, [...known]]))
}

/** The fields that can be asked for. */
export const FIELDS: readonly string[] = [...TYPES.keys()].toSorted()

export const typesChanging = (field: string): readonly string[] => TYPES.get(field) ?? []

/** Events found, and what each changed; the latter only where a field was asked for. */
export interface FoundEvents extends Found {
  readonly events: readonly EventEnvelope[]
  /** By the id of the event. */
  readonly changes: ReadonlyMap<string, readonly Change[]>
}

interface ByFieldContext extends QueryContext {
  readonly events: EventSearch
}

/** The events of the question that changed the field, newest first, with what they made of it. */
export async function findByField(
  question: IndexQuestion,
  field: string,
  context: ByFieldContext,
): Promise<FoundEvents> {
  const changesOf = changesBy(field, context)
  const all: { readonly event: EventEnvelope; readonly changes: readonly Change[] }[] = []
  let from = 0
  let page: Found
  do {
    page = await context.events.find({ ...question, offset: from, limit: CHUNK })
    for (const { stream, revision } of page.found) {
      const told = await changesOf(stream, revision)
      if (told) all.push(told)
    }
    from += page.found.length
  } while (page.found.length === CHUNK && from < LOOKED_AT)
  const shown = all.slice(question.offset, question.offset + question.limit)
  return {
    ...page,
    found: shown.map(({ event: { stream, revision } }) => ({ stream, revision })),
    total: all.length,
    more: page.more || from < page.total,
    events: shown.map(({ event }) => event),
    changes: new Map(shown.map(({ event, changes }) => [event.id, changes])),
  }
}

/** The name of a changed field, without the record that is named before it where an event changed several. */
const nameOf = ({ Field }: Change) => Field.split(': ').at(-1)

/** What an event made of the field; null when it left it as it was. Each stream is read once. */
function changesBy(field: string, context: QueryContext) {
  const streams = new Map<string, Promise<readonly [readonly EventEnvelope[], readonly HistoryItem[]]>>()
  async function read(stream: string) {
    const stored = await context.store.read(stream, 0, LONGEST)
    const events = stored.map(({ position: _, ...event }): EventEnvelope => event)
    return [events, historyOf(events, await knownNames(events, context))] as const
  }
  return async (stream: string, revision: number) => {
    const known = streams.get(stream) ?? read(stream)
    streams.set(stream, known)
    const [events, items] = await known
    const event = events[revision]
    const changes = items[revision]?.Changes.filter((change) => nameOf(change) === field) ?? []
    return event && changes.length > 0 ? { event, changes } : null
  }
}
