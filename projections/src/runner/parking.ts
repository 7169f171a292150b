/** Streams and rows that wait because an event failed: every attempt's error is kept until one succeeds. */
import type { Clock, Views } from '@bindery/contracts/ports'
import * as v from 'valibot'
import type { Fault, Holds } from './fold.ts'

const PARKED = 'parked'

const Park = v.object({
  collection: v.string(),
  stream: v.string(),
  /** The row that waits, in a stream of many unrelated rows; null for the whole stream. */
  row: v.nullable(v.string()),
  /** The first event that is not applied. */
  revision: v.number(),
  attempts: v.array(v.object({ at: v.string(), error: v.string() })),
  /** True when the stream was retried often enough and waits for a person. */
  quarantined: v.boolean(),
})
export type Park = v.InferOutput<typeof Park>

const keyOf = ({ collection, stream, row }: Pick<Park, 'collection' | 'stream' | 'row'>) =>
  `${collection}/${stream}/${row ?? ''}`

/** The parked streams, which every process of the read side can see. */
export async function readParked(views: Pick<Views, 'notes'>): Promise<readonly Park[]> {
  return (await views.notes(PARKED)).map(({ json }) => v.parse(Park, JSON.parse(json)))
}

/** Whether the stream, or one of its rows, is parked. */
export const isParked = async (views: Pick<Views, 'notes'>, collection: string, stream: string): Promise<boolean> =>
  (await readParked(views)).some((park) => park.collection === collection && park.stream === stream)

export class Parking {
  readonly #views: Pick<Views, 'notes' | 'putNote'>
  readonly #clock: Clock
  /** How often a park is retried before it is left to a person. */
  readonly #tries: number
  readonly #parks = new Map<string, Park>()
  /** Streams that may be noted as parked without this process knowing, because the write met an outage. */
  readonly #doubtful = new Set<string>()
  #tell: (park: Park) => void = () => undefined
  /** Whether other processes make rows of the same views, and note parks of their own. */
  readonly #shared: boolean

  constructor(views: Pick<Views, 'notes' | 'putNote'>, clock: Clock, tries: number, shared = false) {
    this.#views = views
    this.#clock = clock
    this.#tries = tries
    this.#shared = shared
  }

  /** Reads the noted parks. `tell` gets every park, these and later ones, even when the rest of its batch fails. */
  async load(tell: (park: Park) => void): Promise<void> {
    this.#tell = tell
    for (const park of await readParked(this.#views)) {
      this.#parks.set(keyOf(park), park)
      tell(park)
    }
  }

  /**
   * Takes over what other processes noted and released since: a stream that comes here from another process may be
   * parked, and one that this process parked may have been retried there.
   * @param isNew whether streams are at hand that this process does not know
   * @returns whether another process applied events of one, so that rows are not as this process left them
   */
  async meet(isNew: boolean): Promise<boolean> {
    if (!this.#shared || !(isNew || this.#parks.size > 0)) return false
    let moved = false
    const noted = new Map((await readParked(this.#views)).map((park) => [keyOf(park), park]))
    for (const [key, { revision }] of this.#parks) {
      const now = noted.get(key)
      if (now?.revision !== revision) moved = true
      if (!now) this.#parks.delete(key)
    }
    for (const [key, park] of noted) {
      if (JSON.stringify(this.#parks.get(key)) === JSON.stringify(park)) continue
      this.#parks.set(key, park)
      this.#tell(park)
    }
    return moved
  }

  all = (): readonly Park[] => [...this.#parks.values()]
  of = (collection: string, stream: string) =>
    this.all().filter((park) => park.collection === collection && park.stream === stream)
  has = (park: Park) => this.#parks.get(keyOf(park)) === park

  /** The parked revisions of a collection, without the park that is being retried. */
  holds = (collection: string, except?: Park): Holds => {
    // Parks are rare: without any, a batch skips further checks.
    if (this.#parks.size === 0) return () => Infinity
    return (stream, row) => {
      const park = this.#parks.get(keyOf({ collection, stream, row }))
      return park && park !== except ? park.revision : Infinity
    }
  }

  /** Records a failed attempt, the first or a further one. */
  async add(collection: string, { stream, row, revision, error }: Fault): Promise<void> {
    const earlier = this.#parks.get(keyOf({ collection, stream, row }))
    const attempts = [...(earlier?.attempts ?? []), { at: this.#clock.now(), error }]
    const park = { collection, stream, row, revision, attempts, quarantined: attempts.length > this.#tries }
    this.#doubtful.add(keyOf(park))
    await this.#views.putNote(PARKED, keyOf(park), JSON.stringify(park))
    this.#doubtful.delete(keyOf(park))
    this.#parks.set(keyOf(park), park)
    this.#tell(park)
  }

  /**
   * Removes doubtful notes: a stream that was noted in an outage and applied later would be listed as parked for ever.
   */
  async settle(): Promise<void> {
    for (const key of this.#doubtful) {
      if (!this.#parks.has(key)) await this.#views.putNote(PARKED, key, null)
      this.#doubtful.delete(key)
    }
  }

  async release(park: Park): Promise<void> {
    await this.#views.putNote(PARKED, keyOf(park), null)
    this.#parks.delete(keyOf(park))
  }

  /**
   * Replaces the parks of a collection by those that its rebuild found.
   * @param settle applies what came to the stream of a park after the rebuild had read it, and releases the park
   */
  async replace(
    collection: string,
    faults: readonly Fault[],
    settle: (park: Park) => Promise<void> = (park) => this.release(park),
  ): Promise<void> {
    await this.meet(true)
    const old = this.all().filter((park) => park.collection === collection)
    const stays = (park: Park) => faults.some(({ stream, row }) => keyOf({ collection, stream, row }) === keyOf(park))
    for (const park of old) if (!stays(park)) await settle(park)
    for (const fault of faults) await this.add(collection, fault)
  }
}
