/** Positions of EventStoreDB as opaque texts, and the events that it returns. */
import type { Position, StoredEvent } from '@bindery/contracts/ports'
import type { AllStreamResolvedEvent, Position as EsdbPosition, ResolvedEvent } from '@eventstore/db-client'
import { storedEventOf } from '../stored-event.ts'

const FORM = /^C:(\d+)\/P:(\d+)$/u

export const textOf = ({ commit, prepare }: EsdbPosition): Position => `C:${commit}/P:${prepare}`

/** @throws {RangeError} for a position of another store */
export function placeOf(position: Position): EsdbPosition {
  const [, commit, prepare] = FORM.exec(position) ?? []
  if (commit === undefined || prepare === undefined) {
    throw new RangeError(`Not a position of this store: ${position}`)
  }
  return { commit: BigInt(commit), prepare: BigInt(prepare) }
}

export const comparePlaces = (a: Position, b: Position): number => order(placeOf(a), placeOf(b))

/** A negative number when the first position is earlier in the log. */
export function order(left: EsdbPosition, right: EsdbPosition): number {
  if (left.commit !== right.commit) return left.commit < right.commit ? -1 : 1
  return left.prepare === right.prepare ? 0 : left.prepare < right.prepare ? -1 : 1
}

/** Null for EventStoreDB's own events, and for links whose event is gone. */
export function storedEvent({ event }: ResolvedEvent | AllStreamResolvedEvent): StoredEvent | null {
  if (!event || !event.isJson || event.type.startsWith('$') || event.streamId.startsWith('$')) return null
  if (!event.position) throw new Error(`EventStoreDB gave ${event.streamId}@${event.revision} without its position.`)
  // The body is the JSON of the whole envelope.
  return storedEventOf(event.data, textOf(event.position))
}
