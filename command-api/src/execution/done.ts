/** What a command has done: its reply, made only from its request, its events and the state after them. */
import { canBeUndone, type EventEnvelope } from '@bindery/contracts/events'
import type { SeenRevision } from '@bindery/contracts/ports'
import type { Folded } from '../kernel/fold.ts'
import type { Command } from './deciding.ts'

export interface Done {
  readonly results: Readonly<Record<string, unknown>>
  readonly warning: string
  /** Whether the command asked for letters whose sending may be undone. */
  readonly canBeUndone: boolean
  /** The revision a reader must have seen to see this command's effect. */
  readonly wrote: SeenRevision
}

export function doneOf({ handler, request }: Command, events: readonly EventEnvelope[], after: Folded<unknown>): Done {
  const { stream, state, revision } = after
  const results = handler.reply(events, state, request)
  if (!isRecord(results)) throw new Error(`The reply of ${handler.call.func} is no object.`)
  return {
    results,
    warning: handler.warn?.(events) ?? '',
    canBeUndone: events.some(canBeUndone),
    wrote: { stream, revision },
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
