/** The real process, killed at random points under load: nothing acknowledged is lost, nothing is doubled. */
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetBordereau, InsertBroker, SendBinding, SendQuote, SendSubmission } from '@bindery/contracts/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency } from '../support/agency.ts'
import { IDS, MIA, PASSWORD, submission } from '../support/fixtures.ts'
import { Person } from '../support/person.ts'
import { freePort, Product } from '../support/process.ts'
import { eventually } from '../support/waiting.ts'
import { Load, type Sent } from './load.ts'

const KILLS = Number(process.env['BINDERY_KILLS'] ?? 30)
const WORKERS = 8

let folder: string
let product: Product

beforeAll(async () => {
  // Furnished in process, then handed over: from here on only the real process touches it.
  const agency = await openAgency()
  await agency.bindery.stop()
  folder = await mkdtemp(join(tmpdir(), 'bindery-crash-'))
  await rm(folder, { recursive: true })
  await rename(agency.folder, folder)
  product = new Product(folder, await freePort(), { BINDERY_SEED: 'none', LOG_LEVEL: 'error' })
})

afterAll(async () => {
  await product.kill()
  await rm(folder, { recursive: true, force: true })
})

const signIn = () => Person.signIn(product.url, MIA, PASSWORD)

/** The same request again must give the same reply; one that was cut off may happen now. */
async function again(person: Person, { call, body, reply }: Sent): Promise<void> {
  const { envelope } = await person.post(call.endpoint, { ...person.session, Func: call.func, ...body })
  if (reply) expect(stable(envelope)).toEqual(stable(reply))
  else expect(envelope.ErrorMessage).toBe('')
}

/** A reply without its After token, which may name newer revisions of other streams. */
const stable = ({ Results, ...envelope }: NonNullable<Sent['reply']>) => ({ ...envelope, Results: { ...Results, After: null } })

test(`A-060 after ${KILLS} kills every acknowledged request stands once, and every name is usable`, async () => {
  const load = new Load()
  for (let kill = 0; kill < KILLS; kill += 1) {
    await product.start()
    const person = await signIn()
    const cutOff = load.sent.filter(({ reply }) => reply === null)
    for (const sent of cutOff) {
      await again(person, sent)
      load.sent.splice(load.sent.indexOf(sent), 1)
    }
    const running = Promise.all(Array.from({ length: WORKERS }, () => load.run(person)))
    await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 400))
    await product.kill()
    await running
  }

  await product.start()
  const person = await signIn()
  for (const sent of load.sent.filter(({ reply }) => reply === null)) await again(person, sent)
  const acknowledged = load.sent.filter(({ reply }) => reply?.ErrorMessage === '')
  expect(acknowledged.length).toBeGreaterThan(KILLS)
  for (const sent of acknowledged) await again(person, sent)

  // What was acknowledged is visible, once.
  const expected = (func: string) => acknowledged.filter(({ call }) => call.func === func).map(({ body }) => Number(body.RequestID.split('-')[1]))
  await eventually('every acknowledged submission, broker and policy is a row', async () => {
    const names = new Set((await person.rows('Submissions')).map(({ InsuredCompanyName }) => InsuredCompanyName))
    const emails = new Set((await person.rows('Brokers')).map(({ Email }) => Email))
    const policies = new Set((await person.send(GetBordereau, {})).Policies.map(({ PolicyNumber }) => PolicyNumber))
    return expected(SendSubmission.func).every((story) => names.has(`Story ${story} Pty Ltd`))
      && expected(InsertBroker.func).every((story) => emails.has(`story-${story}@example.com`))
      && expected(SendBinding.func).every((story) => policies.has(`PI-${story}`))
  }, 20_000)
  const once = (values: readonly unknown[]) => expect(new Set(values).size).toBe(values.length)
  once((await person.send(GetBordereau, {})).Policies.map(({ PolicyNumber }) => PolicyNumber))
  once((await person.rows('Submissions')).map(({ InsuredCompanyName }) => InsuredCompanyName))
  once((await person.rows('Brokers')).map(({ Email }) => Email))

  // One message a quote and one a policy: the outbox file is named by what it answers to.
  const quotes = acknowledged.filter(({ call }) => call.func === SendQuote.func).length
  await eventually('every quote is mailed', async () => {
    const rows = await person.rows('Quotes')
    return rows.length >= quotes && rows.every(({ DateEmailed }) => DateEmailed !== null)
  }, 20_000)
  const rows = await person.rows('Quotes')
  const bound = rows.filter(({ Status }) => Status !== 'Quote').length
  const messages = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.eml'))
  expect(messages).toHaveLength(rows.length + bound)

  // Names whose creation was cut off at any step are free or held by exactly one.
  const reply = await person.reply(InsertBroker, {
    Broker: { FirstName: 'After', LastName: 'All', Email: 'after-all@example.com', BrokerGroupID: IDS.house, StateID: IDS.nsw },
  })
  expect(reply.ErrorMessage).toBe('')
  await person.send(SendSubmission, submission({ InsuredCompanyName: 'After All Pty Ltd' }))
})
