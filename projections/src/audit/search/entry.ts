/** The search terms of an event: its actor, record, call and kind, and the words in it. */
import type { EventEnvelope } from '@bindery/contracts/events'
import type { IndexEntry } from '@bindery/contracts/ports'
import * as v from 'valibot'
import { spaced } from '../fields/any.ts'
import { sharedRowAddresses } from '../address.ts'
import { BOOKKEEPING } from '../sentences/operations.ts'
import { searchable, wordsOf } from './words.ts'

/** Raised when entries change, so that every process rebuilds its index. */
export const ENTRIES_VERSION = 3

/** At most this many words of an event are kept. */
const MOST_WORDS = 300

export const marks = {
  actor: (ownerId: number) => `actor:${ownerId}`,
  type: (type: string) => `type:${type}`,
  stream: (stream: string) => `stream:${stream}`,
  record: (address: string) => `record:${address}`,
  correlation: (id: string) => `correlation:${id}`,
  file: (id: string) => `file:${id}`,
}

const File = v.object({ id: v.string(), sha256: v.string() })

/** The ids of all files in an event's data, sent or mailed. */
function filesIn(data: unknown): readonly string[] {
  if (typeof data !== 'object' || data === null) return []
  return 'sha256' in data && v.is(File, data) ? [data.id] : Object.values(data).flatMap(filesIn)
}

const hiddenTypes: readonly string[] = BOOKKEEPING

export function entryOf(event: EventEnvelope): IndexEntry {
  const { stream, revision, at, type, actor, correlationId, data } = event
  const hidden = hiddenTypes.includes(type)
  const words = hidden ? [] : [...wordsOf(spaced(type)), ...wordsOf(actor.name), ...searchable(data)]
  return {
    stream,
    revision,
    at,
    hidden,
    words: [...new Set(words)].slice(0, MOST_WORDS),
    marks: [
      marks.actor(actor.id),
      marks.type(type),
      marks.stream(stream),
      marks.correlation(correlationId),
      ...sharedRowAddresses(event).map(marks.record),
      ...new Set(filesIn(data).map(marks.file)),
    ],
  }
}
