/**
 * A full rebuild into MongoDB, compared with one into a file and with a plain client that inserts the resulting rows.
 */
import { MongoClient, type Document } from 'mongodb'
import { join } from 'node:path'
import { startRebuilder } from '../product/start.ts'
import type { Options } from '../options.ts'
import { countEvents, LOG_FILE } from '../product/log.ts'
import { fill } from '../rebuild.ts'
import { ownPart } from './parts.ts'

export interface MongoRebuild {
  readonly events: number
  readonly rows: number
  readonly perSecond: number
  readonly embeddedPerSecond: number
  /**
   * The time to insert the rows once; a rebuild writes them twice, first beside the old rows, then with their numbers.
   */
  readonly bareSeconds: number
}

const AT_ONCE = 500

/** Inserts the rows of a rebuild into a collection that nothing else uses. */
async function insertBare(url: string): Promise<{ readonly rows: number; readonly seconds: number }> {
  const client = new MongoClient(url, { retryWrites: false, writeConcern: { w: 'majority', journal: true } })
  try {
    const db = client.db()
    const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name)
    const documents: Document[] = []
    for (const name of names.filter((each) => each.startsWith('rows.'))) {
      for await (const { _id, ...row } of db.collection(name).find()) documents.push({ name, key: _id, ...row })
    }
    const began = performance.now()
    for (let from = 0; from < documents.length; from += AT_ONCE) {
      await db.collection('bare').insertMany(documents.slice(from, from + AT_ONCE), { ordered: false })
    }
    return { rows: documents.length, seconds: (performance.now() - began) / 1_000 }
  } finally {
    await client.db().dropDatabase()
    await client.close()
  }
}

export async function measureMongoRebuild(folder: string, { stories }: Options): Promise<MongoRebuild> {
  await fill(folder, stories)
  const log = join(folder, LOG_FILE)
  const events = countEvents(log)
  const { MONGODB_URL: url = '' } = ownPart(['MONGODB_URL'])
  const rebuilder = startRebuilder()
  try {
    // The first rebuild warms up.
    await rebuilder.ask('rebuild', log, join(folder, 'warm.db'))
    const embedded = await rebuilder.ask('rebuild', log, join(folder, 'rebuilt.db'))
    const seconds = await rebuilder.ask('rebuildIntoMongo', log, url)
    const { rows, seconds: bareSeconds } = await insertBare(url)
    return { events, rows, perSecond: events / seconds, embeddedPerSecond: events / embedded, bareSeconds }
  } finally {
    await rebuilder.end()
  }
}
