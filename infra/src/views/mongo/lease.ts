/**
 * Lets one process at a time write a collection, without transactions and without synchronised clocks. A writer takes
 * the lease, which raises the fence, and first records which rows it may write. A process that takes the lease from a
 * dead writer first blocks those rows for it: a writer that was only paused can then no longer write a number that
 * readers have already passed.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { missing, type Catalog } from './catalog.ts'
import type { CollectionDocument, KeptMark, RowDocument } from './documents.ts'

const LOOK_AGAIN_MS = 25

/** Another process writes the collection now; the interrupted write may be stored or not. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

/** The collection as the holder of the lease found it; no other process changes it meanwhile. */
export type Held = CollectionDocument

export type Outcome<Answer> = readonly [
  answer: Answer,
  update: Partial<Pick<Held, 'spec' | 'highWater' | 'readable' | 'building'>>,
]

export interface HoldOptions<Early> {
  /** Keys of the rows of the readable generation that the work may write. */
  readonly intent?: readonly string[]
  /** The newest event behind these rows; stored with the lease unless a later one is. */
  readonly mark?: KeptMark | null
  /**
   * Reads rows while the lease is being taken; the work gets what it found only if no other process wrote since this one
   * left the collection.
   */
  readonly ahead?: (left: CollectionDocument) => Promise<Early>
}

export class Leases {
  readonly #catalog: Catalog
  readonly #me: string
  readonly #leaseMs: number
  readonly #turns = new Map<string, Promise<unknown>>()
  /** The collections as this process left them: they need not be read again if no other process wrote since. */
  readonly #left = new Map<string, CollectionDocument>()

  /** @param me a name that only this process ever has */
  constructor(catalog: Catalog, me: string, leaseMs: number) {
    this.#catalog = catalog
    this.#me = me
    this.#leaseMs = leaseMs
  }

  /** The collection as this process left it, which another process may have changed since. */
  left(name: string): CollectionDocument | null {
    return this.#left.get(name) ?? null
  }

  /**
   * Works on a collection that no other process writes meanwhile, then publishes the result in one step.
   * @throws {LeaseLost} when another process took the lease meanwhile
   */
  hold<Answer, Early>(
    name: string,
    work: (held: Held, early: Early | null) => Promise<Outcome<Answer>>,
    options: HoldOptions<Early> = {},
  ): Promise<Answer> {
    const turn = (this.#turns.get(name) ?? Promise.resolve()).then(() => this.#hold(name, work, options))
    this.#turns.set(
      name,
      turn.catch(() => undefined),
    )
    return turn
  }

  async #hold<Answer, Early>(
    name: string,
    work: (held: Held, early: Early | null) => Promise<Outcome<Answer>>,
    { intent = [], mark = null, ahead }: HoldOptions<Early>,
  ): Promise<Answer> {
    const left = this.#left.get(name)
    const reading = left && ahead ? ahead(left) : null
    // Its failure counts where it is awaited, when the lease is taken.
    reading?.catch(() => undefined)
    const { held, unbroken } = await this.#take(name, intent, mark)
    const beats = setInterval(() => {
      // A lost beat can cost the lease, but nothing else.
      this.#catalog.collections
        .updateOne({ _id: name, fence: held.fence }, { $inc: { beat: 1 } })
        .catch(() => undefined)
    }, this.#leaseMs / 3)
    try {
      const [answer, update] = await work(held, unbroken ? await reading : null)
      clearInterval(beats)
      await this.#publish(held, update)
      return answer
    } finally {
      clearInterval(beats)
    }
  }

  async #publish(held: Held, update: Outcome<unknown>[1]): Promise<void> {
    const { _id, fence } = held
    const end = { ...update, holder: null, intent: [] }
    const { matchedCount } = await this.#catalog.collections.updateOne({ _id, fence }, { $set: end })
    if (matchedCount === 0) throw new LeaseLost(`Another process writes ${_id} now.`)
    this.#left.set(_id, { ...held, ...end })
  }

  /** Also tells whether the collection is still as this process left it: the fence shows that nobody wrote since. */
  async #take(
    name: string,
    keys: readonly string[],
    mark: KeptMark | null,
  ): Promise<{ readonly held: Held; readonly unbroken: boolean }> {
    let watched = { sign: '', since: 0 }
    for (;;) {
      const left = this.#left.get(name)
      const found = left ?? (await this.#catalog.find(name)) ?? missing(name)
      this.#left.delete(name)
      const sign = `${found.fence} ${found.beat}`
      if (watched.sign !== sign) watched = { sign, since: performance.now() }
      const isFree = found.holder === null
      // A lease that names this process is left from a failed write, because writes of one process never overlap.
      const isOver = found.holder === this.#me || performance.now() - watched.since >= this.#leaseMs
      if (isFree || isOver) {
        const intent = isFree ? [...keys] : [...new Set([...found.intent, ...keys])]
        const further = mark && isLater(mark, found.mark) ? { mark } : {}
        const held = { ...found, ...further, holder: this.#me, fence: found.fence + 1, intent }
        if (await this.#replace(found, held)) {
          return isFree
            ? { held, unbroken: left !== undefined }
            : { held: await this.#recover(found, held), unbroken: false }
        }
        continue
      }
      await sleep(LOOK_AGAIN_MS * (0.5 + Math.random()))
    }
  }

  async #replace({ _id, fence, beat }: CollectionDocument, held: Held): Promise<boolean> {
    const { holder, intent, mark } = held
    const taken = { holder, intent, fence: held.fence, ...(mark && { mark }) }
    const { matchedCount } = await this.#catalog.collections.updateOne({ _id, fence, beat }, { $set: taken })
    return matchedCount === 1
  }

  /** Blocks the rows that the last holder was going to write, then finds the last number that it used. */
  async #recover(dead: CollectionDocument, held: Held): Promise<Held> {
    if (!held.readable) return held
    const rows = this.#catalog.rows(held.readable.rows)
    const { fence } = held
    if (dead.intent.length > 0) {
      // A row that does not exist yet is blocked by a placeholder.
      await rows.bulkWrite(
        dead.intent.map((_id) => ({
          updateOne: { filter: { _id }, update: { $set: { fence }, $setOnInsert: NO_ROW }, upsert: true },
        })),
        { ordered: false },
      )
    }
    const [last] = await rows
      .find({}, { projection: { changeNumber: 1 } })
      .sort({ changeNumber: -1 })
      .limit(1)
      .toArray()
    return { ...held, highWater: Math.max(held.highWater, last?.changeNumber ?? 0) }
  }
}

const isLater = (mark: KeptMark, kept: KeptMark | undefined) => kept?.form !== mark.form || kept.order < mark.order

const NO_ROW: Omit<RowDocument, '_id' | 'fence'> = {
  stream: '',
  revision: -1,
  changeNumber: 0,
  row: null,
  heavy: null,
  sum: '',
  deleted: true,
  columns: {},
  words: null,
}
