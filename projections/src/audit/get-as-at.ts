/**
 * GET_AS_AT: a record as it stood, by the projectors' own handlers over the beginning of its events: after the last of
 * them it is the row that everybody reads.
 */
import { upcast, type EventEnvelope } from '@bindery/contracts/events'
import { texts, wireDateTime } from '@bindery/contracts/rules'
import { GetAsAt, type HistoryPart, type RequestOf } from '@bindery/contracts/wire'
import { queryHandler, Refused } from '../queries/handler.ts'
import { foldStream, Incoming, Table } from '../runner/fold.ts'
import { historyOf, isMeant } from './history.ts'
import { partsOf } from './parts.ts'
import type { Narrow } from './place.ts'
import { knownNames, storedRecord } from './read.ts'
import { recordOf } from './record.ts'
import type { Called } from './sentences/called.ts'

const MINUTE = 60_000

export const getAsAt = queryHandler(GetAsAt, async (asked, context) => {
  const stored = await storedRecord(context.store, asked)
  if (stored instanceof Refused) return stored
  const events = prefix(stored.events, asked)
  const last = events.at(-1)
  if (!last) return new Refused(texts.loadFailed)
  const { place } = stored
  const [Record, names] = await Promise.all([recordOf(place, context), knownNames(events, context)])
  return {
    Record,
    Revision: last.revision,
    At: wireDateTime(last.at),
    By: last.actor.name,
    Sentence: historyOf(events, names, place.narrow).at(-1)?.Sentence ?? '',
    Parts: partsAfter(events, names, place.narrow),
  }
})

/** Up to a revision, or to the end of a minute: what is shown by the minute cannot be asked for more closely. */
function prefix(
  events: readonly EventEnvelope[], { Revision, At }: Pick<RequestOf<typeof GetAsAt>, 'Revision' | 'At'>,
): readonly EventEnvelope[] {
  if (Revision !== null) return events.filter(({ revision }) => revision <= Revision)
  if (At === null) return events
  const end = Date.parse(At) + MINUTE
  return events.slice(0, events.findLastIndex(({ at }) => Date.parse(at) < end) + 1)
}

/** Every row these events leave, the parts of a record in their order, rows in the order in which they came to be. */
export function partsAfter(events: readonly EventEnvelope[], called: Called, narrow: Narrow | null): HistoryPart[] {
  const incoming = events.filter(isKnown).map((event) => new Incoming(event))
  return partsOf(events[0]?.stream ?? '').flatMap((part) => {
    const table = new Table()
    const [fault] = foldStream(part.projector, incoming, table)
    // What parks the row for everybody cannot be shown as it stood either.
    if (fault) throw new Error(`${part.projector.collection}, ${fault.stream} at ${fault.revision}: ${fault.error}`)
    return [...table.rows].flatMap(([key, { value }]) => (!value || (narrow && !isMeant(part, narrow, key, value)) ? [] : [{
      Collection: part.projector.collection,
      Key: key,
      Title: part.title(value),
      Fields: part.show(value, called).map(({ label, value: text }) => ({ Field: label, Value: text })),
      Row: { ...value },
    }]))
  })
}

/** An event of a newer release is told as such; rows are shown without it. */
function isKnown(event: EventEnvelope): boolean {
  try {
    upcast(event)
    return true
  } catch {
    return false
  }
}
