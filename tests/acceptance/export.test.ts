/** an exported history, and the detection of changes to the exported file. */
import {
  canonicalJson,
  exportedText,
  hashOf,
  newEvidenceKey,
  SHEET_SEAL,
  signerOf,
  type ExportedHistory,
  type StoredForm,
} from '@bindery/contracts/events'
import { csvText, texts } from '@bindery/contracts/rules'
import {
  ExportHistory,
  GetHistory,
  SendBinding,
  SendQuote,
  SendSubmission,
  type ExportFormat,
} from '@bindery/contracts/wire'
import { checkExport } from '@bindery/infra'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { openAgency, type Agency } from '../support/agency.ts'
import { binding, quote, submission } from '../support/fixtures.ts'
import { passSecondStep } from '../support/letters.ts'
import { Person } from '../support/person.ts'
import { Product } from '../support/process.ts'
import { ran } from '../support/tools.ts'
import { eventually } from '../support/waiting.ts'

let agency: Agency
let mia: Person
let SubmissionID: number
let publicKey: string
let json: string
let csv: string
let elsewhere: string
let keyFile: string

const exported = async (Format: ExportFormat, Stream = `submission-${SubmissionID}`) => {
  const { base64, ...file } = await mia.send(ExportHistory, { Stream, Format })
  return { ...file, text: Buffer.from(base64, 'base64').toString() }
}
const takeDigest = async () => expect((await ran('digest-main.ts', [], { BINDERY_DATA: agency.folder })).code).toBe(0)

/** The digest covers the stream up to the quote; the binding comes after it. */
beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
  const reply: unknown = await (await fetch(`${agency.url}/api/public-key`)).json()
  publicKey = v.parse(v.object({ DigestKey: v.string() }), reply).DigestKey
  elsewhere = await mkdtemp(join(tmpdir(), 'bindery-'))
  keyFile = join(elsewhere, 'published.pem')
  await writeFile(keyFile, publicKey)
  ;({ SubmissionID } = await mia.send(SendSubmission, {
    ...submission({ AdditionalInsuredNames: 'Acme "West", Pty Ltd\n=Acme & Söhne' }),
    SendBrokerEmail: false,
  }))
  const { QuoteID } = await mia.send(SendQuote, { ...quote(SubmissionID), CcProductLead: false })
  await takeDigest()
  const [document, instruction] = [
    await mia.file('BINDING', 'policy.pdf'),
    await mia.file('BINDING_PROCESSING_INSTRUCTIONS', 'do.pdf'),
  ]
  await mia.send(SendBinding, binding(SubmissionID, { document, instruction }, { QuoteID }))
  await eventually('nothing more follows', async () => {
    const { Events } = await mia.send(GetHistory, { SubmissionID })
    // Three mails: the quote, the binding, and the binding's instructions.
    return Events.filter(({ Event }) => Event['type'] === 'MailHandedOver').length === 3 ? true : null
  })
  json = (await exported('json')).text
  csv = (await exported('csv')).text
})
afterAll(async () => {
  await agency.close()
  await rm(elsewhere, { recursive: true, force: true })
})

async function verified(text: string, ...more: readonly string[]) {
  const file = join(elsewhere, 'file')
  await writeFile(file, text)
  return ran('verify-export-main.ts', [file, ...more])
}
/** Checks the file with the published key, as an auditor would. */
const faultsOf = (text: string) =>
  checkExport(text, publicKey).faults.map(({ where, problem }) => `${where} ${problem}`)

// The product exported it; `faultsOf` checks what it holds.
const file = () => JSON.parse(json) as ExportedHistory & { readonly events: StoredForm[] }
const withEvents = (change: (events: StoredForm[]) => StoredForm[]) => {
  const { events, ...evidence } = file()
  return exportedText({ ...evidence, events: change(events) })
}
const stream = () => file().seal.stream
const last = () => file().seal.head.revision

/** Changes an event and recomputes the hashes of all later ones. */
function recomputed(events: readonly StoredForm[], revision: number): StoredForm[] {
  let previousHash = ''
  return events.map(({ hash: _, ...event }) => {
    const next = { ...event, previousHash, ...(event.revision === revision && { data: { note: 'Never said' } }) }
    previousHash = hashOf(next)
    return { ...next, hash: previousHash }
  })
}

test('A-155 an export is checked elsewhere, by the file and the published key alone', async () => {
  for (const text of [json, csv]) {
    const { code, text: said, faults } = await verified(text, '--key', keyFile)
    expect({ code, faults }).toEqual({ code: 0, faults: [] })
    expect(said).toContain(`${stream()}: ${last() + 1} events`)
    expect(said).toMatch(/digest 2 of \d{4}-\d\d-\d\d holds it to revision \d+: up to there nothing was changed since/u)
    expect(said).toMatch(/newer events? (is|are) vouched for by the seal alone/u)
    expect(said).toContain('is compared with the key you gave')
  }
  expect((await verified(json)).text).toContain('whoever changed the file may have changed it too')
  expect((await verified('no export')).code).toBe(1)
  expect(await ran('verify-export-main.ts', [])).toMatchObject({
    code: 1,
    text: expect.stringContaining('npm run verify-export'),
  })
})

test('A-155 the JSON holds the events as they are stored, the CSV tells the history with each event beside its sentence', async () => {
  const { Events } = await mia.send(GetHistory, { SubmissionID })
  expect(file().events).toEqual(Events.map(({ Event }) => Event))
  const { datatype, filename } = await exported('csv')
  expect({ datatype, filename }).toEqual({ datatype: 'text/csv', filename: `History-submission-${SubmissionID}.csv` })
  const rows = parse(csv, { bom: true })
  expect(rows[0]).toEqual(['Revision', 'At', 'By', 'Sentence', 'Field', 'From', 'To', 'Event as stored'])
  const told = rows.filter(([, , , sentence]) => sentence !== '').slice(1, -1)
  expect(told.map(([Revision, At, By, Sentence]) => ({ Revision, At, By, Sentence }))).toEqual(
    Events.map(({ Revision, At, By, Sentence }) => ({ Revision: String(Revision), At: At?.Text, By, Sentence })),
  )
  expect(told.map((row): unknown => JSON.parse(row[7] ?? ''))).toEqual(Events.map(({ Event }) => Event))
  expect(rows.filter(([, , , , field]) => field === 'Broker').map(([, , , , , from, to]) => [from, to])).toContainEqual(
    ['', 'Ben Hart'],
  )
})

test('A-155 a record that shares its stream is exported with the whole stream, which its history counts and the file is named after', async () => {
  for (const [address, stream] of [
    ['product-1', 'catalogue'],
    ['account-1', 'staff'],
  ] as const) {
    const { Events, StreamEvents } = await mia.send(GetHistory, { Stream: address })
    const { text, filename } = await exported('json', address)
    expect(filename).toBe(`History-${stream}.json`)
    const { events }: { events: readonly unknown[] } = JSON.parse(text)
    expect(events).toHaveLength(StreamEvents)
    expect(StreamEvents).toBeGreaterThan(Events.length)
  }
  const { Events, StreamEvents } = await mia.send(GetHistory, { SubmissionID })
  expect(StreamEvents).toBe(Events.length)
})

test('A-155 a record that has the whole of a shared stream is exported under its own name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bindery-first-'))
  const [username, password] = ['root@example.com', 'Root-Secret-77']
  const settings = { BINDERY_SEED: 'none', BINDERY_ROOT_USERNAME: username, BINDERY_ROOT_PASSWORD: password }
  const product = new Product(folder, 0, { ...settings, LOG_LEVEL: 'error' })
  try {
    await product.start()
    const root = await Person.signIn(product.url, username, password)
    // Without delivered configs a code is asked for.
    await passSecondStep(root, folder, username)
    const { Record, Events, StreamEvents } = await root.send(GetHistory, { Stream: 'account-1' })
    expect([Record.Stream, Events.length]).toEqual(['staff', StreamEvents])
    const { filename } = await root.send(ExportHistory, { Stream: 'account-1', Format: 'json' })
    expect(filename).toBe('History-account-1.json')
  } finally {
    await product.kill()
    await rm(folder, { recursive: true, force: true })
  }
})

test('A-155 any record can be exported, by any account; what is not there is refused', async () => {
  for (const address of ['product-1', 'broker-1', 'account-1', 'staff']) {
    for (const format of ['json', 'csv'] as const) expect(faultsOf((await exported(format, address)).text)).toEqual([])
  }
  expect(await mia.refusal(ExportHistory, { SubmissionID: 999 })).toBe(texts.loadFailed)
  const { envelope } = await mia.post('operations', {
    ...mia.session,
    Func: 'EXPORT_HISTORY',
    SubmissionID,
    Format: 'pdf',
  })
  expect(envelope.ErrorMessage).not.toBe('')
})

test('A-155 a file before the first digest of its stream is sealed all the same', async () => {
  const fresh = await mia.send(SendSubmission, { ...submission(), SendBrokerEmail: false })
  const { text } = await exported('json', `submission-${fresh.SubmissionID}`)
  expect(JSON.parse(text)).toMatchObject({ digest: null })
  expect(await verified(text, '--key', keyFile)).toMatchObject({
    code: 0,
    text: expect.stringContaining('only the seal vouches for it'),
  })
})

test.each(['json', 'csv'] as const)('A-155 a changed character anywhere in the %s is seen', (format) => {
  const text = format === 'json' ? json : csv
  const other = fc.constantFrom('0', '1', 'a', 'Z', ' ', '"', ',', '\n', '\uFEFF', '=')
  fc.assert(
    fc.property(fc.nat({ max: text.length - 1 }), other, fc.boolean(), (place, by, instead) => {
      const changed = text.slice(0, place) + by + text.slice(instead ? place + 1 : place)
      fc.pre(changed !== text)
      expect(faultsOf(changed)).not.toEqual([])
    }),
    { numRuns: 300 },
  )
  fc.assert(
    fc.property(fc.nat({ max: text.length - 1 }), (length) => {
      expect(faultsOf(text.slice(0, length))).not.toEqual([])
    }),
    { numRuns: 50 },
  )
})

test('A-155 a changed event, and a changed sentence, are named with their revision', async () => {
  const changed = await verified(json.replace('Acme Engineering Pty Ltd', 'Acme Engineering Pty Inc'), '--key', keyFile)
  expect(changed).toMatchObject({
    code: 1,
    faults: [`${stream()} revision 0 is not what it was when it was stored: its hash does not fit.`],
  })

  const rows = parse(csv, { bom: true }).map((row) => [...row])
  const bound = rows.findIndex(([, , , sentence]) => sentence?.includes('bound quote'))
  rows[bound]?.splice(3, 1, 'Tom Reid bound quote')
  expect(await verified(csvText(rows[0] ?? [], rows.slice(1)), '--key', keyFile)).toMatchObject({
    code: 1,
    faults: [`revision ${rows[bound]?.[0]} is not told as it was sealed: its rows were changed.`],
  })
})

test('A-155 removed, exchanged and cut off events are named', () => {
  expect(faultsOf(withEvents((events) => events.toSpliced(1, 1)))).toEqual([
    `${stream()} revision 2 comes too early: revision 1 is missing before it`,
  ])
  const [first, ...rest] = file().events
  const [second, ...others] = rest
  if (!first || !second) throw new Error('There are at least two events.')
  expect(faultsOf(withEvents(() => [second, first, ...others]))).toEqual([
    `${stream()} revision 1 comes too early: revision 0 is missing before it`,
    `${stream()} revision 0 stands out of order: revision 2 is expected here`,
    ...(others.length > 0 ? [`${stream()} revision 2 comes too early: revision 1 is missing before it`] : []),
  ])
  expect(faultsOf(withEvents((events) => events.slice(0, -1)))).toEqual([
    `${stream()} after revision ${last() - 1} was cut off: the seal holds it to revision ${last()}`,
  ])
  expect(faultsOf(withEvents((events) => events.slice(0, 1)))).toEqual([
    `${stream()} after revision 0 was cut off: the seal holds it to revision ${last()}`,
    expect.stringMatching(/ is missing: digest 2 of .* holds it/u),
  ])
  expect(faultsOf(withEvents(() => []))).toContain(
    `${stream()} after revision -1 was cut off: the seal holds it to revision ${last()}`,
  )
})

test('A-155 a chain computed anew follows from itself: only the seal and the digest contradict it, and that is said', async () => {
  const anew = await verified(
    withEvents((events) => recomputed(events, 0)),
    '--key',
    keyFile,
  )
  expect(anew).toMatchObject({
    code: 1,
    faults: [
      `${stream()} revision ${last()} is not the event that was sealed.`,
      expect.stringMatching(/revision \d+ is not the event that digest 2 of .* holds\.$/u),
    ],
    text: expect.stringContaining('The events follow from each other all the same: only the signatures show'),
  })
})

test('A-155 a seal adapted to a chain computed anew no longer is what was signed', () => {
  const events = recomputed(file().events, 0)
  const { seal, ...rest } = file()
  const head = { ...seal.head, hash: events.at(-1)?.hash ?? '' }
  expect(faultsOf(exportedText({ seal: { ...seal, head }, ...rest, digest: null, events }))).toEqual([
    'the seal is not what was signed: it was changed, or made with another key',
  ])
})

test('A-155 a forger with a key of his own passes only where nobody compares the key, and the check says so', async () => {
  const forger = signerOf(newEvidenceKey())
  const events = recomputed(file().events, 0)
  const { key: _, signature: _signature, ...said } = file().seal
  const seal = forger.sign({ ...said, head: { ...said.head, hash: events.at(-1)?.hash ?? '' } })
  const forged = exportedText({ seal, digest: null, publicKey: forger.publicKey, events })
  expect(await verified(forged)).toMatchObject({
    code: 0,
    text: expect.stringContaining('Compare it with the one the agency publishes'),
  })
  expect((await verified(forged, '--key', keyFile)).faults).toEqual([
    'the public key in the file is not the one the file is checked by.',
    'the seal is not what was signed: it was changed, or made with another key.',
  ])
})

test('A-155 evidence of another stream or another file vouches for nothing', async () => {
  // The product exported it as well.
  const other = JSON.parse((await exported('json', 'broker-1')).text) as ExportedHistory
  const { seal, digest, publicKey: key, events } = file()
  expect(faultsOf(exportedText({ seal, digest: other.digest, publicKey: key, events }))).toContainEqual(
    expect.stringMatching(/is about another stream/u),
  )
  expect(faultsOf(exportedText({ ...other, events }))).not.toEqual([])
  const rows = parse(csv, { bom: true })
  const evidence = canonicalJson({ seal, digest, publicKey: key })
  expect(
    faultsOf(csvText(rows[0] ?? [], [...rows.slice(1, -1), ['', '', '', SHEET_SEAL, '', '', '', evidence]])),
  ).toContain('the seal belongs to another file')
})
