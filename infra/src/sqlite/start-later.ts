/** A database thread that its first call starts: many processes never need it, and a thread costs 50 ms of a start. */
import type { DatabaseThread, OnDamage } from './database-thread.ts'
import { DatabaseFault } from './faults.ts'
import type { Operations } from './messages.ts'

export interface LaterThread<Ops extends Operations> extends DatabaseThread<Ops> {
  /** Whether a call has started it. */
  runs(): boolean
}

export function startLater<Ops extends Operations>(
  start: () => Promise<DatabaseThread<Ops>>,
  onDamage: OnDamage = () => undefined,
): LaterThread<Ops> {
  let thread: Promise<DatabaseThread<Ops>> | null = null
  let closed = false

  /** A start that failed is tried again by the next call. Damage is told here, because nobody waited for the opening. */
  function started(): Promise<DatabaseThread<Ops>> {
    if (closed) return Promise.reject(new Error('The store is closed.'))
    thread ??= start().catch((error: unknown) => {
      thread = null
      if (error instanceof DatabaseFault && error.kind === 'damaged') onDamage(error)
      throw error
    })
    return thread
  }

  return {
    runs: () => thread !== null,
    async call(name, ...args) {
      return (await started()).call(name, ...args)
    },
    async writable() {
      await (await thread)?.writable()
    },
    async close() {
      closed = true
      const [running] = await Promise.allSettled([thread])
      if (running.status === 'fulfilled') await running.value?.close()
    },
  }
}
