/** Opens the source of a digest that a person takes: the data folder beside a running server, or the engines. */
import { EVIDENCE_KEY } from '@bindery/contracts/events'
import type { EventStore } from '@bindery/contracts/ports'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { logReader } from '../event-store/event-log.ts'
import { SettingsError, type Settings } from '../settings.ts'
import { openReader } from '../sqlite/database.ts'
import { expectWholeStore } from '../verify/damaged.ts'
import { readSecret } from '../verify/secret.ts'

export interface HeadsSource {
  readonly store: Pick<EventStore, 'read' | 'readAll' | 'head'>
  readonly secret: string
  close(): Promise<void>
}

/** @throws {SettingsError} when there is no event store yet, or no key; {DamagedFile} when the store is damaged */
export async function openHeadsSource(settings: Settings): Promise<HeadsSource> {
  const secret = settings.MONGODB_URL === '' ? secretInFolder(settings) : await secretInMongo(settings)
  return { secret, ...(settings.EVENTSTORE_URL === '' ? inFolder(settings) : await inEngine(settings)) }
}

const startFirst = (where: string) =>
  new SettingsError(`${where} holds no event store with a key yet: start the server once.`)

function secretInFolder({ BINDERY_DATA }: Settings): string {
  const secret = readSecret(join(BINDERY_DATA, 'credentials.sqlite'), EVIDENCE_KEY)
  if (secret === null) throw startFirst(BINDERY_DATA)
  return secret
}

async function secretInMongo({ MONGODB_URL }: Settings): Promise<string> {
  const { openMongoCredentials } = await import('../mongo/index.ts')
  const credentials = await openMongoCredentials({ url: MONGODB_URL })
  try {
    return await credentials.secret(EVIDENCE_KEY, () => {
      throw startFirst('MongoDB')
    })
  } finally {
    await credentials.close()
  }
}

function inFolder({ BINDERY_DATA }: Settings): Omit<HeadsSource, 'secret'> {
  const file = join(BINDERY_DATA, 'events.sqlite')
  if (!existsSync(file)) throw startFirst(BINDERY_DATA)
  // A server that runs read the file when it began; without one, nobody would notice that a damaged one is signed.
  expectWholeStore(file)
  const db = openReader(file)
  const log = logReader(db, file)
  return {
    store: {
      read: async (stream, from = 0, limit = Number.MAX_SAFE_INTEGER) => log.read(stream, from, limit),
      readAll: async (after, limit) => log.readAll(after, limit),
      head: async () => log.head(),
    },
    close: async () => db.close(),
  }
}

async function inEngine({ EVENTSTORE_URL }: Settings): Promise<Omit<HeadsSource, 'secret'>> {
  const { openEsdbEventStore } = await import('../event-store/esdb/index.ts')
  const store = openEsdbEventStore({ url: EVENTSTORE_URL })
  return { store, close: () => store.close() }
}
