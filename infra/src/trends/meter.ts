/** Counts the work of this process between two samples, around the adapters: the parts themselves know nothing of it. */
import { performance } from 'node:perf_hooks'
import type { Adapters } from '../adapters.ts'
import { instead } from '../tracing/instead.ts'
import type { Kind } from './series.ts'

export interface Work {
  readonly handled: number
  readonly took: number
  readonly pieces: number
}

const NOTHING: Work = { handled: 0, took: 0, pieces: 0 }
type Names = Readonly<Record<Kind, ReadonlyMap<string, Work>>>
const none = () => ({ queue: new Map(), consumer: new Map(), projection: new Map() }) satisfies Names

export class Meter {
  #work: Record<Kind, Map<string, Work>> = none()

  /** Counts the work once it has succeeded: what fails is done again. */
  async count<Result>(kind: Kind, name: string, handled: number, work: () => Promise<Result>): Promise<Result> {
    const begun = performance.now()
    const result = await work()
    const before = this.#work[kind].get(name) ?? NOTHING
    this.#work[kind].set(name, {
      handled: before.handled + handled,
      took: before.took + performance.now() - begun,
      pieces: before.pieces + 1,
    })
    return result
  }

  /** The work since the last call. */
  take(): Names {
    const taken = this.#work
    this.#work = none()
    return taken
  }

  /** The adapters with their work counted: jobs of queues, events of consumers, rows of projections. */
  around(adapters: Adapters): Adapters {
    const { feed, jobs, views } = adapters
    return {
      ...adapters,
      feed: instead(feed, {
        subscribe: (options) =>
          feed.subscribe({
            ...options,
            onBatch: (events) => this.count('consumer', options.group, events.length, () => options.onBatch(events)),
          }),
      }),
      jobs: instead(jobs, {
        work: (options, handler) =>
          jobs.work(options, (job) => this.count('queue', options.queue, 1, () => handler(job))),
      }),
      views: instead(views, {
        write: (collection, rows, upTo) =>
          this.count('projection', collection, rows.length, () => views.write(collection, rows, upTo)),
      }),
    }
  }
}
