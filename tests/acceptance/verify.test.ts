/** `npm run verify` and `npm run digest` over stores that somebody has changed. */
import {
  EVIDENCE_KEY,
  hashOf,
  newEvidenceKey,
  signerOf,
  type Digest,
  type EventEnvelope,
} from '@bindery/contracts/events'
import type { Credentials } from '@bindery/contracts/ports'
import { SendSubmission } from '@bindery/contracts/wire'
import {
  openFolderDigests,
  openSqliteCredentials,
  openSqliteEventStore,
  verify,
  type SqliteEventStore,
} from '@bindery/infra'
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openAgency } from '../support/agency.ts'
import { appendTo } from '../support/chained.ts'
import { submission } from '../support/fixtures.ts'
import { ran } from '../support/tools.ts'
import { eventually } from '../support/waiting.ts'

const DAY_MS = 24 * 3_600_000

let folder: string
let store: SqliteEventStore
let credentials: Credentials
let now: number
/** Runs the tool in a process of its own, as a person does. */
const verified = (...more: readonly string[]) => ran('verify-main.ts', ['--data', folder, ...more])
/** The faults found in this process, because starting one takes longer than the check. */
const faultsNow = async () => {
  const publicKey = signerOf(await credentials.secret(EVIDENCE_KEY, newEvidenceKey)).publicKey
  const { faults } = await verify({ file: join(folder, 'events.sqlite'), digests: join(folder, 'digests'), publicKey })
  return faults.map(({ where, problem }) => `${where} ${problem}.`)
}

/** Three streams are signed, then some of them get further events and are signed again the next day. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bindery-'))
  store = await openSqliteEventStore({ file: join(folder, 'events.sqlite') })
  credentials = await openSqliteCredentials({ file: join(folder, 'credentials.sqlite') })
  now = Date.parse('2026-11-21T03:00:00.000Z')
  await appendTo(store, 'submission-1', 4)
  await appendTo(store, 'submission-2', 3)
  await appendTo(store, 'broker-1', 1)
  await takeDigest()
  await appendTo(store, 'submission-1', 2)
  await takeDigest()
})
afterEach(async () => {
  await credentials.close()
  await store.close()
  await rm(folder, { recursive: true })
})

async function takeDigest(): Promise<Digest> {
  const at = new Date(now).toISOString()
  const digests = openFolderDigests({
    folder: join(folder, 'digests'),
    store,
    signer: signerOf(await credentials.secret(EVIDENCE_KEY, newEvidenceKey)),
    clock: { now: () => at },
    onFault(error) {
      throw error
    },
  })
  now += DAY_MS
  return digests.take()
}

/** Changes the events file, as somebody with write access to it could. */
function tamper(statement: string, ...values: readonly (string | number)[]): void {
  const db = new DatabaseSync(join(folder, 'events.sqlite'), { timeout: 5_000 })
  expect(db.prepare(statement).run(...values).changes).toBeGreaterThan(0)
  db.close()
}

/** Changes an event and recomputes all later hashes, so that the chain is consistent again. */
async function recompute(stream: string, revision: number): Promise<void> {
  let previousHash = ''
  for (const { position: _, hash: _hash, ...stored } of await store.read(stream)) {
    const data = stored.revision === revision ? { note: 'Never said' } : stored.data
    const event = { ...stored, data, previousHash }
    previousHash = hashOf(event)
    const body: EventEnvelope = { ...event, hash: previousHash }
    tamper(
      'UPDATE events SET body = ?, body_crc = NULL WHERE stream = ? AND revision = ?',
      JSON.stringify(body),
      stream,
      stored.revision,
    )
  }
}

const digestFile = (number: number, name: string) => join(folder, 'digests', String(number).padStart(6, '0'), name)
const changeFile = async (file: string, from: string, to: string) => {
  const text = await readFile(file, 'utf8')
  expect(text).toContain(from)
  await writeFile(file, text.replace(from, to))
}

test('given a store nobody touched, then it follows from itself and holds what its digests hold', async () => {
  const { code, text, faults } = await verified()
  expect({ code, faults }).toEqual({ code: 0, faults: [] })
  expect(text).toContain('10 events in 3 streams')
  expect(text).toContain('from digest 1 of 2026-11-21 to digest 2 of 2026-11-22')
  expect(text).toContain('10 events by digest 2 of 2026-11-22; none is newer')

  await appendTo(store, 'submission-2', 1)
  const newer = await verified()
  expect(newer.code).toBe(0)
  expect(newer.text).toContain('1 newer one not yet, only by the chains')
})

test('given a running server, when it is verified or asked for a digest, then neither disturbs the other', async () => {
  const agency = await openAgency()
  const mia = await agency.signIn()
  await mia.send(SendSubmission, submission())
  await eventually('a digest', async () =>
    (await ran('verify-main.ts', ['--data', agency.folder])).code === 0 ? true : null,
  )
  const taken = await ran('digest-main.ts', [], { BINDERY_DATA: agency.folder })
  expect(taken).toMatchObject({ code: 0, text: expect.stringMatching(/digest \d of .* holds \d+ streams/u) })
  await mia.send(SendSubmission, submission())
  expect(await ran('verify-main.ts', ['--data', agency.folder])).toMatchObject({ code: 0, faults: [] })
  await agency.close()
})

test('given a changed byte, then the event is named; also when the change means nothing', async () => {
  tamper(
    `UPDATE events SET body = replace(body, 'A note 1', 'A n0te 1') WHERE stream = 'submission-1' AND revision = 1`,
  )
  const faults = ['submission-1 revision 1 is not what it was when it was stored: its hash does not fit.']
  expect(await faultsNow()).toEqual(faults)
  expect(await verified()).toMatchObject({ code: 1, faults })
  tamper(`UPDATE events SET body = replace(body, '{"id"', '{ "id"') WHERE stream = 'submission-2' AND revision = 0`)
  expect(await faultsNow()).toContain(
    'submission-2 revision 0 cannot be read: it is not in the form in which events are stored.',
  )
})

test('given an event taken out of the middle, then the gap is named', async () => {
  tamper(`DELETE FROM events WHERE stream = 'submission-1' AND revision = 2`)
  expect(await faultsNow()).toEqual(['submission-1 revision 3 comes too early: revision 2 is missing before it.'])
})

test('given an event under the name of another stream, then both are named', async () => {
  tamper(`UPDATE events SET stream = 'submission-3' WHERE stream = 'broker-1'`)
  expect(await faultsNow()).toEqual([
    'submission-3 revision 0 belongs to another stream, broker-1.',
    'broker-1 was deleted: digest 1 of 2026-11-21 holds it to revision 0.',
  ])
})

test('given a stream that was cut off, then only the digests know, and they say how long it was', async () => {
  tamper(`DELETE FROM events WHERE stream = 'submission-1' AND revision > 4`)
  expect(await faultsNow()).toEqual([
    'submission-1 was cut off after revision 4: digest 2 of 2026-11-22 holds it to revision 5.',
  ])
})

test('given a stream that was deleted, then the digests miss it', async () => {
  tamper(`DELETE FROM events WHERE stream = 'submission-2'`)
  expect(await faultsNow()).toEqual(['submission-2 was deleted: digest 1 of 2026-11-21 holds it to revision 2.'])
})

test('given a chain computed anew, then it follows from itself and only the digests contradict it', async () => {
  await recompute('submission-2', 1)
  expect(await faultsNow()).toEqual([
    'submission-2 revision 2 is not the event that digest 1 of 2026-11-21 holds: it was changed afterwards.',
  ])
})

test('given a chain computed anew, when it goes on and is signed again, then it is not forgotten', async () => {
  await recompute('submission-2', 1)
  await appendTo(store, 'submission-2', 1)
  expect((await takeDigest()).broken).toEqual(['submission-2'])
  expect(await faultsNow()).toEqual([
    'submission-2 revision 2 is not the event that digest 1 of 2026-11-21 holds: it was changed afterwards.',
    'digest 3 of 2026-11-23 could not follow submission-2: its new events did not follow from its signed head.',
  ])
})

test('given a chain computed anew before any digest held it, then nothing can tell', async () => {
  await appendTo(store, 'submission-9', 2)
  await recompute('submission-9', 1)
  expect(await faultsNow()).toEqual([])
})

test('given digests that are gone, then each is missed, and so is the newest once events go on without it', async () => {
  await takeDigest()
  await rename(join(folder, 'digests', '000002'), join(folder, 'kept'))
  expect(await faultsNow()).toEqual(['digest 2 is missing.'])
  await rename(join(folder, 'kept'), join(folder, 'digests', '000002'))
  expect(await faultsNow()).toEqual([])

  for (const number of ['000002', '000003']) await rm(join(folder, 'digests', number), { recursive: true })
  expect(await faultsNow()).toEqual(['the list of all heads of digest 1 of 2026-11-21 is missing.'])
  const [first] = await store.read('broker-1')
  const { position: _, hash: _hash, ...event } = first ?? { position: '', hash: '' }
  // The stored event, read a moment ago, with another time.
  const later = { ...event, at: '2026-11-25T03:00:00.000Z' } as EventEnvelope
  tamper(
    'UPDATE events SET body = ?, body_crc = NULL WHERE stream = ?',
    JSON.stringify({ ...later, hash: hashOf(later) }),
    'broker-1',
  )
  expect(await faultsNow()).toContainEqual(
    expect.stringMatching(/^digest 1 of 2026-11-21 is the newest, but there are events of 2026-11-25/u),
  )

  await rm(join(folder, 'digests', '000001'), { recursive: true })
  expect(await faultsNow()).toEqual([expect.stringMatching(/holds no digest: nothing vouches for the store\.$/u)])
})

test('given a digest that was changed, exchanged or signed by somebody else, then it is named', async () => {
  await changeFile(digestFile(1, 'digest.json'), '"streams": 3', '"streams": 2')
  expect(await faultsNow()).toEqual([
    expect.stringMatching(/^digest 1 was changed or forged: its signature does not fit/u),
  ])
  const text = await readFile(digestFile(2, 'digest.json'), 'utf8')
  await writeFile(digestFile(1, 'digest.json'), text)
  expect(await faultsNow()).toEqual([expect.stringMatching(/^digest 1 was changed or forged: .* exchanged/u)])
  await writeFile(digestFile(1, 'digest.json'), '{}')
  expect(await faultsNow()).toEqual([expect.stringMatching(/^digest 1 was changed or forged: /u)])

  // The product wrote it.
  const { key: _, signature: _signature, ...said } = JSON.parse(text) as Digest
  const forged = signerOf(newEvidenceKey()).sign({ ...said, previous: null, number: 1 })
  await writeFile(digestFile(1, 'digest.json'), `${JSON.stringify(forged, null, 2)}\n`)
  expect(await faultsNow()).toEqual([
    expect.stringMatching(/^digest 1 was changed or forged: its signature does not fit/u),
  ])
})

test('given lists of heads that were changed or are gone, then each is named', async () => {
  await changeFile(digestFile(1, 'moved.jsonl'), '"revision":2', '"revision":1')
  expect(await faultsNow()).toEqual([
    'the list of moved heads of digest 1 of 2026-11-21 was changed: it is not the one that was signed.',
  ])
  await changeFile(digestFile(2, 'heads.jsonl'), '"revision":2', '"revision":1')
  await rm(digestFile(1, 'moved.jsonl'))
  expect(await faultsNow()).toEqual([
    'the list of moved heads of digest 1 of 2026-11-21 is missing.',
    'the list of all heads of digest 2 of 2026-11-22 was changed: it is not the one that was signed.',
  ])
})

test('given lost credentials, then the public key of then still tells, and no other key does', async () => {
  await credentials.close()
  await rm(join(folder, 'credentials.sqlite'))
  expect(await verified()).toMatchObject({ code: 1, text: expect.stringMatching(/holds no key yet/u) })
  expect(await verified('--key', join(folder, 'digests', 'public-key.pem'))).toMatchObject({ code: 0, faults: [] })
  await writeFile(join(folder, 'other.pem'), signerOf(newEvidenceKey()).publicKey)
  expect((await verified('--key', join(folder, 'other.pem'))).faults).toHaveLength(2)
  credentials = await openSqliteCredentials({ file: join(folder, 'credentials.sqlite') })
})
