/**
 * The command-line tools of a data folder whose parts live in engines: they work there, or name what to use instead.
 */
import { SendSubmission } from '@bindery/contracts/wire'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { esdbLog, type EsdbLog } from '../esdb/log.ts'
import { serveEsdb, type EsdbServer } from '../esdb/server.ts'
import { openAgency } from '../support/agency.ts'
import { NO_ENGINES } from '../support/engines.ts'
import { submission } from '../support/fixtures.ts'
import { dropDatabase, newDatabase, noMongo } from '../support/mongo.ts'
import { needing } from '../support/needing.ts'
import { ran } from '../support/tools.ts'

let root: string
let log: EsdbLog
let events: EsdbServer

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'bindery-'))
  log = esdbLog()
  events = await serveEsdb(log)
})
afterAll(async () => {
  events.kill()
  await rm(root, { recursive: true, force: true })
})

const newFolder = () => mkdtemp(join(root, 'data-'))

test('backup, restore and verify say in one line that the events are elsewhere, and what to use instead', async () => {
  const env = { BINDERY_DATA: await newFolder(), EVENTSTORE_URL: events.url }
  const file = join(root, 'b.tar')
  const tools = [
    ['backup-main.ts', [file], '--to embedded --into FOLDER'],
    ['restore-main.ts', [file], '--to engines --from FOLDER'],
    ['verify-main.ts', [], 'npm run verify -- --data FOLDER'],
  ] as const
  for (const [tool, args, instead] of tools) {
    const { code, text } = await ran(tool, args, env)
    expect({ tool, code, lines: text.trim().split('\n').length }).toEqual({ tool, code: 1, lines: 1 })
    expect(text).toContain('the events are in EventStoreDB')
    expect(text).toContain(instead)
  }
})

/** The output of the digest tool before the first start, and after a submission. */
async function digestsOver(engines: Readonly<Record<string, string>>) {
  const folder = await newFolder()
  const env = { ...engines, BINDERY_DATA: folder }
  const early = await ran('digest-main.ts', [], env)
  // The server uses exactly the engines of the tool, whatever engines the run uses.
  const agency = await openAgency(0, folder, { settings: { ...NO_ENGINES, ...engines } })
  const mia = await agency.signIn()
  await mia.send(SendSubmission, submission())
  await agency.bindery.stop()
  const { code, text } = await ran('digest-main.ts', [], env)
  return [early.code, early.text, code, text]
}

const taken = ({ streams }: EsdbLog) => {
  const count = [...streams.keys()].filter((name) => !name.startsWith('$')).length
  return [1, expect.stringContaining('start the server once'), 0, expect.stringContaining(`holds ${count} streams`)]
}

test('a digest is taken of the events in EventStoreDB', async () => {
  expect(await digestsOver({ EVENTSTORE_URL: events.url })).toEqual(taken(log))
})

test('a digest is signed with the key in MongoDB', needing(noMongo), async () => {
  const url = newDatabase()
  const other = esdbLog()
  const server = await serveEsdb(other)
  expect(await digestsOver({ EVENTSTORE_URL: server.url, MONGODB_URL: url })).toEqual(taken(other))
  server.kill()
  await dropDatabase(url)
})

/** This test fills in a whole demo agency. */
const long = process.env['BINDERY_OVER_ENGINES'] === '1' ? null : 'takes long: npm run engines runs it'

test('seed fills an EventStoreDB that is empty', needing(long), async () => {
  const empty = esdbLog()
  const server = await serveEsdb(empty)
  const { code, text } = await ran('seed-main.ts', ['--submissions', '3'], {
    BINDERY_DATA: await newFolder(),
    EVENTSTORE_URL: server.url,
  })
  server.kill()
  expect({ code, text }).toEqual({ code: 0, text: expect.stringContaining('EventStoreDB is filled') })
  expect([...empty.streams.keys()].filter((name) => name.startsWith('submission-')).length).toBeGreaterThanOrEqual(3)
})
