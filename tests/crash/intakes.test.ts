/** The real process, killed while it takes and reads what was laid into its watched folder: each mail is one intake. */
import { GetIntakes } from '@bindery/contracts/wire'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokerMail } from '../fixtures/documents/broker-mails.ts'
import { openAgency } from '../support/agency.ts'
import { MIA, PASSWORD } from '../support/fixtures.ts'
import { Person } from '../support/person.ts'
import { Product } from '../support/process.ts'
import { eventually } from '../support/waiting.ts'

const MAILS = 120
const KILLS = 3

let folder: string
let laid: string
let product: Product

beforeAll(async () => {
  const agency = await openAgency()
  await agency.bindery.stop()
  folder = agency.folder
  laid = await mkdtemp(join(tmpdir(), 'bindery-laid-'))
  product = new Product(folder, 0, { BINDERY_SEED: 'none', LOG_LEVEL: 'error', BINDERY_INTAKE: laid })
})

afterAll(async () => {
  await product.kill()
  for (const each of [folder, laid]) await rm(each, { recursive: true, force: true })
})

const signIn = () => Person.signIn(product.url, MIA, PASSWORD)
const intakesOf = async (person: Person) => (await person.send(GetIntakes, {})).Intakes

test(`killed ${KILLS} times in the middle, the watched folder is taken whole, and every mail is one intake that is read`, async () => {
  const names = Array.from({ length: MAILS }, (_, n) => `Cover ${n}.eml`)
  for (const [n, name] of names.entries()) {
    const text = `Please quote the insurance.\r\nInsured: Company ${n} Pty Ltd`
    await writeFile(join(laid, name), brokerMail({ from: `lee${n}@northbank.example`, subject: name, text }))
  }
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await product.start()
    const person = await signIn()
    await eventually('some are taken', async () => (await intakesOf(person)).length > (kill * MAILS) / 10)
    await product.kill()
  }
  await product.start()
  const person = await signIn()
  const intakes = await eventually('all are read', async () => {
    const all = await intakesOf(person)
    return all.length >= MAILS && all.every(({ State }) => State === 'waiting') ? all : null
  })
  expect(intakes.map(({ Subject }) => Subject).toSorted((a, b) => a.localeCompare(b))).toEqual(
    names.toSorted((a, b) => a.localeCompare(b)),
  )
  await eventually('all are moved', async () => (await readdir(laid)).length === 1)
  const taken = await readdir(join(laid, 'taken'))
  expect(taken.toSorted((a, b) => a.localeCompare(b))).toEqual(names.toSorted((a, b) => a.localeCompare(b)))
})
