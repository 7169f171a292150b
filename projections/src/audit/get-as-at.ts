/**
 * GET_AS_AT: a record's past state, made by the projectors' own handlers from the first events of its stream: after the
 * last event it equals the row that everybody reads.
 */
import { upcast, type EventEnvelope } from '@bindery/contracts/events'
import { wireDateTime } from '@bindery/contracts/rules'
import { GetAsAt, type HistoryPart, type RequestOf } from '@bindery/contracts/wire'
import { queryHandler, Refused } from '../queries/handler.ts'
import { foldStream, Incoming, Table } from '../runner/fold.ts'
import { historyOf, isMeant } from './history.ts'
import { partsOf } from './parts.ts'
import type { SharedRow } from './address.ts'
import { knownNames, storedRecord } from './read.ts'
import { recordOf } from './record.ts'
import type { RecordNames } from './sentences/names.ts'

const MINUTE = 60_000

export const getAsAt = queryHandler(GetAsAt, async (asked, context) => {
  const stored = await storedRecord(context.store, asked)
  if (stored instanceof Refused) return stored
  if (asked.Revision !== null && asked.Revision > (stored.stream.at(-1)?.revision ?? -1))
    return new Refused('revision-unknown')
  const events = prefix(stored.events, asked)
  const last = events.at(-1)
  if (!last) return new Refused('load-failed')
  const { located } = stored
  const [Record, names] = await Promise.all([recordOf(located, context), knownNames(events, context)])
  return {
    Record,
    Revision: last.revision,
    At: wireDateTime(last.at),
    By: last.actor.name,
    Sentence: historyOf(events, names, located.sharedRow).at(-1)?.Sentence ?? '',
    Parts: partsAfter(events, names, located.sharedRow),
  }
})

/** The events up to a revision, or to the end of a minute, because times are shown to the minute. */
function prefix(
  events: readonly EventEnvelope[],
  { Revision, At }: Pick<RequestOf<typeof GetAsAt>, 'Revision' | 'At'>,
): readonly EventEnvelope[] {
  if (Revision !== null) return events.filter(({ revision }) => revision <= Revision)
  if (At === null) return events
  const end = Date.parse(At) + MINUTE
  return events.slice(0, events.findLastIndex(({ at }) => Date.parse(at) < end) + 1)
}

/** All rows after these events: the parts of a record in their order, rows in the order of their creation. */
function partsAfter(events: readonly EventEnvelope[], names: RecordNames, sharedRow: SharedRow | null): HistoryPart[] {
  const incoming = events.filter(isKnown).map((event) => new Incoming(event))
  return partsOf(events[0]?.stream ?? '').flatMap((part) => {
    const table = new Table()
    const [fault] = foldStream(part.projector, incoming, table)
    // An event that parks the live row also prevents showing its state.
    if (fault) throw new Error(`${part.projector.collection}, ${fault.stream} at ${fault.revision}: ${fault.error}`)
    return [...table.rows].flatMap(([key, { value }]) =>
      !value || (sharedRow && !isMeant(part, sharedRow, key, value))
        ? []
        : [
            {
              Collection: part.projector.collection,
              Key: key,
              Title: part.title(value),
              Fields: part.show(value, names).map(({ label, value: text }) => ({ Field: label, Value: text })),
              Row: { ...value },
            },
          ],
    )
  })
}

/** False for an event of a newer release: a history lists it, but rows are shown without it. */
function isKnown(event: EventEnvelope): boolean {
  try {
    upcast(event)
    return true
  } catch {
    return false
  }
}
