/** Files that are not what was written to them: facts are never answered wrong, and what follows from them is made anew. */
import { cp, mkdtemp, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetOperations, GetSubmission, SendQuote } from '@bindery/contracts/wire'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { Acknowledged } from '../support/acknowledged.ts'
import { openAgency } from '../support/agency.ts'
import { MIA, PASSWORD, quote } from '../support/fixtures.ts'
import { Person } from '../support/person.ts'
import { freePort, Product } from '../support/process.ts'
import { eventually } from '../support/waiting.ts'

const PAGE = 4_096

const acknowledged = new Acknowledged()

let prepared: string
let folder: string
let product: Product
const signIn = () => Person.signIn(product.url, MIA, PASSWORD)

/** Forty submissions, all of them rows, all stopped. */
beforeAll(async () => {
  const agency = await openAgency()
  const mia = await agency.signIn()
  for (let n = 0; n < 40; n += 1) await acknowledged.submit(mia, { UnderwriterNotes: `seen ${'n'.repeat(600)}` })
  await eventually('they are rows', async () => (await mia.rows('Submissions')).length >= 40)
  await agency.bindery.stop()
  prepared = agency.folder
})
afterAll(() => rm(prepared, { recursive: true, force: true }))

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bindery-damaged-'))
  await cp(prepared, folder, { recursive: true })
  product = new Product(folder, await freePort(), { BINDERY_SEED: 'none', LOG_LEVEL: 'error' })
})
afterEach(async () => {
  await product.kill()
  await rm(folder, { recursive: true, force: true })
})

const fileOf = (name: string) => join(folder, `${name}.sqlite`)

/** Overwrites what stands at a place of a file. */
async function overwrite(name: string, at: number, bytes: Buffer): Promise<void> {
  const file = await open(fileOf(name), 'r+')
  try {
    await file.write(bytes, 0, bytes.length, at)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A page in the middle of the file, all of it noise. */
async function spoilPage(name: string): Promise<void> {
  const { size } = await stat(fileOf(name))
  await overwrite(name, Math.floor(size / PAGE / 2) * PAGE, Buffer.alloc(PAGE, 0xa5))
}

/** One letter inside every text that begins so, also where an old copy of it stands: SQLite itself would notice nothing. */
async function spoilLetters(name: string, within: string): Promise<void> {
  const content = await readFile(fileOf(name))
  let at = content.indexOf(within)
  expect(at).toBeGreaterThan(0)
  for (; at >= 0; at = content.indexOf(within, at + 1)) await overwrite(name, at, Buffer.from('X'))
}

const names = async () => (await readdir(folder)).filter((name) => name.startsWith('damaged-'))

const SPOILT = [
  ['a page of noise', () => spoilPage('events')],
  ['one letter changed', () => spoilLetters('events', 'seen nnn')],
  ['a header that is none', () => overwrite('events', 0, Buffer.alloc(64, 0xa5))],
] as const

test.each(SPOILT)('given an event store with %s, the start names the file and the way back, and answers nothing', async (_, spoil) => {
  await spoil()
  const said = await product.startInVain()
  expect(said).toContain(`The event store ${fileOf('events')} is damaged`)
  expect(said).toContain('npm run restore')
  expect(said).not.toMatch(/\n\s+at /u)
  // It is left as it was found: whoever restores may still want to look.
  expect(await names()).toEqual([])
})

test('given damaged credentials, the start names the file and the way back', async () => {
  await overwrite('credentials', 0, Buffer.alloc(64, 0xa5))
  expect(await product.startInVain()).toContain(`The file of credentials ${fileOf('credentials')} is damaged`)
})

test.each([
  ['a page of noise', () => spoilPage('views')],
  ['one letter changed', () => spoilLetters('views', 'seen nnn')],
  ['a header that is none', () => overwrite('views', 0, Buffer.alloc(64, 0xa5))],
] as const)('given rows with %s, they are moved aside and made anew from the events', async (_, spoil) => {
  await spoil()
  await product.start()
  expect(product.output).toContain('they are made anew from the events')
  expect(await names()).toEqual(expect.arrayContaining([expect.stringMatching(/^damaged-.*-views\.sqlite$/u)]))
  await acknowledged.expectKept(await signIn())
})

test('given damage that is met while rows are read, the process ends, and the next start makes them anew', async () => {
  await product.start()
  const mia = await signIn()
  await spoilLetters('views', 'seen nnn')
  // Readers meet it as soon as they look: whoever asks is not answered wrong.
  const answers = await Promise.all(acknowledged.done.map(async ({ envelope }) => {
    const SubmissionID = Number(envelope.Results['SubmissionID'])
    return mia.reply(GetSubmission, { SubmissionID }).then(({ Results }) => Results, () => null)
  }))
  for (const answer of answers) expect(JSON.stringify(answer)).not.toContain('Xeen')
  expect(await product.ended()).toBe(1)
  expect(product.output).toContain('Start again')
  await product.start()
  await acknowledged.expectKept(await signIn())
})

test('given damaged jobs, side effects are asked for again, and none is done twice', async () => {
  await product.start()
  const mia = await signIn()
  const SubmissionID = Number(acknowledged.done[0]?.envelope.Results['SubmissionID'])
  await mia.send(SendQuote, quote(SubmissionID))
  const mails = async () => (await readdir(join(folder, 'outbox'))).filter((name) => name.endsWith('.eml')).toSorted()
  const idle = async (person: Person) => (await person.send(GetOperations, {})).Queues
    .every(({ Counts }) => Counts['waiting'] === 0 && Counts['active'] === 0 && Counts['delayed'] === 0)
  await eventually('all is sent', async () => (await mails()).length > 0 && idle(mia), 20_000)
  const before = await mails()
  await product.stop()

  await overwrite('jobs', 0, Buffer.alloc(64, 0xa5))
  await product.start()
  expect(product.output).toContain('they are made anew from the events')
  const later = await signIn()
  await eventually('all is looked at again', () => idle(later), 20_000)
  expect(await mails()).toEqual(before)
  await later.send(SendQuote, quote(SubmissionID))
  await eventually('what is new is sent', async () => (await mails()).length > before.length, 20_000)
})
