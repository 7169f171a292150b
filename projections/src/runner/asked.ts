/**
 * Requests of operations to the projections: each is recorded as an event first, so it stays open until a process with
 * projections has carried it out, whatever else starts or ends meanwhile. The progress is noted beside the rows.
 */
import {
  isReadable,
  OPERATIONS,
  upcast,
  type EventEnvelope,
  type OperationsFact,
  type Recorded,
} from '@bindery/contracts/events'
import type { EventStore, StoredEvent, Views } from '@bindery/contracts/ports'
import { wireDateTime } from '@bindery/contracts/rules'
import type { GetOperations, ResultsOf } from '@bindery/contracts/wire'
import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { textOf } from './fold.ts'
import type { Log } from './log.ts'
import type { Swapped } from './rebuilds.ts'

const ASKED = 'asked'

type Request = Recorded<OperationsFact>
const isRequest = (event: StoredEvent): event is StoredEvent & Request => event.stream === OPERATIONS

type Reads = { readonly store: Pick<EventStore, 'read'>; readonly views: Pick<Views, 'notes'> }

/** The revision of the first open request; null when no process has ever projected here. */
async function readNext(views: Reads['views']): Promise<number | null> {
  const [note] = await views.notes(ASKED)
  return note ? v.parse(v.number(), JSON.parse(note.json)) : null
}

/** The requests among these events; those of a newer release are skipped, because this one cannot carry them out. */
const requestsIn = (events: readonly StoredEvent[]): readonly Request[] =>
  events.filter(isReadable).map(upcast).filter(isRequest)

/** The open rebuilds as every process sees them: each collection once, with the first person who asked. */
export async function rebuildsAsked(reads: Reads): Promise<ResultsOf<typeof GetOperations>['Rebuilds']> {
  const asked = new Map<string, ResultsOf<typeof GetOperations>['Rebuilds'][number]>()
  for (const request of requestsIn(await reads.store.read(OPERATIONS, (await readNext(reads.views)) ?? 0))) {
    if (request.type !== 'ProjectionRebuildRequested') continue
    const {
      at,
      actor,
      data: { collection },
    } = request
    if (!asked.has(collection))
      asked.set(collection, { Collection: collection, Since: wireDateTime(at), By: actor.name })
  }
  return [...asked.values()]
}

/** What a rebuild did, with the request that it fulfils. */
export interface RebuildDone {
  readonly request: EventEnvelope
  readonly collection: string
  readonly rows: number
  readonly milliseconds: number
}

interface Does {
  /** Rebuilds the collections; resolves once they are swapped in, or with null when they were cancelled. */
  rebuild(collections: ReadonlySet<string>): Promise<Swapped | null>
  /** Records what a rebuild did. */
  rebuilt(done: RebuildDone): Promise<void>
  /** Applies a parked stream again; false when it stays parked. */
  retry(collection: string, stream: string): Promise<boolean>
}

interface Parts {
  readonly store: EventStore
  readonly views: Views
  readonly log: Log
  /** The pause after an outage, in milliseconds. */
  readonly againAfter: number
}

export class Asked {
  readonly #parts: Parts
  readonly #does: Does
  readonly #stopping = new AbortController()
  #from = 0
  #looking = Promise.resolve()
  #waits = false

  constructor(parts: Parts, does: Does) {
    this.#parts = parts
    this.#does = does
  }

  /** Marks all requests so far as done, because every collection is about to be rebuilt. */
  async madeAnew(): Promise<void> {
    this.#from = (await this.#parts.store.read(OPERATIONS)).length
  }

  /** Carries out open requests in the background; a call during this work leads to another round after it. */
  look(): void {
    if (this.#waits) return
    this.#waits = true
    this.#looking = this.#looking.then(() => {
      this.#waits = false
      return this.#insist()
    })
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#looking
  }

  /** Tries until no request is open: an outage of a store does not lose a request. */
  async #insist(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      try {
        if (!(await this.#take())) return
      } catch (error) {
        this.#parts.log.error({ error: textOf(error) }, 'what was asked of the projections met an outage')
        await pause(this.#parts.againAfter, undefined, { signal }).catch(() => undefined)
      }
    }
  }

  /** One rebuild fulfils all requests made before it began. False when there was none. */
  async #take(): Promise<boolean> {
    const { store, views, log } = this.#parts
    const noted = await readNext(views)
    const next = noted ?? this.#from
    const events = await store.read(OPERATIONS, next)
    if (events.length === 0 && noted !== null) return false
    const collections = new Set<string>()
    const requests = requestsIn(events)
    for (const { type, data } of requests) {
      if (type === 'ProjectionRebuildRequested') collections.add(data.collection)
      if (type === 'ParkedStreamRetried' && !(await this.#does.retry(data.collection, data.stream))) {
        log.warn(data, 'the stream stays parked')
      }
    }
    const swapped = collections.size > 0 ? await this.#does.rebuild(collections) : null
    for (const request of requests) {
      if (request.type !== 'ProjectionRebuildRequested' || !swapped?.collections.includes(request.data.collection))
        continue
      const { collection } = request.data
      const { total: rows } = await views.page(collection, { offset: 0, limit: 1 })
      await this.#does.rebuilt({ request, collection, rows, milliseconds: swapped.milliseconds })
    }
    // A rebuild interrupted by the stop is repeated at the next start.
    if (this.#stopping.signal.aborted) return false
    await views.putNote(ASKED, OPERATIONS, JSON.stringify(next + events.length))
    return true
  }
}
