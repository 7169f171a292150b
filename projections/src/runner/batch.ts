/**
 * One delivered batch: each stream's new events are applied to every collection they feed, with one write per
 * collection.
 */
import type { StoredEvent } from '@bindery/contracts/ports'
import type { Engine } from './engine.ts'
import { foldStream, Incoming, Table, type Fault } from './fold.ts'
import type { Projector } from './projector.ts'

interface Batch {
  /** The new events by stream, in order and without gaps. */
  readonly events: Map<string, readonly Incoming[]>
  /** The last revision of each delivered stream once the batch is done. */
  readonly seen: Map<string, number>
  /** The first missing revision of each stream with a gap that the store cannot fill. */
  readonly holes: Map<string, number>
}

/**
 * Applies a batch. A failure leaves nothing inconsistent: rows are protected by their revision, a park is noted after
 * the rows before it are written, and only then does the stream count as seen.
 */
export async function processBatch(engine: Engine, delivered: readonly StoredEvent[]): Promise<void> {
  const { projectors, parking, seen, furthest } = engine.parts
  furthest.meet(delivered)
  if (await parking.meet(!seen.knows(new Set(delivered.map(({ stream }) => stream))))) engine.remembered.clear()
  const batch = await newEvents(engine, delivered)
  if (batch.seen.size === 0) return
  const fed = feeds(engine, batch)
  const active = projectors.filter(
    (projector) => engine.current.has(projector.collection) && (fed.has(projector) || batch.holes.size > 0),
  )
  await Promise.all(active.map((projector) => applyTo(engine, projector, fed.get(projector) ?? [], batch)))
  await parking.settle()
  await seen.mark(
    [...batch.seen].map(([stream, revision]) => ({ stream, revision })),
    furthest.mark,
  )
}

type EventsOfStream = readonly Incoming[]

/** For each collection the streams of a batch that have an event of a type which it handles. */
function feeds({ feeding }: Engine, { events }: Batch): ReadonlyMap<Projector, readonly EventsOfStream[]> {
  const fed = new Map<Projector, EventsOfStream[]>()
  for (const [stream, of] of events) {
    for (const projector of new Set(of.flatMap(({ stored }) => feeding.by(stream, stored.type)))) {
      const streams = fed.get(projector)
      if (streams) streams.push(of)
      else fed.set(projector, [of])
    }
  }
  return fed
}

async function applyTo(
  engine: Engine,
  projector: Projector,
  mine: readonly EventsOfStream[],
  { holes, seen }: Batch,
): Promise<void> {
  const { parking } = engine.parts
  const { collection } = projector
  const isHeld = (stream: string) => parking.of(collection, stream).some(({ row }) => row === null)
  const faults: Fault[] = [...holes]
    .filter(([stream]) => projector.isFedBy(stream) && !isHeld(stream))
    .map(([stream, revision]) => ({ stream, row: null, revision, error: `Event ${revision} was not delivered.` }))

  if (mine.length === 0 && faults.length === 0) return
  const table = new Table()
  await engine.load(projector, mine.flat(), table)
  for (const of of mine) faults.push(...foldStream(projector, of, table, parking.holds(collection)))
  // A park is retried from its revision on. If it were noted before the rows were written, an outage between the two
  // could let the retry run first, and rows that are already beyond the events in between would never get them.
  await engine.write(projector, table, seen)
  for (const fault of faults) await parking.add(collection, fault)
}

/** The new events of a delivery; gaps are filled from the store, which has all events. */
async function newEvents(engine: Engine, delivered: readonly StoredEvent[]): Promise<Batch> {
  const byStream = Map.groupBy(delivered, ({ stream }) => stream)
  const before = await engine.parts.seen.of([...byStream.keys()])
  const batch: Batch = { events: new Map(), seen: new Map(), holes: new Map() }
  for (const [stream, events] of byStream) {
    const next = (before.get(stream) ?? -1) + 1
    const fresh = contiguous(events, next)
    const last = events.reduce((highest, { revision }) => Math.max(highest, revision), -1)
    const reached = fresh.at(-1)?.revision ?? next - 1
    if (last < next) continue
    const whole = last === reached ? fresh : await closeGap(engine, stream, next, last)
    const end = whole.at(-1)?.revision ?? next - 1
    if (end < last) batch.holes.set(stream, end + 1)
    batch.events.set(
      stream,
      whole.map((event) => new Incoming(event)),
    )
    batch.seen.set(stream, Math.max(end, last))
  }
  return batch
}

/** Events from a revision on, up to the first gap; a duplicate event counts once. */
function contiguous(events: readonly StoredEvent[], from: number): readonly StoredEvent[] {
  let next = from
  return events.filter(({ revision }) => {
    if (revision !== next) return false
    next += 1
    return true
  })
}

async function closeGap(engine: Engine, stream: string, from: number, last: number): Promise<readonly StoredEvent[]> {
  engine.parts.log.warn({ stream, from, last }, 'the feed left out events; they are read from the store')
  return contiguous(await engine.readStream(stream, from), from)
}
