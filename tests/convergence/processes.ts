/** Several processes that make rows of the same hostile views; a test decides which of them is delivered an event. */
import { StickyNoteLeft, type FactOf } from '@bindery/contracts/events'
import type { EventFeed, StoredEvent } from '@bindery/contracts/ports'
import { systemClock } from '@bindery/infra'
import { projector, startProjections, type Projections } from '@bindery/projections'
import { hostileEventStore, hostileViewData, hostileViews } from '../hostile/index.ts'
import { eventsOf, submissionStream } from './facts.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const QUICK = { retryAfter: [60_000], stallAfter: 1_000, rebuildAgainAfter: 5, beatEvery: 20, silentAfter: 400 }
export const NOTES = 'Notes'

/** A feed that delivers what it is told to. */
function handFeed() {
  let give: ((events: readonly StoredEvent[]) => Promise<void>) | null = null
  const feed: EventFeed = {
    async subscribe({ group, onBatch }) {
      give = onBatch
      return {
        status: async () => ({ group, lag: 0, lastProcessedAt: null, lastError: null }),
        stop: async () => undefined,
      }
    },
    reached: async () => [],
    close: async () => undefined,
  }
  return { feed, deliver: async (...events: readonly StoredEvent[]) => give?.(events) }
}

export interface Process {
  readonly projections: Projections
  deliver(...events: readonly StoredEvent[]): Promise<void>
}

export function processes(seed: number) {
  const store = hostileEventStore({ seed })
  const views = hostileViews({ seed: seed + 1, data: hostileViewData() })
  const stream = submissionStream(1)
  const [template] = eventsOf([{ stream: 0, choice: 0 }])
  if (!template) throw new Error('There is no event to copy.')
  let refuses: (note: string) => boolean = () => false

  const notes = (version: number) =>
    projector<{ version: number; notes: readonly string[] }, FactOf<typeof StickyNoteLeft>>({
      collection: NOTES,
      version,
      from: 'submission',
      key: ({ stream }) => stream,
      on: {
        StickyNoteLeft: (row, { data: { note } }) => {
          if (refuses(note)) throw new Error(`${note} cannot be read.`)
          return { version, notes: [...(row?.notes ?? []), note] }
        },
      },
    })

  return {
    views,
    stream,
    /** Which notes no process can apply, for now. */
    refuse(which: (note: string) => boolean) {
      refuses = which
    },
    async note(revision: number, note: string, of = stream): Promise<StoredEvent> {
      const fact = StickyNoteLeft({ note })
      const event = { ...template, ...fact, id: `${of} ${revision}`, stream: of, revision }
      await store.append(of, revision - 1, [event])
      const [stored] = await store.read(of, revision, 1)
      if (!stored) throw new Error('The note was not stored.')
      return stored
    },
    /** @param slowly milliseconds for each page of the log that it reads */
    async start(name: string, version = 1, slowly = 0): Promise<Process> {
      const { feed, deliver } = handFeed()
      const projections = await startProjections({
        store: {
          ...store,
          async readAll(after, limit) {
            await new Promise((resolve) => setTimeout(resolve, slowly))
            return store.readAll(after, limit)
          },
        },
        feed,
        views,
        signals: { publish: async () => undefined, subscribe: () => () => undefined, close: async () => undefined },
        projectors: [notes(version)],
        clock: systemClock,
        log: quiet,
        timings: QUICK,
        process: name,
      })
      return { projections, deliver }
    },
    rows: async () => {
      const { rows } = await views.page(NOTES, { offset: 0, limit: 1_000 })
      return rows.map(({ row }): unknown => JSON.parse(row ?? 'null'))
    },
  }
}
