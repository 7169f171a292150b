/** The command side over a store, with the real handlers and a few requests to send. */
import { SYSTEM } from '@bindery/contracts/events'
import type { EventStore, Reply } from '@bindery/contracts/ports'
import type { Call } from '@bindery/contracts/wire'
import { randomUUID } from 'node:crypto'
import { openCommandSide } from '../src/calls/command-side.ts'
import type { SomeHandler } from '../src/calls/registry.ts'
import { commandHandlers } from '../src/handlers.ts'
import { testIds } from './cause.ts'
import { memoryFiles } from './memory-files.ts'

export interface TestClock {
  now(): string
  advance(ms: number): void
}

export function testClock(start = '2026-11-21T01:00:00.000Z'): TestClock {
  let instant = Date.parse(start)
  return {
    now: () => new Date(instant).toISOString(),
    advance(ms) {
      instant += ms
    },
  }
}

export interface Instance {
  send(call: Call, body: unknown, requestId?: string): Promise<Reply>
}

/** Each call opens another process over the same store. */
export function openInstance(
  store: EventStore,
  clock: TestClock = testClock(),
  handlers: readonly SomeHandler[] = commandHandlers,
): Instance {
  const { commands } = openCommandSide({ store, clock, ids: testIds, files: memoryFiles(), handlers })
  return {
    send: (call, body, requestId = randomUUID()) => commands.execute(call, body, { actor: SYSTEM, requestId }),
  }
}

export const clientNamed = (name: string) => ({ Client: { CompanyName: name } })
