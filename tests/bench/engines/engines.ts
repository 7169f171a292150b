/** The product over Kafka, MongoDB, Redis and the stand-in for EventStoreDB, whose speed says nothing of the real one. */
import { UpdateStickyNote } from '@bindery/contracts/wire'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { startEsdb } from '../../support/esdb-server.ts'
import { startChild } from '../child.ts'
import type { GeneratorQuestions, Load } from '../load/generator.ts'
import type { Options } from '../options.ts'
import { served, type Served } from '../product/session.ts'
import { importOnce } from '../import/import.ts'
import { measureVisible, receive, type VisibleReport } from '../visible/visible.ts'
import type { Parts } from '../parts.ts'
import { measureJobs } from './jobs.ts'
import {
  commandsLine,
  IMPORTED,
  importLine,
  jobsLine,
  memoryLine,
  rebuildLine,
  relayLine,
  visibleLine,
} from './lines.ts'
import { measureMemory, type RoleMemory } from './memory.ts'
import { dropOwnDatabases, missing, ownPart, SHARED, type Engines, type Shared } from './parts.ts'
import { measureMongoRebuild, type MongoRebuild } from './rebuild.ts'
import { measureRelay, type Throughput } from './relay.ts'

/** The results; a part that failed is null. */
export interface EnginesReport {
  readonly jobs: Throughput | null
  readonly relay: Throughput | null
  readonly rebuild: MongoRebuild | null
  /** Load of narrow commands over HTTP: embedded, over each engine with all else embedded, and over all four. */
  readonly commands: Readonly<Record<string, Load | null>>
  /** The time from acceptance until a change is visible. */
  readonly visible: {
    readonly embedded: VisibleReport | null
    readonly kafkaAndMongo: VisibleReport | null
    readonly allFour: VisibleReport | null
  }
  /** Seconds until 10,000 renewals were in the list. */
  readonly imports: { readonly embedded: number | null; readonly allFour: number | null }
  readonly memory: RoleMemory | null
}

async function load({ url, mia }: Served, options: Options): Promise<Load> {
  const numbers = await receive(mia)
  const generator = startChild<GeneratorQuestions>(new URL('../load/generator.ts', import.meta.url))
  const body = { ...mia.session, Func: UpdateStickyNote.func, RequestID: '@request' }
  const plan = {
    url,
    path: `/api/${UpdateStickyNote.endpoint}`,
    body: JSON.stringify({ ...body, Submission: { SubmissionID: '@pick', StickyNote: 'A note' } }),
    picks: numbers.map((number) => JSON.stringify(number)),
  }
  const slice = { plan, connections: options.connections, milliseconds: options.seconds * 1_000 }
  try {
    await generator.ask('run', slice)
    return await generator.ask('run', slice)
  } finally {
    await generator.end()
  }
}

/** Makes settings for the engines with names that no other part uses. */
type EnginesOf = () => Engines

/** Works with the stand-in for EventStoreDB, empty at first, and with the given engines. */
async function overEsdb<Found>(also: readonly Shared[], work: (engines: EnginesOf) => Promise<Found>): Promise<Found> {
  const esdb = await startEsdb()
  try {
    return await work(() => ({ EVENTSTORE_URL: esdb.url, ...ownPart(also) }))
  } finally {
    await esdb.remove()
  }
}

const overAllFour = <Found>(work: (engines: EnginesOf) => Promise<Found>): Promise<Found> => overEsdb(SHARED, work)

/** Measures the product over the engines; null, after a message, when engines are missing. */
export async function measureEngines(
  folder: string,
  options: Options,
  say: (line: string) => void,
  parts: Parts,
): Promise<EnginesReport | null> {
  const lacking = missing()
  if (lacking.length > 0) {
    say(`engines: not measured, ${lacking.join(', ')} not set`)
    return null
  }
  const measure: Parts['measure'] = (name, work, told) =>
    parts.measure(
      name,
      async () => {
        try {
          return await work()
        } finally {
          await dropOwnDatabases()
        }
      },
      told,
    )
  const own = () => mkdtemp(join(folder, 'over-'))
  const { KAFKA_BROKERS = '', REDIS_URL = '' } = process.env
  const loaded = async (engines: Engines) =>
    served(await own(), 'open', (product) => load(product, options), [], engines)
  const seen = async (engines: Engines) => measureVisible(await own(), options, say, engines)
  const commands = (over: string, work: () => Promise<Load>) =>
    measure(`commands ${over}`, work, (found) => [commandsLine(over, found)])
  const visible = (over: string, beside: VisibleReport | null, work: () => Promise<VisibleReport>) =>
    measure(`visible ${over}`, work, (found) => [visibleLine(over, beside, found)])

  const jobs = await measure(
    'jobs',
    () => measureJobs(REDIS_URL),
    (found) => [jobsLine(found)],
  )
  const relay = await measure(
    'relay',
    () => measureRelay(folder, KAFKA_BROKERS),
    (found) => [relayLine(found)],
  )
  const rebuilding = async () => measureMongoRebuild(await own(), options)
  const rebuild = await measure('rebuild into MongoDB', rebuilding, (found) => [rebuildLine(found)])
  const loads = {
    embedded: await commands('embedded', () => loaded({})),
    eventStoreDb: await commands('over EventStoreDB alone', () => overEsdb([], (engines) => loaded(engines()))),
    kafka: await commands('over Kafka alone', () => loaded(ownPart(['KAFKA_BROKERS']))),
    mongo: await commands('over MongoDB alone', () => loaded(ownPart(['MONGODB_URL']))),
    redis: await commands('over Redis alone', () => loaded(ownPart(['REDIS_URL']))),
    allFour: await commands('over all four', () => overAllFour((engines) => loaded(engines()))),
  }
  const embedded = await visible('embedded', null, () => seen({}))
  const both = () => ownPart(['KAFKA_BROKERS', 'MONGODB_URL'])
  const kafkaAndMongo = await visible('over Kafka and MongoDB', embedded, () => seen(both()))
  const allFour = await visible('over all four', embedded, () => overAllFour((engines) => seen(engines())))
  const importing = async (engines: Engines) =>
    served(await own(), 'open', async ({ mia }) => (await importOnce(mia, IMPORTED)).seconds, [], engines)
  const imports = (over: string, work: () => Promise<number>) =>
    measure(`import ${over}`, work, (found) => [importLine(over, found)])
  const embeddedImport = await imports('embedded', () => importing({}))
  const allFourImport = await imports('over all four', () => overAllFour((engines) => importing(engines())))
  const remembering = () => overAllFour(async (engines) => measureMemory(await own(), engines()))
  const memory = await measure('memory', remembering, (found) => [memoryLine(found)])
  return {
    jobs,
    relay,
    rebuild,
    commands: loads,
    visible: { embedded, kafkaAndMongo, allFour },
    imports: { embedded: embeddedImport, allFour: allFourImport },
    memory,
  }
}
