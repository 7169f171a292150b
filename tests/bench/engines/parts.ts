/** The engines available to a run, and names in them that no other run uses. */
import { randomUUID } from 'node:crypto'
import { inDatabase } from '../../support/engines.ts'

export type Engines = Readonly<Record<string, string>>

export const SHARED = ['KAFKA_BROKERS', 'MONGODB_URL', 'REDIS_URL'] as const
export type Shared = (typeof SHARED)[number]

/** The variables that are missing for a measurement over engines. */
export const missing = (): readonly string[] => SHARED.filter((name) => !process.env[name])

/** Settings for a product with its own topics, database and keys in the given engines. */
export function ownPart(names: readonly Shared[]): Engines {
  const name = `bench-${randomUUID().slice(0, 8)}`
  const set = Object.fromEntries(names.map((variable) => [variable, process.env[variable] ?? '']))
  const mongo = set['MONGODB_URL']
  return { ...set, ...(mongo && { MONGODB_URL: inDatabase(mongo, name) }), BINDERY_NAME: name }
}
