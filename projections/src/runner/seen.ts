/** How far the projections group has come in each stream: what After tokens are answered from. */
import type { SeenRevision, Views } from '@bindery/contracts/ports'

/** The consumer group under which every projector reads the feed. */
export const GROUP = 'projections'

/** A forgotten stream is looked up again; a remembered revision can only be too low. */
const REMEMBERED = 20_000
/** Another process may be the one that projects: looked for soon, then less often. */
const LOOK_AFTER = [2, 4, 8, 16]
const LOOK_EVERY = 40

export class Seen {
  readonly #views: Views
  readonly #known = new Map<string, number>()
  readonly #waiting = new Set<() => void>()

  constructor(views: Views) {
    this.#views = views
  }

  /** The last revision seen of each stream; -1 for a stream never met. */
  async of(streams: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const unknown = streams.filter((stream) => !this.#known.has(stream))
    if (unknown.length > 0) this.#remember(await this.#views.seen(GROUP, unknown))
    return new Map(streams.map((stream) => [stream, this.#known.get(stream) ?? -1]))
  }

  async mark(seen: readonly SeenRevision[]): Promise<void> {
    await this.#views.markSeen(GROUP, seen)
    this.#remember(seen)
    for (const wake of this.#waiting) wake()
  }

  /** Waits until all of these are seen; answers those that were not in time. */
  async waitFor(after: readonly SeenRevision[], timeoutMs: number): Promise<readonly SeenRevision[]> {
    const deadline = Date.now() + timeoutMs
    let missing = after.filter(({ stream, revision }) => (this.#known.get(stream) ?? -1) < revision)
    for (let looks = 0; missing.length > 0; looks += 1) {
      this.#remember(await this.#views.seen(GROUP, missing.map(({ stream }) => stream)))
      missing = missing.filter(({ stream, revision }) => (this.#known.get(stream) ?? -1) < revision)
      const left = deadline - Date.now()
      if (missing.length === 0 || left <= 0) break
      await this.#next(Math.min(LOOK_AFTER[looks] ?? LOOK_EVERY, left))
    }
    return missing
  }

  #next(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        this.#waiting.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, milliseconds)
      this.#waiting.add(wake)
    })
  }

  #remember(seen: readonly SeenRevision[]): void {
    for (const { stream, revision } of seen) {
      const known = this.#known.get(stream) ?? -1
      this.#known.delete(stream)
      this.#known.set(stream, Math.max(known, revision))
    }
    for (const stream of this.#known.keys()) {
      if (this.#known.size <= REMEMBERED) break
      this.#known.delete(stream)
    }
  }
}
