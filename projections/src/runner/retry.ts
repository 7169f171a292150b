/** Retries a parked stream or row, with its events read from the store, because the feed has moved on. */
import type { Engine } from './engine.ts'
import { foldStream, Incoming, Table, textOf, type Fault } from './fold.ts'
import type { Park } from './parking.ts'
import type { Projector } from './projector.ts'

/** Applies the parked events; one that fails stays parked, with one more attempt. Call it under the engine's lock. */
export async function retryPark(engine: Engine, park: Park): Promise<void> {
  const { parking, projectors, seen } = engine.parts
  const { collection, stream, row, revision } = park
  const projector = projectors.find((each) => each.collection === collection)
  if (!projector) {
    await parking.release(park)
    return
  }
  // A collection that waits for its rebuild gets its parks from that rebuild.
  if (!engine.current.has(collection) || !parking.has(park)) return

  let events: readonly Incoming[] = []
  try {
    events = (await engine.readStream(stream, revision)).map((event) => new Incoming(event))
    const reached = events.at(-1)?.stored.revision ?? revision - 1
    const delivered = (await seen.of([stream])).get(stream) ?? -1
    if (reached < delivered) throw new Error(`The store has ${stream} to ${reached}, delivered is ${delivered}.`)
  } catch (error) {
    await parking.add(collection, { stream, row, revision, error: textOf(error) })
    return
  }

  const faults = await apply(engine, projector, events, park)
  for (const fault of faults) await parking.add(collection, fault)
  if (faults.some((fault) => fault.row === row)) return
  await settlePark(engine, projector, park, (events.at(-1)?.stored.revision ?? revision - 1) + 1)
}

/**
 * Applies what another process was delivered meanwhile and left to this park, and releases it. An event that fails keeps
 * it parked.
 * @param from the first revision that is not applied yet
 */
export async function settlePark(engine: Engine, projector: Projector, park: Park, from: number): Promise<void> {
  const { parking } = engine.parts
  const left = (await engine.readStream(park.stream, from)).map((event) => new Incoming(event))
  const faults = await apply(engine, projector, left, park)
  for (const fault of faults) await parking.add(projector.collection, fault)
  if (!faults.some(({ row }) => row === park.row)) await parking.release(park)
}

async function apply(
  engine: Engine,
  projector: Projector,
  events: readonly Incoming[],
  park: Park,
): Promise<readonly Fault[]> {
  const table = new Table()
  await engine.load(projector, events, table)
  const faults = foldStream(projector, events, table, engine.parts.parking.holds(projector.collection, park))
  await engine.write(projector, table)
  return faults
}
