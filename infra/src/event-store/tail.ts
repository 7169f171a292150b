/**
 * The newest events of the log as this process appended them. Groups that follow the log are mostly at its end, so
 * they are answered without a query and without parsing what was just written.
 */
import type { EventEnvelope } from '@bindery/contracts/events'
import type { StoredEvent } from '@bindery/contracts/ports'

/** Followers further behind than this read the file. */
const MOST_EVENTS = 1_000
/** Characters of JSON: an event may be hundreds of kilobytes long. */
const MOST_TEXT = 4_000_000

export interface Tail {
  /** Adds appended events; `place` is the number of the last one, as the log's file counts. */
  appended(events: readonly EventEnvelope[], bodies: readonly string[], place: number): void
  /** Events after a place, or null when only the file can tell. */
  after(place: number, limit: number): readonly StoredEvent[] | null
  /** An append ended without an answer: only the file can tell what its newest events are. */
  lost(): void
}

export function keepTail(mostEvents = MOST_EVENTS, mostText = MOST_TEXT): Tail {
  /** Events without a gap between them; the first has the number `begin`. */
  let kept: { readonly event: StoredEvent; readonly size: number }[] = []
  let begin = Number.POSITIVE_INFINITY
  let text = 0

  function shorten(): void {
    let dropped = 0
    while (kept.length - dropped > mostEvents || text > mostText) text -= kept[dropped++]?.size ?? 0
    kept = kept.slice(dropped)
    begin += dropped
  }

  function beginAt(place: number): void {
    kept = []
    begin = place
    text = 0
  }

  return {
    lost: () => beginAt(Number.POSITIVE_INFINITY),
    appended(events, bodies, place) {
      const first = place - events.length + 1
      // After an append whose outcome this process never learned, the file has events that are missing here.
      if (first !== begin + kept.length) beginAt(first)
      for (const [index, event] of events.entries()) {
        const size = bodies[index]?.length ?? 0
        kept.push({ event: { ...event, position: String(first + index) }, size })
        text += size
      }
      // Shortened at twice the length, so that not every append copies the list.
      if (kept.length > mostEvents * 2 || text > mostText) shorten()
    },
    after(place, limit) {
      const from = place + 1 - begin
      if (from < 0 || from > kept.length) return null
      return kept.slice(from, from + limit).map(({ event }) => event)
    },
  }
}
