/** Databases for one test each, on the MongoDB that MONGODB_URL names. */
import { randomUUID } from 'node:crypto'
import { MongoClient } from 'mongodb'
import type { Opened } from '../ports/opened.ts'

const url = process.env['MONGODB_URL'] ?? ''

/** Null when MongoDB is available, else what is missing. */
export const noMongo = url === '' ? 'MONGODB_URL names no MongoDB' : null

/** The address of a new database. */
export function newDatabase(): string {
  const address = new URL(url)
  address.pathname = `/test-${randomUUID()}`
  return address.href
}

export async function dropDatabase(address: string): Promise<void> {
  const client = new MongoClient(address, { retryWrites: false })
  await client.db(new URL(address).pathname.slice(1)).dropDatabase()
  await client.close()
}

/** An adapter with its own database, which stays while the adapter is opened again. */
export async function overDatabase<Adapter extends { close(): Promise<void> }>(
  open: (address: string) => Promise<Adapter>,
): Promise<Opened<Adapter>> {
  const address = newDatabase()
  let current = await open(address)
  return {
    adapter: current,
    async reopen() {
      await current.close()
      current = await open(address)
      return current
    },
    async dispose() {
      await current.close()
      await dropDatabase(address)
    },
  }
}
