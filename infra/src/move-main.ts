/** `npm run move`: moves an embedded data folder to the engines of the settings, or their data into a folder. */
import './private.ts'
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openSqliteCredentials } from './credentials/sqlite-credentials.ts'
import { openSqliteEventStore } from './event-store/sqlite-event-store.ts'
import { move, type Side } from './move/move.ts'
import { placeIn } from './move/place.ts'
import { MoveRefused } from './move/refused.ts'
import { named, placeNamed } from './named.ts'
import type { Settings } from './settings.ts'
import { lockDataFolder, RESTORING, type NamedBy } from './sqlite/data-folder.ts'
import { explained } from './start-faults.ts'
import { toolSettings } from './tool-settings.ts'

const USAGE = 'npm run move -- --to engines [--from FOLDER], or npm run move -- --to embedded --into FOLDER'

type Opened = Side & { close(): Promise<void> }

/** A data folder as one side of a move, whatever engines are set. */
async function folderSide(folder: string): Promise<Opened> {
  const [store, credentials] = await Promise.all([
    openSqliteEventStore({ file: join(folder, 'events.sqlite') }),
    openSqliteCredentials({ file: join(folder, 'credentials.sqlite') }),
  ])
  return {
    store,
    credentials,
    files: join(folder, 'files'),
    digests: join(folder, 'digests'),
    async close() {
      await Promise.all([store.close(), credentials.close()])
    },
  }
}

async function engineSide(settings: Settings): Promise<Opened> {
  if (settings.EVENTSTORE_URL === '' || settings.MONGODB_URL === '') {
    throw new MoveRefused(`EVENTSTORE_URL and MONGODB_URL name where events and credentials are; set both. ${USAGE}`)
  }
  const [{ openEsdbEventStore }, { openMongoCredentials }] = await Promise.all([
    import('./event-store/esdb/index.ts'),
    import('./mongo/index.ts'),
  ])
  const store = openEsdbEventStore({ url: settings.EVENTSTORE_URL })
  const credentials = await openMongoCredentials({ url: settings.MONGODB_URL })
  return {
    store,
    credentials,
    files: settings.BINDERY_FILES,
    digests: settings.BINDERY_DIGESTS,
    async close() {
      await Promise.all([store.close(), credentials.close()])
    },
  }
}

const tell = (line: string) => console.log(line)

async function toEngines(folder: string, by: NamedBy, settings: Settings): Promise<void> {
  if (!existsSync(join(folder, 'events.sqlite'))) throw new MoveRefused(`There are no data of Bindery in ${folder}.`)
  const lock = await lockDataFolder(folder, by)
  const [from, to] = await Promise.all([folderSide(folder), engineSide(settings)])
  try {
    await move({ from, to, place: placeIn(join(folder, 'moving.json')), tell })
    tell('Start over the engines now: rows are made at the first start, jobs are asked for again from the events.')
  } finally {
    await Promise.all([from.close(), to.close()])
    lock.release()
  }
}

/** Marks the folder while the move runs: every start refuses a marked folder, as after an interrupted restore. */
async function toFolder(folder: string, settings: Settings): Promise<void> {
  const unfinished = join(folder, RESTORING)
  if (
    existsSync(join(folder, 'events.sqlite')) &&
    !existsSync(unfinished) &&
    !existsSync(join(folder, 'moving.json'))
  ) {
    throw new MoveRefused(`${folder} holds data already: nothing is moved into it.`)
  }
  const lock = await lockDataFolder(folder, '--into')
  if (!existsSync(unfinished)) await mkdir(unfinished, { mode: 0o700 })
  const [from, to] = await Promise.all([engineSide(settings), folderSide(folder)])
  try {
    await move({ from, to, place: placeIn(join(folder, 'moving.json')), tell })
  } finally {
    await Promise.all([from.close(), to.close()])
    lock.release()
  }
  await rm(unfinished, { recursive: true })
  tell(`npm run verify -- --data ${folder} --digests ${join(folder, 'digests')} follows every chain of it.`)
}

try {
  const { to, from, into } = named(USAGE, {
    options: { to: { type: 'string' }, from: { type: 'string' }, into: { type: 'string' } },
  }).values
  const settings = toolSettings(process.env)
  if (to === 'engines' && from === undefined) await toEngines(settings.BINDERY_DATA, 'BINDERY_DATA', settings)
  else if (to === 'engines' && from !== undefined) await toEngines(placeNamed(from), '--from', settings)
  else if (to === 'embedded' && into !== undefined) await toFolder(placeNamed(into), settings)
  else throw new MoveRefused(USAGE)
} catch (error) {
  console.error(
    'The move is not done.',
    error instanceof MoveRefused ? error.message : ((await explained(error)) ?? error),
  )
  process.exitCode = 1
}
