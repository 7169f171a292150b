/** An event store in memory for the tests of the command side: it can lose answers, and die at any step. */
import type { EventEnvelope } from '@bindery/contracts/events'
import { checkAppend, UnknownOutcome, type EventStore, type StoredEvent } from '@bindery/contracts/ports'

/** Thrown by the step at which the process dies. */
export class Killed extends Error {
  override name = 'Killed'
}

export interface MemoryStore extends EventStore {
  /** What happens to the next appends, in order: the append is stored but its answer lost, or it never arrives. */
  readonly mishaps: ('answer lost' | 'never arrived')[]
  all(): readonly StoredEvent[]
}

export function memoryStore(): MemoryStore {
  const log: StoredEvent[] = []
  const streams = new Map<string, StoredEvent[]>()
  const mishaps: MemoryStore['mishaps'] = []

  function store(events: readonly EventEnvelope[]): void {
    for (const event of events) {
      const stored: StoredEvent = { ...JSON.parse(JSON.stringify(event)), position: String(log.length) }
      log.push(stored)
      streams.set(event.stream, [...(streams.get(event.stream) ?? []), stored])
    }
  }

  return {
    mishaps,
    all: () => log,
    async append(stream, expected, events) {
      await turn()
      checkAppend(stream, expected, events)
      const mishap = mishaps.shift()
      if (mishap === 'never arrived') throw new UnknownOutcome(stream)
      if ((streams.get(stream)?.length ?? 0) - 1 !== expected) return { ok: false, conflict: true }
      store(events)
      if (mishap === 'answer lost') throw new UnknownOutcome(stream)
      return { ok: true, revision: expected + events.length }
    },
    async read(stream, from = 0, limit = Number.MAX_SAFE_INTEGER) {
      await turn()
      return (streams.get(stream) ?? []).slice(from, from + limit)
    },
    async readAll(after, limit) {
      const start = after === null ? 0 : Number(after) + 1
      return log.slice(start, start + limit)
    },
    head: async () => (log.length === 0 ? null : String(log.length - 1)),
    compare: (a, b) => Number(a) - Number(b),
    lacks: async ({ stream, revision, hash }) => (streams.get(stream)?.[revision]?.hash === hash ? 0 : 1),
    close: async () => {},
  }
}

export interface Dying {
  readonly store: EventStore
  dead(): boolean
}

/** The store of a process that dies at its nth step, before or after that step takes effect. */
export function dyingAt(store: MemoryStore, step: number, when: 'before' | 'after'): Dying {
  let steps = 0
  async function live<Result>(task: () => Promise<Result>): Promise<Result> {
    steps += 1
    if (steps > step || (steps === step && when === 'before')) throw new Killed()
    const result = await task()
    if (steps >= step) throw new Killed()
    return result
  }
  return {
    dead: () => steps >= step,
    store: {
      ...store,
      append: (...args) => live(() => store.append(...args)),
      read: (...args) => live(() => store.read(...args)),
    },
  }
}

const turn = () =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })
