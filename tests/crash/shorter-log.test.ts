/** A start over a log that lacks events which other files depend on is refused, and names what is missing. */
import { cp, mkdtemp, readdir, rename, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetSubmission, SearchEvents, SendQuote } from '@bindery/contracts/wire'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAgency } from '../support/agency.ts'
import { Acknowledged } from '../support/acknowledged.ts'
import { MIA, PASSWORD, quote } from '../support/fixtures.ts'
import { Person } from '../support/person.ts'
import { Product } from '../support/process.ts'
import { ran } from '../support/tools.ts'
import { eventually } from '../support/waiting.ts'

const ENV = { BINDERY_SEED: 'none', LOG_LEVEL: 'error' }
const GHOSTS = 10

const acknowledged = new Acknowledged()

let place: string
/** The folder after an orderly stop, and the same folder after more work and a kill -9. */
let before: string
let killed: string
let folder: string
let product: Product

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'bindery-shorter-'))
  before = join(place, 'before')
  killed = join(place, 'killed')
  const agency = await openAgency()
  const mia = await agency.signIn()
  await acknowledged.submit(mia, { InsuredCompanyName: 'Kept Pty Ltd' })
  await agency.bindery.stop()
  await cp(agency.folder, before, { recursive: true })
  const living = new Product(agency.folder, 0, ENV)
  await living.start()
  const person = await Person.signIn(living.url, MIA, PASSWORD)
  for (let n = 0; n < GHOSTS; n += 1) await acknowledged.submit(person, { InsuredCompanyName: `Ghost ${n} Pty Ltd` })
  await person.send(SendQuote, quote(Number(acknowledged.done[0]?.envelope.Results['SubmissionID'])))
  await eventually(
    'all are rows, and the quote is mailed',
    async () =>
      (await person.rows('Submissions')).length > GHOSTS &&
      (await person.rows('Quotes')).some(({ DateEmailed }) => DateEmailed !== null),
  )
  // A search waits until the index of events has caught up.
  await person.send(SearchEvents, {})
  await living.kill()
  await cp(agency.folder, killed, { recursive: true })
  await rm(agency.folder, { recursive: true })
})
afterAll(() => rm(place, { recursive: true, force: true }))

beforeEach(async () => {
  folder = join(place, 'folder')
  await cp(killed, folder, { recursive: true })
  product = new Product(folder, 0, ENV)
})
afterEach(async () => {
  await product.kill()
  await rm(folder, { recursive: true, force: true })
})

const wal = () => join(folder, 'events.sqlite-wal')

async function takeAway(...names: readonly string[]): Promise<void> {
  for (const name of await readdir(folder)) {
    if (names.some((of) => name.startsWith(`${of}.sqlite`))) await rm(join(folder, name))
  }
}

async function expectRefused(...knowing: readonly string[]): Promise<string> {
  const said = await product.startInVain()
  expect(said.trim().split('\n')).toHaveLength(1)
  expect(said).toMatch(/^Bindery cannot start\. The event store lacks at least \d+ events? /u)
  for (const part of knowing) expect(said).toContain(part)
  expect(said).toContain('npm run restore')
  return said
}

test('given events that were lost behind what follows from them, the start is refused, naming how many and who knows of them', async () => {
  await truncate(wal(), 0)
  const said = await expectRefused('the rows', 'the jobs', 'the index of events')
  expect(Number(/at least (\d+) events/u.exec(said)?.[1])).toBeGreaterThanOrEqual(GHOSTS)
  const { code, faults } = await ran('verify-main.ts', ['--data', folder, '--digests', join(folder, 'digests')])
  expect(code).toBe(1)
  for (const name of ['views', 'jobs', 'event-index']) {
    expect(faults).toContainEqual(
      expect.stringMatching(new RegExp(`${name}\\.sqlite follows from .* which the store does not hold`, 'u')),
    )
  }
})

test('given a log of which only the end is gone, the start is refused as well', async () => {
  await truncate(wal(), Math.floor((await stat(wal())).size * 0.9))
  await expectRefused('the rows')
})

test.each([
  ['the rows', ['jobs', 'event-index']],
  ['the jobs', ['views', 'event-index']],
  ['the index of events', ['views', 'jobs']],
] as const)('given lost events that only %s know of, the start is refused', async (part, others) => {
  await truncate(wal(), 0)
  await takeAway(...others)
  expect(await expectRefused(part)).not.toContain(part === 'the rows' ? 'the jobs' : 'the rows')
})

test('given an older store laid under newer rows and jobs, the start is refused', async () => {
  await takeAway('events')
  await cp(join(before, 'events.sqlite'), join(folder, 'events.sqlite'))
  await expectRefused('the rows', 'the jobs', 'the index of events')
})

test('given a store that is gone altogether, nothing is filled anew over what follows from it', async () => {
  await takeAway('events')
  await expectRefused('the rows')
})

test('given digests of a later state kept elsewhere, the start names the newest of them and the way on', async () => {
  const elsewhere = join(place, 'digests')
  await rename(join(folder, 'digests'), elsewhere)
  expect(await ran('digest-main.ts', [], { BINDERY_DATA: folder, BINDERY_DIGESTS: elsewhere })).toMatchObject({
    code: 0,
  })
  await rm(folder, { recursive: true })
  await cp(before, folder, { recursive: true })
  await takeAway('views', 'jobs', 'event-index')
  product = new Product(folder, 0, { ...ENV, BINDERY_DIGESTS: elsewhere })
  const said = await expectRefused('digest ')
  expect(said).toContain('BINDERY_DIGESTS')
})

test('given the parts that know of lost events taken away, the product goes on with what is there, and shows no ghost', async () => {
  await truncate(wal(), 0)
  await takeAway('views', 'jobs', 'event-index')
  await product.start()
  const mia = await Person.signIn(product.url, MIA, PASSWORD)
  const names = async () => (await mia.rows('Submissions')).map(({ InsuredCompanyName }) => InsuredCompanyName)
  expect(await names()).toEqual(['Kept Pty Ltd'])
  const { Results } = (await acknowledged.submit(mia, { InsuredCompanyName: 'New Pty Ltd' })).envelope
  const [SubmissionID, After] = [Number(Results['SubmissionID']), String(Results['After'])]
  expect((await mia.send(GetSubmission, { SubmissionID, After })).Submission).toMatchObject({
    InsuredCompanyName: 'New Pty Ltd',
  })
})
