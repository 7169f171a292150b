/** A stop while a mail server is silent does not wait for the server, and no mail is lost or sent twice. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetOperations, SendQuote, SendSubmission } from '@bindery/contracts/wire'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { scriptedServer, type Answers, type ScriptedServer } from '../ports/smtp-server.ts'
import { openAgency } from '../support/agency.ts'
import { MIA, PASSWORD, quote, submission } from '../support/fixtures.ts'
import { Person } from '../support/person.ts'
import { Product } from '../support/process.ts'
import { isQuiet } from '../support/quiet.ts'
import { eventually } from '../support/waiting.ts'

let folder: string
let product: Product
const servers: ScriptedServer[] = []

/** Milliseconds for which the product would wait for a silent server: longer than any test. */
const PATIENCE = 600_000

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bindery-hangs-'))
  const agency = await openAgency(0, folder)
  // Waits until the letters to the new accounts are sent.
  await agency.mailIsQuiet(await agency.signIn())
  await agency.bindery.stop()
})
afterEach(async () => {
  await product.kill()
  await Promise.all(servers.splice(0).map((server) => server.close()))
  await rm(folder, { recursive: true, force: true })
})

async function startWith(answers: Answers): Promise<ScriptedServer> {
  const server = await scriptedServer(answers)
  servers.push(server)
  const url = `smtp://127.0.0.1:${server.port}?ignoreTLS=true&greetingTimeout=${PATIENCE}&socketTimeout=${PATIENCE}`
  const env = { BINDERY_SEED: 'none', LOG_LEVEL: 'fatal', SMTP_URL: url }
  product = new Product(folder, 0, env)
  await product.start()
  return server
}

/** Sends a quote, and waits until the server has begun to take its letter. */
async function quoteUntil(server: ScriptedServer, silentAt: string): Promise<void> {
  const mia = await Person.signIn(product.url, MIA, PASSWORD)
  const { SubmissionID } = await mia.send(SendSubmission, submission())
  await mia.send(SendQuote, quote(SubmissionID))
  await eventually('the server was asked', async () => server.silences.includes(silentAt))
}

const idsOf = ({ contents }: ScriptedServer) =>
  contents.map((content) => /^Message-ID: (\S+)/imu.exec(content)?.[1] ?? 'no id')

/** The mails that wait for a person's decision, once no mail waits for the server. */
async function problemsOnceQuiet() {
  const mia = await Person.signIn(product.url, MIA, PASSWORD)
  return eventually('the mail queue is empty', async () => {
    if (!(await isQuiet(mia, 'mail'))) return null
    return (await mia.send(GetOperations, {})).MailProblems
  })
}

/** A stop that waited for the server would last longer than the product gives it, which then ends with a fault. */
async function stopWithoutWaiting(): Promise<void> {
  expect(await product.stop()).toBe(0)
  expect(product.output).not.toContain('did not finish in time')
}

test.each(['greeting', 'DATA'] as const)(
  'given a server silent at the %s, a stop does not wait for it, and the next start sends the letter once',
  async (silentAt) => {
    await quoteUntil(await startWith({ [silentAt]: 'silence' }), silentAt)
    await stopWithoutWaiting()
    const polite = await startWith({})
    expect(await problemsOnceQuiet()).toEqual([])
    expect(polite.contents.length).toBeGreaterThan(0)
    expect(new Set(idsOf(polite)).size).toBe(polite.contents.length)
  },
)

test('given a server silent after the content, a stop does not wait for it, the letter is in doubt and not sent again', async () => {
  const silent = await startWith({ content: 'silence' })
  await quoteUntil(silent, 'content')
  await stopWithoutWaiting()
  const polite = await startWith({})
  const problems = await problemsOnceQuiet()
  expect(new Set(problems.map(({ State }) => State))).toEqual(new Set(['in-doubt']))
  // Every letter that the silent server had is among them, and no other server got it.
  expect(problems.map(({ MessageID }) => `<${MessageID}>`).toSorted()).toEqual(idsOf(silent).toSorted())
  expect(idsOf(polite).filter((id) => idsOf(silent).includes(id))).toEqual([])
})
