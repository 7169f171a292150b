/** The engines available to a run, and names in them that no other run uses. */
import { randomUUID } from 'node:crypto'
import { inDatabase } from '../../support/engines.ts'
import { dropDatabase } from '../../support/mongo.ts'

export type Engines = Readonly<Record<string, string>>

export const SHARED = ['KAFKA_BROKERS', 'MONGODB_URL', 'REDIS_URL'] as const
export type Shared = (typeof SHARED)[number]

/** The variables that are missing for a measurement over engines. */
export const missing = (): readonly string[] => SHARED.filter((name) => !process.env[name])

const databases = new Set<string>()

/** Settings for a product with its own topics, database and keys in the given engines. */
export function ownPart(names: readonly Shared[]): Engines {
  const name = `bench-${randomUUID().slice(0, 8)}`
  const set = Object.fromEntries(names.map((variable) => [variable, process.env[variable] ?? '']))
  const mongo = set['MONGODB_URL']
  if (!mongo) return { ...set, BINDERY_NAME: name }
  const address = inDatabase(mongo, name)
  databases.add(address)
  return { ...set, MONGODB_URL: address, BINDERY_NAME: name }
}

/** Drops the databases of the products measured so far, because each makes the server slower for those that follow. */
export async function dropOwnDatabases(): Promise<void> {
  for (const address of databases) {
    await dropDatabase(address)
    databases.delete(address)
  }
}
