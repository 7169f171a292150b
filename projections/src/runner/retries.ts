/** Retries parked streams: automatically after growing delays, or at once when a person asks. */
import type { Engine } from './engine.ts'
import { textOf } from './fold.ts'
import type { Park } from './parking.ts'
import { retryPark } from './retry.ts'

export class Retries {
  readonly #engine: Engine
  /** Milliseconds before each further try. */
  readonly #delays: readonly number[]
  readonly #timers = new Map<string, NodeJS.Timeout>()
  #stopped = false

  constructor(engine: Engine, delays: readonly number[]) {
    this.#engine = engine
    this.#delays = delays
  }

  schedule(park: Park): void {
    const { collection, stream, row, revision, attempts, quarantined } = park
    this.#engine.parts.log.warn(
      { collection, stream, row, revision, attempt: attempts.length, quarantined, error: attempts.at(-1)?.error },
      'parked',
    )
    const delay = this.#delays[attempts.length - 1]
    if (!quarantined && delay !== undefined) this.#after(delay, park)
  }

  /** True when no event of the stream stays parked in the collection. */
  async now(collection: string, stream: string): Promise<boolean> {
    const { parking } = this.#engine.parts
    await this.#engine.lock(() => this.#meet())
    for (const park of parking.of(collection, stream)) await this.#try(park)
    return parking.of(collection, stream).length === 0
  }

  stop(): void {
    this.#stopped = true
    for (const timer of this.#timers.values()) clearTimeout(timer)
  }

  #try(park: Park): Promise<void> {
    return this.#engine.lock(async () => {
      await this.#meet()
      await retryPark(this.#engine, park)
    })
  }

  /** Another process may have retried the park as well: then its rows are not as this process left them. */
  async #meet(): Promise<void> {
    const { parts, remembered } = this.#engine
    if (await parts.parking.meet(true)) remembered.clear()
  }

  #after(delay: number, park: Park): void {
    if (this.#stopped) return
    const name = `${park.collection}/${park.stream}/${park.row ?? ''}`
    clearTimeout(this.#timers.get(name))
    this.#timers.set(
      name,
      setTimeout(() => {
        this.#timers.delete(name)
        this.#try(park).catch((error: unknown) => {
          const { log, parking } = this.#engine.parts
          log.error({ collection: park.collection, stream: park.stream, error: textOf(error) }, 'a retry met an outage')
          // An outage of the store does not count as an attempt: the park waits for the same delay again, unless it was
          // settled.
          if (parking.has(park)) this.#after(delay, park)
        })
      }, delay).unref(),
    )
  }
}
