/** The progress of the projections group in each stream, which queries with an After token wait for. */
import type { LogMark, SeenRevision, Views } from '@bindery/contracts/ports'
import { LRUCache } from 'lru-cache'

/** The consumer group under which every projector reads the feed. */
export const GROUP = 'projections'

/**
 * How many streams are remembered; a forgotten one is looked up again, and a remembered revision can only be too low.
 */
const REMEMBERED = 20_000
/** Milliseconds between looks at the progress of another process that projects: at first often, then less so. */
const LOOK_AFTER = [2, 4, 8, 16]
const LOOK_EVERY = 40

export class Seen {
  readonly #views: Views
  readonly #known = new LRUCache<string, number>({ max: REMEMBERED })
  readonly #waiting = new Set<() => void>()

  constructor(views: Views) {
    this.#views = views
  }

  /** Whether this process has met all of these streams, as far as it remembers. */
  knows = (streams: Iterable<string>): boolean => [...streams].every((stream) => this.#known.has(stream))

  /** The last revision seen of each stream; -1 for a stream without any. */
  async of(streams: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const unknown = streams.filter((stream) => !this.#known.has(stream))
    if (unknown.length > 0) this.#remember(await this.#views.seen(GROUP, unknown))
    return new Map(streams.map((stream) => [stream, this.#known.get(stream) ?? -1]))
  }

  /** @param upTo the newest event that rows may contain */
  async mark(seen: readonly SeenRevision[], upTo: LogMark | null): Promise<void> {
    await this.#views.markSeen(GROUP, seen, upTo)
    this.#remember(seen)
    for (const wake of this.#waiting) wake()
  }

  /** Waits until all of these are seen; returns those that were not seen in time. */
  async waitFor(after: readonly SeenRevision[], timeoutMs: number): Promise<readonly SeenRevision[]> {
    const deadline = Date.now() + timeoutMs
    let missing = after.filter(({ stream, revision }) => (this.#known.get(stream) ?? -1) < revision)
    for (let looks = 0; missing.length > 0; looks += 1) {
      this.#remember(
        await this.#views.seen(
          GROUP,
          missing.map(({ stream }) => stream),
        ),
      )
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
      this.#known.set(stream, Math.max(this.#known.get(stream) ?? -1, revision))
    }
  }
}
