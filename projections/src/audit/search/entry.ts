/** What an event is found by: who did what to which record because of which call, and the words it holds. */
import type { EventEnvelope } from '@bindery/contracts/events'
import type { IndexEntry } from '@bindery/contracts/ports'
import { spaced } from '../fields/any.ts'
import { narrowedAddresses } from '../place.ts'
import { BOOKKEEPING } from '../sentences/operations.ts'
import { searchable, wordsOf } from './words.ts'

/** Raised when entries come out differently; every process then reads its index anew. */
export const ENTRIES_VERSION = 2

/** Words kept of one event. */
const MOST_WORDS = 300

export const marks = {
  actor: (ownerId: number) => `actor:${ownerId}`,
  type: (type: string) => `type:${type}`,
  stream: (stream: string) => `stream:${stream}`,
  record: (address: string) => `record:${address}`,
  correlation: (id: string) => `correlation:${id}`,
}

const hiddenTypes: readonly string[] = BOOKKEEPING

export function entryOf(event: EventEnvelope): IndexEntry {
  const { stream, revision, at, type, actor, correlationId, data } = event
  const hidden = hiddenTypes.includes(type)
  const words = hidden ? [] : [...wordsOf(spaced(type)), ...wordsOf(actor.name), ...searchable(data)]
  return {
    stream, revision, at, hidden,
    words: [...new Set(words)].slice(0, MOST_WORDS),
    marks: [
      marks.actor(actor.id), marks.type(type), marks.stream(stream), marks.correlation(correlationId),
      ...narrowedAddresses(event).map(marks.record),
    ],
  }
}
