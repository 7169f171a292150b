/** Rebuilds, one after the other: begun, followed, cancelled or swapped in. They cause no mails or jobs. */
import type { Clock, Views } from '@bindery/contracts/ports'
import * as v from 'valibot'
import type { Engine } from './engine.ts'
import type { Fellows } from './fellows.ts'
import { createLock } from './lock.ts'
import type { Projector } from './projector.ts'
import { RebuildPass, type RebuildLimits } from './rebuild.ts'

const REBUILDING = 'rebuilding'
const LOG = 'log'

const Note = v.object({ version: v.number(), since: v.string() })

/** Collections whose readable rows are not kept up to date, because another version made them. */
export const readStale = async (views: Views): Promise<readonly string[]> =>
  (await views.notes(REBUILDING)).map(({ key }) => key)

/** What a rebuild swapped in, and how long it took. */
export interface Swapped {
  readonly collections: readonly string[]
  readonly milliseconds: number
}

export class Rebuilds {
  readonly #engine: Engine
  readonly #fellows: Pick<Fellows, 'take' | 'give'>
  readonly #clock: Clock
  readonly #limits: RebuildLimits
  readonly #oneAtATime = createLock()
  readonly #stopping = new AbortController()
  #running: { readonly pass: RebuildPass; readonly abort: AbortController } | null = null
  /** The number of events in the log when it was last read to its end. */
  #total = 0

  constructor(engine: Engine, fellows: Pick<Fellows, 'take' | 'give'>, clock: Clock, limits: RebuildLimits) {
    this.#engine = engine
    this.#fellows = fellows
    this.#clock = clock
    this.#limits = limits
  }

  /** Records which collections wait for a rebuild, so that every process knows that their rows are behind. */
  async begin(stale: readonly Projector[]): Promise<void> {
    const { views } = this.#engine.parts
    const [total] = await views.notes(LOG)
    this.#total = total ? v.parse(v.number(), JSON.parse(total.json)) : 0
    await Promise.all((await readStale(views)).map((collection) => views.putNote(REBUILDING, collection, null)))
    const since = this.#clock.now()
    const noteOf = (version: number) => JSON.stringify({ version, since } satisfies v.InferOutput<typeof Note>)
    await Promise.all(stale.map(({ collection, version }) => views.putNote(REBUILDING, collection, noteOf(version))))
  }

  /** Resolves when the collections are swapped; null when they were cancelled, or the process stops. */
  run(projectors: readonly Projector[]): Promise<Swapped | null> {
    return this.#oneAtATime(async () => {
      await this.#fellows.take()
      try {
        return await this.#run(projectors)
      } finally {
        await this.#fellows.give()
      }
    })
  }

  /** Cancels a rebuild, whose readable rows stay as they are; false when the collection is not being rebuilt. */
  async cancel(collection: string): Promise<boolean> {
    const running = this.#running
    if (!running?.pass.collections.includes(collection)) return false
    await this.#engine.lock(() => running.pass.drop(collection))
    if (running.pass.collections.length === 0) running.abort.abort()
    return true
  }

  /** The read percentage of the log, null while its length is unknown; undefined without a rebuild. */
  progressOf(collection: string): number | null | undefined {
    if (!this.#running?.pass.collections.includes(collection)) return undefined
    return this.#total === 0 ? null : Math.min(99, Math.floor((this.#running.pass.events / this.#total) * 100))
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#oneAtATime(async () => undefined)
  }

  async #run(projectors: readonly Projector[]): Promise<Swapped | null> {
    if (this.#stopping.signal.aborted) return null
    const begun = Date.parse(this.#clock.now())
    const { views, log } = this.#engine.parts
    const pass = new RebuildPass(this.#engine, projectors, this.#limits)
    const abort = new AbortController()
    const signal = AbortSignal.any([abort.signal, this.#stopping.signal])
    this.#running = { pass, abort }
    try {
      log.info({ collections: pass.collections }, 'rebuilding')
      await pass.begin()
      await pass.catchUp(signal)
      await this.#engine.lock(async () => {
        await pass.close()
        await pass.catchUp(signal)
        await pass.swap()
      })
      await Promise.all(pass.collections.map((collection) => views.putNote(REBUILDING, collection, null)))
      this.#total = pass.events
      await views.putNote(LOG, 'events', JSON.stringify(this.#total))
      log.info({ collections: pass.collections, events: pass.events }, 'rebuilt')
      // A clock that was set back in between must not make a negative time.
      return { collections: pass.collections, milliseconds: Math.max(0, Date.parse(this.#clock.now()) - begun) }
    } catch (error) {
      await pass.abandon()
      if (!signal.aborted) throw error
      return null
    } finally {
      this.#running = null
    }
  }
}
