/**
 * What operations asked of the projections: an event first, so it stays asked for until a process that projects has
 * done it, whatever else runs or ends meanwhile. How far that has come is noted beside the rows it is about.
 */
import { isReadable, OPERATIONS, upcast, type OperationsFact, type Recorded } from '@bindery/contracts/events'
import type { EventStore, StoredEvent, Views } from '@bindery/contracts/ports'
import { wireDateTime } from '@bindery/contracts/rules'
import type { GetOperations, ResultsOf } from '@bindery/contracts/wire'
import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { textOf } from './fold.ts'
import type { Log } from './log.ts'

const ASKED = 'asked'

type Request = Recorded<OperationsFact>
const isRequest = (event: StoredEvent): event is StoredEvent & Request => event.stream === OPERATIONS

type Reads = { readonly store: Pick<EventStore, 'read'>; readonly views: Pick<Views, 'notes'> }

/** The first request that is not done with; null while nobody has ever projected here. */
async function readNext(views: Reads['views']): Promise<number | null> {
  const [note] = await views.notes(ASKED)
  return note ? v.parse(v.number(), JSON.parse(note.json)) : null
}

/** What a newer release asked for is passed over: this one cannot do it. */
const requestsIn = (events: readonly StoredEvent[]): readonly Request[] => events.filter(isReadable).map(upcast).filter(isRequest)

/** Rebuilds that nobody has done yet, as any process can tell; each collection once, with who asked first. */
export async function rebuildsAsked(reads: Reads): Promise<ResultsOf<typeof GetOperations>['Rebuilds']> {
  const asked = new Map<string, ResultsOf<typeof GetOperations>['Rebuilds'][number]>()
  for (const request of requestsIn(await reads.store.read(OPERATIONS, await readNext(reads.views) ?? 0))) {
    if (request.type !== 'ProjectionRebuildRequested') continue
    const { at, actor, data: { collection } } = request
    if (!asked.has(collection)) asked.set(collection, { Collection: collection, Since: wireDateTime(at), By: actor.name })
  }
  return [...asked.values()]
}

interface Does {
  /** The collections there are; resolves once they are swapped in, or were cancelled. */
  rebuild(collections: ReadonlySet<string>): Promise<void>
  /** False when it stays parked. */
  retry(collection: string, stream: string): Promise<boolean>
}

interface Parts {
  readonly store: EventStore
  readonly views: Views
  readonly log: Log
  /** Milliseconds after an outage. */
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

  /** Every collection is about to be made anew, which serves whoever asked before. */
  async madeAnew(): Promise<void> {
    this.#from = (await this.#parts.store.read(OPERATIONS)).length
  }

  /** Does what is asked for, in the background; a look that is asked for during another follows it. */
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

  /** Until nothing is asked for: an outage of a store makes nobody forget it. */
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

  /** One rebuild serves all who asked before it began. False when nobody did. */
  async #take(): Promise<boolean> {
    const { store, views, log } = this.#parts
    const noted = await readNext(views)
    const next = noted ?? this.#from
    const events = await store.read(OPERATIONS, next)
    if (events.length === 0 && noted !== null) return false
    const collections = new Set<string>()
    for (const { type, data } of requestsIn(events)) {
      if (type === 'ProjectionRebuildRequested') collections.add(data.collection)
      if (type === 'ParkedStreamRetried' && !(await this.#does.retry(data.collection, data.stream))) {
        log.warn(data, 'the stream stays parked')
      }
    }
    if (collections.size > 0) await this.#does.rebuild(collections)
    // A rebuild that was broken off by the stop is done by the next start.
    if (this.#stopping.signal.aborted) return false
    await views.putNote(ASKED, OPERATIONS, JSON.stringify(next + events.length))
    return true
  }
}
