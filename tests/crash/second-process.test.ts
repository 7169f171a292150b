/** Only one process works over a data folder, even if its lock files are removed. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Acknowledged } from '../support/acknowledged.ts'
import { openAgency } from '../support/agency.ts'
import { MIA, PASSWORD } from '../support/fixtures.ts'
import { Person } from '../support/person.ts'
import { Product } from '../support/process.ts'

let folder: string
let first: Product
let second: Product

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bindery-second-'))
  await (await openAgency(0, folder)).bindery.stop()
  const env = { BINDERY_SEED: 'none', LOG_LEVEL: 'error' }
  first = new Product(folder, 0, env)
  second = new Product(folder, 0, env)
})
afterEach(async () => {
  await first.kill()
  await second.kill()
  await rm(folder, { recursive: true, force: true })
})

test('given lock files that somebody deleted, a second process is refused all the same, and the first goes on', async () => {
  await first.start()
  const acknowledged = new Acknowledged()
  const mia = await Person.signIn(first.url, MIA, PASSWORD)
  await acknowledged.submit(mia)
  for (const name of ['lock.pid', 'lock.sqlite', 'lock.sqlite-journal']) await rm(join(folder, name), { force: true })

  const said = await second.startInVain()
  expect(said).toContain(`The data folder ${folder} is in use by another Bindery process`)
  expect(said).not.toMatch(/\n\s+at /u)
  // The refused process leaves nothing behind that would let a third one start.
  expect(await second.startInVain()).toContain('is in use by another Bindery process')
  await acknowledged.submit(mia)
  await acknowledged.expectKept(mia)

  await first.kill()
  await second.start()
  await acknowledged.expectKept(await Person.signIn(second.url, MIA, PASSWORD))
})
