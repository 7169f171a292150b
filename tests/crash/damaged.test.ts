/** Damaged data files: no wrong facts are returned, and files that follow from the events are rebuilt. */
import { cp, mkdtemp, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { GetSubmission, SearchEvents, SendQuote } from '@bindery/contracts/wire'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { Acknowledged } from '../support/acknowledged.ts'
import { openAgency } from '../support/agency.ts'
import { MIA, PASSWORD, quote } from '../support/fixtures.ts'
import { Person } from '../support/person.ts'
import { Product } from '../support/process.ts'
import { isQuiet } from '../support/quiet.ts'
import { eventually } from '../support/waiting.ts'

const PAGE = 4_096

const acknowledged = new Acknowledged()

let prepared: string
let folder: string
let product: Product
const signIn = () => Person.signIn(product.url, MIA, PASSWORD)

/** Forty submissions with their rows, then a stop. */
beforeAll(async () => {
  const agency = await openAgency()
  const mia = await agency.signIn()
  for (let n = 0; n < 40; n += 1) await acknowledged.submit(mia, { UnderwriterNotes: `seen ${'n'.repeat(600)}` })
  await eventually('they are rows', async () => (await mia.rows('Submissions')).length >= 40)
  // A search waits until the index of events has caught up.
  await mia.send(SearchEvents, {})
  await agency.bindery.stop()
  prepared = agency.folder
})
afterAll(() => rm(prepared, { recursive: true, force: true }))

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bindery-damaged-'))
  await cp(prepared, folder, { recursive: true })
  product = new Product(folder, 0, { BINDERY_SEED: 'none', LOG_LEVEL: 'error' })
})
afterEach(async () => {
  await product.kill()
  await rm(folder, { recursive: true, force: true })
})

const fileOf = (name: string) => join(folder, `${name}.sqlite`)

/** Overwrites bytes at a place of a file. */
async function overwrite(name: string, at: number, bytes: Buffer): Promise<void> {
  const file = await open(fileOf(name), 'r+')
  try {
    await file.write(bytes, 0, bytes.length, at)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Overwrites a page in the middle of the file with noise. */
async function spoilPage(name: string): Promise<void> {
  const { size } = await stat(fileOf(name))
  await overwrite(name, Math.floor(size / PAGE / 2) * PAGE, Buffer.alloc(PAGE, 0xa5))
}

/**
 * Changes one letter in every text with this beginning, old copies of it too, so that SQLite itself notices nothing.
 */
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

test.each(SPOILT)(
  'given an event store with %s, the start names the file and the way back, and answers nothing',
  async (_, spoil) => {
    await spoil()
    const said = await product.startInVain()
    expect(said).toContain(`The event store ${fileOf('events')} is damaged`)
    expect(said).toContain('npm run restore')
    expect(said).not.toMatch(/\n\s+at /u)
    // The damaged file is left unchanged, since the restoring of the backup may need it.
    expect(await names()).toEqual([])
  },
)

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
  // Readers notice the damage as soon as they read it, and no answer is wrong.
  const answers = await Promise.all(
    acknowledged.done.map(async ({ envelope }) => {
      const SubmissionID = Number(envelope.Results['SubmissionID'])
      return mia.reply(GetSubmission, { SubmissionID }).then(
        ({ Results }) => Results,
        () => null,
      )
    }),
  )
  for (const answer of answers) expect(JSON.stringify(answer)).not.toContain('Xeen')
  expect(await product.ended()).toBe(1)
  expect(product.output).toContain('Start again')
  await product.start()
  await acknowledged.expectKept(await signIn())
})

/** Changes one bit of a text or of bytes inside rows, while SQLite's own pages stay valid. */
function flipBit(name: string, change: string): void {
  const db = new DatabaseSync(fileOf(name), { defensive: false })
  db.exec(change)
  expect(db.prepare('SELECT changes() AS n').get()?.['n']).toBeGreaterThan(0)
  db.close()
}

test.each([
  ['one letter of every stream changed', () => spoilLetters('event-index', 'submission-')],
  ['another revision', () => flipBit('event-index', 'UPDATE entries SET revision = revision + 64')],
  ['a word that nobody wrote', () => flipBit('event-index', "UPDATE words SET word = 'sefn' WHERE word = 'seen'")],
  [
    'a bit flipped in the lists of the full-text table',
    () =>
      flipBit(
        'event-index',
        `UPDATE found_by_data SET block = CAST(substr(block, 1, length(block) / 2) ||
           char((unicode(substr(block, length(block) / 2 + 1, 1)) + 1) % 128) || substr(block, length(block) / 2 + 2) AS BLOB)
         WHERE id > 10`,
      ),
  ],
] as const)(
  'given an index of events with %s, it is moved aside and made anew: nothing is missed',
  async (_, spoil) => {
    await spoil()
    await product.start()
    expect(product.output).toContain('they are made anew from the events')
    expect(await names()).toEqual(expect.arrayContaining([expect.stringMatching(/^damaged-.*-event-index\.sqlite$/u)]))
    const { Events, Total } = await (await signIn()).send(SearchEvents, { Words: 'seen', Limit: 100 })
    expect([Events.length, Total]).toEqual([40, 40])
  },
)

test('given an index of events that is damaged while it is in use, the process ends before it tells too few', async () => {
  await product.start()
  const mia = await signIn()
  await spoilLetters('event-index', 'submission-')
  const answer = await mia.reply(SearchEvents, { Words: 'seen' }).then(
    ({ Results }) => Results,
    () => null,
  )
  expect(answer === null || !('Total' in answer)).toBe(true)
  expect(await product.ended()).toBe(1)
  expect(product.output).toContain('Start again')
})

test('given damaged jobs, side effects are asked for again, and none is done twice', async () => {
  await product.start()
  const mia = await signIn()
  const SubmissionID = Number(acknowledged.done[0]?.envelope.Results['SubmissionID'])
  const mails = async () => (await readdir(join(folder, 'outbox'))).filter((name) => name.endsWith('.eml')).toSorted()
  const earlier = await mails()
  await mia.send(SendQuote, quote(SubmissionID))
  await eventually('all is sent', () => isQuiet(mia))
  const before = await mails()
  expect(before.length).toBeGreaterThan(earlier.length)
  await product.stop()

  await overwrite('jobs', 0, Buffer.alloc(64, 0xa5))
  await product.start()
  expect(product.output).toContain('they are made anew from the events')
  const later = await signIn()
  await eventually('all is looked at again', () => isQuiet(later))
  expect(await mails()).toEqual(before)
  await later.send(SendQuote, quote(SubmissionID))
  await eventually('what is new is sent', async () => (await mails()).length > before.length)
})
