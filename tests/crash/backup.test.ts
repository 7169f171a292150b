/** A backup taken while the product works: restored elsewhere it is complete up to its moment, and work goes on. */
import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, open, readdir, readFile, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isConsistent, upcast, type EventEnvelope } from '@bindery/contracts/events'
import { GetBordereau, GetOperations, SendBinding, SendSubmission } from '@bindery/contracts/wire'
import { openSqliteEventStore } from '@bindery/infra'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency } from '../support/agency.ts'
import { MIA, PASSWORD } from '../support/fixtures.ts'
import { Person } from '../support/person.ts'
import { Product } from '../support/process.ts'
import { isQuiet } from '../support/quiet.ts'
import { ran } from '../support/tools.ts'
import { eventually } from '../support/waiting.ts'
import { Load, without, type Sent } from './load.ts'

const ENV = { BINDERY_SEED: 'none', LOG_LEVEL: 'error' }
const WORKERS = 4

let place: string
let data: string
let backup: string
let product: Product
/** The requests that were acknowledged before the backup began. */
let before: readonly Sent[]

/** Runs one of the product's tools over the folder of data. */
const run = (tool: string, ...args: readonly string[]) => ran(`${tool}.ts`, args, { BINDERY_DATA: data })

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'bindery-backup-'))
  data = join(place, 'data')
  backup = join(place, 'bindery.tar')
  const agency = await openAgency()
  await agency.bindery.stop()
  await cp(agency.folder, data, { recursive: true })
  await rm(agency.folder, { recursive: true })
  product = new Product(data, 0, ENV)
  await product.start()
  const load = new Load()
  const running = Promise.all(Array.from({ length: WORKERS }, async () => load.run(await signIn(product))))
  await eventually('there is work', async () => load.acknowledged.length > 150)

  before = load.acknowledged
  const taken = await run('backup-main', backup)
  expect(taken).toMatchObject({ code: 0, text: expect.stringContaining(`is saved in ${backup}`) })
  // The backup was made while commands were accepted.
  expect(load.acknowledged.length).toBeGreaterThan(before.length)
  load.stop()
  await running
  await product.stop()
})
afterAll(async () => {
  await product.kill()
  await rm(place, { recursive: true, force: true })
})

/** A second attempt needs a folder of its own, because nothing is restored into one that holds something. */
const emptyFolder = () => mkdtemp(join(place, 'restored-'))

const signIn = (of: Product) => Person.signIn(of.url, MIA, PASSWORD)

async function streamsOf(folder: string): Promise<ReadonlyMap<string, readonly EventEnvelope[]>> {
  const store = await openSqliteEventStore({ file: join(folder, 'events.sqlite') })
  const events = await store.readAll(null, 1_000_000)
  await store.close()
  return Map.groupBy(events, ({ stream }) => stream)
}

/** Ids of files anywhere in the data of an event. */
function fileIdsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(fileIdsIn)
  if (typeof value !== 'object' || value === null) return []
  const own = 'path' in value && 'id' in value && typeof value.id === 'string' ? [value.id] : []
  return [...own, ...Object.values(value).flatMap(fileIdsIn)]
}

test('given a backup taken under load, every chain of it is whole and the beginning of the live one', async () => {
  const into = await emptyFolder()
  expect(await run('restore-main', backup, '--into', into)).toMatchObject({ code: 0 })
  const [restored, live] = [await streamsOf(into), await streamsOf(data)]
  expect(restored.size).toBeGreaterThan(50)
  for (const [stream, events] of restored) {
    expect(isConsistent(events)).toBe(true)
    const same = live
      .get(stream)
      ?.slice(0, events.length)
      .map(({ hash }) => hash)
    expect(events.map(({ hash }) => hash)).toEqual(same)
  }
  const requests = new Set([...restored.values()].flat().map(({ requestId }) => requestId))
  // The digests signed over the live log agree with the copy: none holds a revision that the copy lacks.
  expect(await readdir(join(into, 'digests'))).toContain('000001')
  expect(await run('verify-main', '--data', into, '--digests', join(into, 'digests'))).toMatchObject({ code: 0 })
  const kept = before.filter(({ body }) => !requests.has(body.RequestID))
  expect(kept.map(({ body }) => body.RequestID)).toEqual([])
})

test('given a backup taken under load, every file that an event names is in it, byte for byte', async () => {
  const into = await emptyFolder()
  expect(await run('restore-main', backup, '--into', into)).toMatchObject({ code: 0 })
  const ids = new Set([...(await streamsOf(into)).values()].flat().flatMap((event) => fileIdsIn(upcast(event).data)))
  expect(ids.size).toBeGreaterThan(20)
  for (const id of ids) {
    const entry: unknown = JSON.parse(
      await readFile(join(into, 'files', 'entries', id.slice(0, 2), `${id}.json`), 'utf8'),
    )
    if (typeof entry !== 'object' || entry === null || !('sha256' in entry)) throw new Error(`${id} has no checksum.`)
    const sha256 = String(entry.sha256)
    const content = await readFile(join(into, 'files', 'blobs', sha256.slice(0, 2), sha256))
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256)
  }
})

test('given a restored folder, it starts, answers every request as before, and owes nobody a mail', async () => {
  const into = await emptyFolder()
  expect(await run('restore-main', backup, '--into', into)).toMatchObject({ code: 0 })
  expect((await stat(join(into, 'credentials.sqlite'))).mode & 0o077).toBe(0)
  const again = new Product(into, 0, ENV)
  try {
    await again.start()
    const mia = await signIn(again)
    for (const { call, body, reply } of before) {
      const { envelope } = await mia.post(call.endpoint, { ...mia.session, Func: call.func, ...body })
      expect(without(envelope)).toEqual(reply && without(reply))
    }
    const sent = (func: string) => before.filter(({ call }) => call.func === func).length
    await eventually('all are rows', async () => (await mia.rows('Submissions')).length >= sent(SendSubmission.func))
    const { Policies } = await mia.send(GetBordereau, {})
    expect(Policies.length).toBeGreaterThanOrEqual(sent(SendBinding.func))
    await eventually('every side effect is done', () => isQuiet(mia))
    expect((await mia.send(GetOperations, {})).Queues.filter(({ Counts }) => Counts['failed'] !== 0)).toEqual([])
    // The last job may be done before the rows show what it recorded.
    await eventually('every quote was mailed', async () =>
      (await mia.rows('Quotes')).every(({ DateEmailed }) => DateEmailed !== null),
    )
    const quotes = await mia.rows('Quotes')
    const mails = (await readdir(join(into, 'outbox'))).filter((name) => name.endsWith('.eml'))
    // There may also be messages about later events.
    expect(mails.length).toBeGreaterThanOrEqual(
      quotes.length + quotes.filter(({ Status }) => Status !== 'Quote').length,
    )
    expect(await again.stop()).toBe(0)
  } finally {
    await again.kill()
  }
})

test('given a folder that is not empty, nothing is restored into it', async () => {
  const { code, text } = await run('restore-main', backup)
  expect(code).toBe(1)
  expect(text).toContain(`The folder ${data} is not empty`)
  expect(text).not.toMatch(/\n\s+at /u)
})

test('given a backup that was cut off or changed, nothing is restored, and the folder is as it was', async () => {
  const [cut, changed] = [join(place, 'cut.tar'), join(place, 'changed.tar')]
  for (const copy of [cut, changed]) await cp(backup, copy)
  const { size } = await stat(backup)
  await truncate(cut, Math.floor(size / 2))
  const file = await open(changed, 'r+')
  await file.write(Buffer.from('X'), 0, 1, (await file.readFile()).indexOf('Pty Ltd'))
  await file.close()
  for (const copy of [cut, changed]) {
    const into = join(place, 'refused')
    await mkdir(into, { recursive: true })
    const { code, text } = await run('restore-main', copy, '--into', into)
    expect(code).toBe(1)
    expect(text).toMatch(/^The restore is not done\. .*(is no whole backup|is damaged)/u)
    expect(text.trim().split('\n')).toHaveLength(1)
    expect(await readdir(into)).toEqual([])
  }
})

test('a backup overwrites nothing, and one that fails leaves nothing', async () => {
  expect(await run('backup-main', backup)).toMatchObject({ code: 1, text: expect.stringContaining('is there already') })
  expect(await run('backup-main', join(place, 'nowhere', 'b.tar'))).toMatchObject({
    code: 1,
    text: expect.stringContaining('There is no folder'),
  })
  expect((await readdir(place)).filter((name) => /begun|unfinished/u.test(name))).toEqual([])
})
