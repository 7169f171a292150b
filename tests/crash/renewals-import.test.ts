/** The real process, killed while it imports renewals: started again, every line is one renewal. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { GetRenewalImports } from '@bindery/contracts/wire'
import { openSqliteEventStore } from '@bindery/infra'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency } from '../support/agency.ts'
import { MIA, PASSWORD } from '../support/fixtures.ts'
import { Person } from '../support/person.ts'
import { Product } from '../support/process.ts'
import { eventually } from '../support/waiting.ts'

/** So many that the import still runs when the kill comes, also where this process is slow to notice. */
const LINES = 6_000
const KILLS = 3
/** The milliseconds that a busy machine needs for so many. */
const WITHIN = 240_000

let folder: string
let product: Product

beforeAll(async () => {
  const agency = await openAgency()
  await agency.bindery.stop()
  folder = agency.folder
  product = new Product(folder, 0, { BINDERY_SEED: 'none', LOG_LEVEL: 'error' })
  await product.start()
})

afterAll(async () => {
  await product.kill()
  await rm(folder, { recursive: true, force: true })
})

const signIn = () => Person.signIn(product.url, MIA, PASSWORD)
const sheet = [
  'Insured,Policy No,Due Date',
  ...Array.from({ length: LINES }, (_, i) => `Insured ${i},P-${i},01/07/2026`),
].join('\r\n')

async function importOf(person: Person) {
  const [found] = (await person.send(GetRenewalImports, {})).Imports
  return found ?? null
}

test(`A-161 killed ${KILLS} times in the middle, an import goes on, and every line is one renewal`, async () => {
  const begun = await (await signIn()).upload('RENEWALS_CSV', 'July.csv', sheet)
  expect([begun.ErrorMessage, begun.Results['Rows']]).toEqual(['', LINES])
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const person = await signIn()
    await eventually('some renewals have come', async () => {
      const { Done = 0 } = (await importOf(person)) ?? {}
      return Done > (kill * LINES) / 20
    })
    expect((await importOf(person))?.Running).toBe(true)
    expect((await person.upload('RENEWALS_CSV', 'August.csv', sheet)).ErrorMessage).toBe(
      'Another import is running. Please try again later.',
    )
    await product.kill()
    await product.start()
  }
  const person = await signIn()
  await eventually('the import is finished', async () => (await importOf(person))?.Running === false, WITHIN)
  await eventually('all renewals are listed', async () => (await person.rows('Renewals')).length === LINES, WITHIN)
  await product.stop()

  const store = await openSqliteEventStore({ file: join(folder, 'events.sqlite') })
  const streams: string[] = []
  for (let after: string | null = null; ; ) {
    const events = await store.readAll(after, 1_000)
    streams.push(...events.filter(({ type }) => type === 'RenewalImported').map(({ stream }) => stream))
    after = events.at(-1)?.position ?? null
    if (events.length < 1_000) break
  }
  await store.close()
  expect(streams).toHaveLength(LINES)
  expect(new Set(streams).size).toBe(LINES)
})
