/** Lifts stored events to their current version and checks them against their schema. */
import * as v from 'valibot'
import { definitionOf } from './define.ts'
import type { EventEnvelope } from './envelope.ts'

export class UnknownEvent extends Error {
  override name = 'UnknownEvent'
}

/**
 * The event at its current version. Data of the current version is trusted (it was checked when written).
 * @throws {UnknownEvent} for a type or a version that this release does not know.
 */
export function upcast<E extends EventEnvelope>(stored: E): E {
  const definition = definitionOf(stored.type)
  if (!definition || stored.version > definition.current) {
    throw new UnknownEvent(`No schema for ${stored.type} version ${stored.version}.`)
  }
  if (stored.version === definition.current) return stored
  let data: unknown = stored.data
  for (let version = stored.version; version < definition.current; version += 1) {
    const step = definition.upcasters[version]
    if (!step) throw new UnknownEvent(`No step from version ${version} of ${stored.type}.`)
    data = step(data)
  }
  return { ...stored, version: definition.current, data }
}

/** Whether this release knows the event's type and version, which a newer release may have added. */
export const isReadable = ({ type, version }: Pick<EventEnvelope, 'type' | 'version'>): boolean =>
  version <= (definitionOf(type)?.current ?? 0)

/** @throws when the data does not fit the schema of its version, which is a fault of the product, never of a user */
export function checkData(type: string, version: number, data: unknown): void {
  const schema = definitionOf(type)?.schemas[version]
  if (!schema) throw new UnknownEvent(`No schema for ${type} version ${version}.`)
  v.parse(schema, data)
}
