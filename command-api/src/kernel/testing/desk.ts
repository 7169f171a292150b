/** A kernel on a store with the real handlers, and a few requests to send it. */
import { SYSTEM } from '@bindery/contracts/events'
import type { EventStore, Reply } from '@bindery/contracts/ports'
import type { Call } from '@bindery/contracts/wire'
import { randomUUID } from 'node:crypto'
import { commandHandlers } from '../../handlers.ts'
import { memoryFiles } from '../../http/testing/memory-files.ts'
import { openKernel } from '../kernel.ts'

export interface TestClock { now(): string; advance(ms: number): void }

export function testClock(start = '2026-11-21T01:00:00.000Z'): TestClock {
  let instant = Date.parse(start)
  return {
    now: () => new Date(instant).toISOString(),
    advance(ms) {
      instant += ms
    },
  }
}

const ids = { uuid: () => randomUUID(), token: () => randomUUID() }

export interface Desk {
  send(call: Call, body: unknown, requestId?: string): Promise<Reply>
}

/** Another call opens another process on the same store. */
export function openDesk(store: EventStore, clock: TestClock = testClock()): Desk {
  const { commands } = openKernel({
    store, clock, ids, files: memoryFiles(), findRenewal: async () => null, handlers: commandHandlers,
  })
  return {
    send: (call, body, requestId = randomUUID()) => commands.execute(call, body, { actor: SYSTEM, requestId }),
  }
}

export const clientNamed = (name: string) => ({ Client: { CompanyName: name } })
