/** One delivered batch: each stream's new events onto every collection they feed, one write per collection. */
import type { StoredEvent } from '@bindery/contracts/ports'
import type { Engine } from './engine.ts'
import { foldStream, Incoming, Table } from './fold.ts'
import type { Projector } from './projector.ts'

interface Batch {
  /** New events by stream, in order and without a gap. */
  readonly events: Map<string, readonly Incoming[]>
  /** How far each delivered stream is seen when the batch is done. */
  readonly seen: Map<string, number>
  /** Streams with a hole that the store does not fill: the first missing revision. */
  readonly holes: Map<string, number>
}

/**
 * Applies a batch. A rejection leaves nothing half-known: rows are gated by their revision, parks are noted before
 * rows, rows are written before the stream counts as seen.
 */
export async function processBatch(engine: Engine, delivered: readonly StoredEvent[]): Promise<void> {
  const { projectors, parking, seen } = engine.parts
  const batch = await newEvents(engine, delivered)
  if (batch.seen.size === 0) return
  const active = projectors.filter(({ collection }) => engine.current.has(collection))
  await Promise.all(active.map((projector) => applyTo(engine, projector, batch)))
  await parking.settle()
  await seen.mark([...batch.seen].map(([stream, revision]) => ({ stream, revision })))
}

async function applyTo(engine: Engine, projector: Projector, { events, holes }: Batch): Promise<void> {
  const { parking } = engine.parts
  const { collection } = projector
  for (const [stream, revision] of holes) {
    if (!projector.isFedBy(stream) || parking.of(collection, stream).some(({ row }) => row === null)) continue
    await parking.add(collection, { stream, row: null, revision, error: `Event ${revision} was not delivered.` })
  }

  const mine = [...events].filter(([stream]) => projector.isFedBy(stream))
  const table = new Table()
  await engine.load(
    projector,
    mine.flatMap(([, of]) => of),
    table,
  )
  for (const [, of] of mine) {
    for (const fault of foldStream(projector, of, table, parking.holds(collection)))
      await parking.add(collection, fault)
  }
  await engine.write(projector, table)
}

/** What of a delivery is new; a gap is closed from the store, which has everything. */
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

/** Events from a revision on as far as none is missing; what came twice counts once. */
function contiguous(events: readonly StoredEvent[], from: number): readonly StoredEvent[] {
  let next = from
  return events.filter(({ revision }) => {
    if (revision !== next) return false
    next += 1
    return true
  })
}

async function closeGap(
  engine: Engine,
  stream: string,
  from: number,
  last: number,
): Promise<readonly StoredEvent[]> {
  engine.parts.log.warn({ stream, from, last }, 'the feed left out events; they are read from the store')
  return contiguous(await engine.readStream(stream, from), from)
}
