/** The real process, killed at random moments under a mixed load: nothing acknowledged is lost, nothing is doubled. */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  GetBordereau,
  GetOperations,
  InsertBroker,
  SendBinding,
  SendQuote,
  SendSubmission,
  UpdateStickyNote,
  UpdateSubmission,
  UpdateSubmissionStatus,
} from '@bindery/contracts/wire'
import { openFolderFiles, openSqliteEventStore } from '@bindery/infra'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency } from '../support/agency.ts'
import { IDS, MIA, PASSWORD, submission } from '../support/fixtures.ts'
import { Person } from '../support/person.ts'
import { Product } from '../support/process.ts'
import { isQuiet } from '../support/quiet.ts'
import { eventually } from '../support/waiting.ts'
import { once, requestsIn } from './aftermath.ts'
import { Load, noteOf, suburbOf, without, type Sent } from './load.ts'

const KILLS = Number(process.env['BINDERY_KILLS'] ?? 8)
const WORKERS = 8
/** The time a busy machine needs for a kill, a start and the repeats. */
const SECONDS_PER_KILL = 90

let folder: string
let product: Product

beforeAll(async () => {
  // The agency is furnished in process; afterwards only the real process uses its folder.
  const agency = await openAgency()
  await agency.bindery.stop()
  folder = agency.folder
  product = new Product(folder, 0, { BINDERY_SEED: 'none', LOG_LEVEL: 'error' })
  // An orderly stop writes the cache of compiled code, which makes the many later starts faster.
  await product.start()
  await product.stop()
})

afterAll(async () => {
  await product.kill()
  await rm(folder, { recursive: true, force: true })
})

const signIn = () => Person.signIn(product.url, MIA, PASSWORD)

/** Repeats a request: it must get the same reply, or be carried out now if it was cut off. */
async function again(person: Person, { call, body, reply }: Sent): Promise<void> {
  const { envelope } = await person.post(call.endpoint, { ...person.session, Func: call.func, ...body })
  if (reply) expect(without(envelope)).toEqual(without(reply))
  else expect(envelope.ErrorMessage).toBe('')
}

/** Waits for a random number of replies, often a small one; machines differ too much to wait for a time. */
async function moment(load: Load): Promise<void> {
  const target = load.acknowledged.length + 1 + Math.floor(Math.random() ** 2 * 120)
  await eventually('replies come', async () => load.acknowledged.length >= target)
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 20))
}

/** Adds the output of the process to the error of a failed step. */
async function told<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    throw new Error(`${String(error)}\nThe process said:\n${product.output.slice(-4_000)}`, { cause: error })
  }
}

test(
  `A-060 after ${KILLS} kills every acknowledged request stands once, and every name is usable`,
  async () => {
    const load = new Load()
    for (let kill = 0; kill < KILLS; kill += 1) {
      await product.start()
      const person = await told(signIn)
      const cutOff = load.sent.filter(({ reply }) => reply === null)
      for (const sent of cutOff) {
        await told(() => again(person, sent))
        load.sent.splice(load.sent.indexOf(sent), 1)
      }
      const running = Promise.all(Array.from({ length: WORKERS }, () => load.run(person)))
      await told(() => moment(load))
      await product.kill()
      await running
      if ((kill + 1) % 20 === 0) console.log(`${kill + 1} kills, ${load.acknowledged.length} acknowledged requests`)
    }

    await product.start()
    const person = await signIn()
    for (const sent of load.sent.filter(({ reply }) => reply === null)) await again(person, sent)
    load.sent.splice(0, load.sent.length, ...load.sent.filter(({ reply }) => reply !== null))
    // Stories run to their end, so that every kind of step is taken however early the kills came.
    const toTheEnd = Array.from({ length: WORKERS }, () => load.run(person))
    await eventually('a story is told to its end', async () => load.told.size > 0)
    load.stop()
    await Promise.all(toTheEnd)
    const { acknowledged } = load
    const all = [
      InsertBroker,
      SendSubmission,
      SendQuote,
      SendBinding,
      UpdateSubmission,
      UpdateStickyNote,
      UpdateSubmissionStatus,
    ]
    const counts = new Map(all.map(({ func }) => [func, acknowledged.filter(({ call }) => call.func === func).length]))
    expect(Math.min(...counts.values())).toBeGreaterThan(0)
    expect(acknowledged.length).toBeGreaterThan(KILLS)
    for (const sent of acknowledged) await again(person, sent)

    await expectRows(person, load)
    const mails = await expectMails(person)
    await expectUsableNames(person)
    expect(await product.stop()).toBe(0)
    const { lost, doubled, events } = await inLog(acknowledged)
    expect({ lost, doubled }).toEqual({ lost: [], doubled: [] })
    await expectFiles(load)
    console.log(
      `${KILLS} kills: ${acknowledged.length} acknowledged requests, ${load.uploads.size} files, ${events} events, ` +
        `${mails} mails; ${lost.length} lost, ${doubled.length} doubled`,
    )
  },
  KILLS * SECONDS_PER_KILL * 1_000 + 120_000,
)

/** Expects the rows of every acknowledged story once, in the state after its last step. */
async function expectRows(person: Person, { acknowledged, told }: Load): Promise<void> {
  const stories = (func: string) =>
    acknowledged.filter(({ call }) => call.func === func).map(({ body }) => Number(body.RequestID.split('-')[1]))
  await eventually('every acknowledged submission, broker and policy is a row', async () => {
    const names = new Set((await person.rows('Submissions')).map(({ InsuredCompanyName }) => InsuredCompanyName))
    const emails = new Set((await person.rows('Brokers')).map(({ Email }) => Email))
    const policies = new Set((await person.send(GetBordereau, {})).Policies.map(({ PolicyNumber }) => PolicyNumber))
    return (
      stories(SendSubmission.func).every((story) => names.has(`Story ${story} Pty Ltd`)) &&
      stories(InsertBroker.func).every((story) => emails.has(`story-${story}@example.com`)) &&
      stories(SendBinding.func).every((story) => policies.has(`PI-${story}`))
    )
  })
  once((await person.send(GetBordereau, {})).Policies.map(({ PolicyNumber }) => PolicyNumber))
  once((await person.rows('Brokers')).map(({ Email }) => Email))
  const submissions = await person.rows('Submissions')
  once(submissions.map(({ InsuredCompanyName }) => InsuredCompanyName))
  const edited = new Set(stories(UpdateSubmission.func))
  for (const row of submissions) {
    const story = told.get(row.SubmissionID)
    if (story === undefined) continue
    expect(row).toMatchObject({ Status: 'Inactive', StickyNote: noteOf(story) })
    if (edited.has(story)) expect(row).toMatchObject({ CompanySuburb: suburbOf(story), ClearanceRef: `CLR-${story}` })
  }
}

/** Expects one message for a quote and two for a policy (its documents and its instructions), and no job left. */
async function expectMails(person: Person): Promise<number> {
  await eventually('every quote is mailed, and nothing waits', async () => {
    if (!(await isQuiet(person))) return false
    const { Queues, MailProblems } = await person.send(GetOperations, {})
    return (
      Queues.every(({ Counts }) => Counts['failed'] === 0) &&
      MailProblems.length === 0 &&
      (await person.rows('Quotes')).every(({ DateEmailed }) => DateEmailed !== null)
    )
  })
  const rows = await person.rows('Quotes')
  const bound = rows.filter(({ Status }) => Status !== 'Quote').length
  const messages = (await readdir(join(folder, 'outbox'))).filter((name) => name.endsWith('.eml'))
  expect(messages).toHaveLength(rows.length + 2 * bound)
  return messages.length
}

/** A name whose creation was cut off at any step must be free, or belong to exactly one record. */
async function expectUsableNames(person: Person): Promise<void> {
  const reply = await person.reply(InsertBroker, {
    Broker: {
      FirstName: 'After',
      LastName: 'All',
      Email: 'after-all@example.com',
      BrokerGroupID: IDS.house,
      StateID: IDS.nsw,
    },
  })
  expect(reply.ErrorMessage).toBe('')
  await person.send(SendSubmission, submission({ InsuredCompanyName: 'After All Pty Ltd' }))
}

async function inLog(acknowledged: readonly Sent[]) {
  const store = await openSqliteEventStore({ file: join(folder, 'events.sqlite') })
  try {
    return await requestsIn(store, acknowledged)
  } finally {
    await store.close()
  }
}

async function expectFiles({ uploads }: Load): Promise<void> {
  const files = await openFolderFiles({ root: join(folder, 'files') })
  for (const [id, content] of uploads) expect((await files.read(id)).toString()).toBe(content)
}
