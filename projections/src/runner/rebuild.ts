/** Rebuilds collections from the event store beside their readable rows, and swaps them in. */
import type { Position } from '@bindery/contracts/ports'
import { setImmediate as turn } from 'node:timers/promises'
import { PAGE, type Engine } from './engine.ts'
import { Portions, WRITTEN_AT_ONCE } from './portions.ts'
import type { Projector } from './projector.ts'
import { settlePark } from './retry.ts'
import { RowsInHand } from './rows-in-hand.ts'

/** How many changed rows may wait for further changes before they are written. */
const UNWRITTEN = 5_000
/** How many rows are written earlier when the views have nothing else to write. */
const WHEN_IDLE = 1_000

export interface RebuildLimits {
  /** How many rows are kept in memory before the oldest are released. */
  readonly rowsInHand: number
}

export class RebuildPass {
  readonly #engine: Engine
  readonly #limits: RebuildLimits
  #projectors: readonly Projector[]
  readonly #portions: Portions
  readonly #hand: RowsInHand
  /** The generation of each collection, by the name it was begun under. */
  readonly #begun = new Map<string, string>()
  #position: Position | null = null
  /** The number of events read so far. */
  events = 0

  constructor(engine: Engine, projectors: readonly Projector[], limits: RebuildLimits) {
    this.#engine = engine
    this.#projectors = projectors
    this.#limits = limits
    this.#portions = new Portions(engine.parts.views, this.#begun)
    this.#hand = new RowsInHand(engine, this.#portions, projectors)
  }

  get collections(): readonly string[] {
    return this.#projectors.map(({ collection }) => collection)
  }

  async begin(): Promise<void> {
    const { views } = this.#engine.parts
    await all(this.#projectors, async ({ collection, version }) => {
      this.#begun.set(collection, await views.beginGeneration(collection, version))
    })
  }

  /** Leaves one collection out; its readable rows stay as they are. */
  async drop(collection: string): Promise<void> {
    const dropped = this.#projectors.filter((projector) => projector.collection === collection)
    this.#projectors = this.#projectors.filter((projector) => projector.collection !== collection)
    this.#hand.feed(this.#projectors)
    for (const projector of dropped) {
      this.#portions.drop(projector)
      await this.#abandon(collection)
    }
  }

  /** Leaves out all that is not swapped yet. */
  async abandon(): Promise<void> {
    for (const { collection } of this.#projectors) await this.#abandon(collection)
  }

  /** Lets nobody write the readable rows any more. A last catch-up and the swap follow. */
  async close(): Promise<void> {
    const { views } = this.#engine.parts
    await all(this.#projectors, ({ collection }) => views.closeReadable(collection, this.#begun.get(collection)))
  }

  async #abandon(collection: string): Promise<void> {
    const begun = this.#begun.get(collection)
    if (begun !== undefined) await this.#engine.parts.views.abandonGeneration(collection, begun)
  }

  /** Reads on to the end of the log. */
  async catchUp(signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted()
      const events = await this.#engine.parts.store.readAll(this.#position, PAGE)
      this.#engine.parts.furthest.meet(events)
      for (const event of events) await this.#hand.take(event)
      this.#position = events.at(-1)?.position ?? this.#position
      this.events += events.length
      const keep = this.#portions.areIdle ? this.#hand.rowsUnwritten - WHEN_IDLE : UNWRITTEN
      this.#hand.release(Math.min(keep, UNWRITTEN, this.#limits.rowsInHand))
      await this.#portions.room()
      this.#hand.giveUp(this.#limits.rowsInHand)
      if (events.length === 0) return
      // Otherwise calls to this process would wait, and rows would neither leave nor be acknowledged.
      await turn()
    }
  }

  /** Writes the rest and makes the new rows readable. Call it under the engine's lock, after a last catch-up. */
  async swap(): Promise<void> {
    const { views, parking, seen, furthest, projectors } = this.#engine.parts
    this.#hand.release(0)
    await this.#portions.finish()
    // The mark must be stored before anybody can read the rows.
    await seen.mark([], furthest.mark)
    await all(this.#projectors, async (projector) => {
      const highWater = await views.swapGeneration(projector.collection, this.#begun.get(projector.collection))
      this.#engine.remembered.clear()
      await parking.replace(projector.collection, this.#hand.faultsOf(projector), (park) =>
        settlePark(this.#engine, projector, park, this.#hand.nextOf(park.stream)),
      )
      this.#engine.current.add(projector.collection)
      await this.#engine.moved(projector.collection, highWater)
    })
    // A stream counts as seen by the group only when every collection has read the log.
    if (this.#projectors.length < projectors.length) return
    const { ends } = this.#hand
    const portions = Array.from({ length: Math.ceil(ends.length / WRITTEN_AT_ONCE) }, (_, n) =>
      ends.slice(n * WRITTEN_AT_ONCE, (n + 1) * WRITTEN_AT_ONCE),
    )
    await Promise.all(portions.map((portion) => seen.mark(portion, furthest.mark)))
  }
}

/** Does something for each at the same time. @throws the first failure, once all have ended */
async function all<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (const outcome of await Promise.allSettled(items.map(work))) {
    if (outcome.status === 'rejected') throw outcome.reason
  }
}
