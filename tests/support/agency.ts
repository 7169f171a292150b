/** The whole product in one process over a fresh data folder, listening on a port of its own. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBindery, readSettings, type Bindery, type Overrides } from '@bindery/infra'
import { newEvidenceKey } from '@bindery/contracts/events'
import type { Clock, QueueName } from '@bindery/contracts/ports'
import { GetMail, ListMails, type ResultsOf } from '@bindery/contracts/wire'
import { overEngines } from './engines.ts'
import { furnish, IDS, MIA, PASSWORD, TOM } from './fixtures.ts'
import { Person } from './person.ts'
import { isQuiet } from './quiet.ts'
import { eventually } from './waiting.ts'

/** Monday 08:30 in Sydney, while it is Sunday in UTC: code that uses the UTC date is a day behind. */
export const MONDAY_MORNING = '2026-07-05T22:30:00.000Z'

/** A clock that tests may move; it starts at the real time unless the hour matters. */
export class TestClock implements Clock {
  #offset = 0
  constructor(startsAt?: string) {
    if (startsAt !== undefined) this.#offset = Date.parse(startsAt) - Date.now()
  }

  now = () => new Date(Date.now() + this.#offset).toISOString()
  forward(milliseconds: number) {
    this.#offset += milliseconds
  }
}

/** As little as there is, so that tests do not wait for hashes; one acceptance test has hashes of more than the real cost. */
export const CHEAP_HASHES = { memory: 8, passes: 1 }

/** The agencies of one test process sign with one key: it takes as long to make as a tenth of an opening. */
const evidenceKey = lazily(newEvidenceKey)

function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null
  return () => (made ??= { value: make() }).value
}

type Mail = ResultsOf<typeof GetMail>['Mail']

/** The options of a test's agency besides the usual ones. */
export interface Opening {
  readonly settings?: Readonly<Record<string, string>>
  /** The clock's time at the opening; the real time by default. */
  readonly startsAt?: string
  readonly overrides?: Pick<
    Overrides,
    'mailWork' | 'log' | 'passwordCost' | 'consoleFolder' | 'requestWithinMs' | 'alertsEveryMs'
  >
}

export class Agency {
  readonly bindery: Bindery
  readonly url: string
  readonly folder: string
  readonly clock: TestClock
  readonly #opening: Opening

  constructor(bindery: Bindery, url: string, folder: string, clock: TestClock, opening: Opening) {
    this.bindery = bindery
    this.url = url
    this.folder = folder
    this.clock = clock
    this.#opening = opening
  }

  signIn = (username: string = MIA) => Person.signIn(this.url, username, PASSWORD)

  /** The messages to an address whose subject contains some words, newest first, once there are `count`. */
  async mailsTo(reader: Person, address: string, words: string, count = 1): Promise<readonly Mail[]> {
    const entries = await eventually(`${count} mails to ${address} of ${words}`, async () => {
      const { Mails } = await reader.send(ListMails, { Limit: 200 })
      const found = Mails.filter((mail) => mail.To.includes(address) && mail.Subject.includes(words))
      return found.length >= count ? found : null
    })
    return Promise.all(entries.map(async ({ MessageID }) => (await reader.send(GetMail, { MessageID })).Mail))
  }

  /** Waits until no job of the mail queue runs or will run. */
  mailIsQuiet = (reader: Person) => this.becomesQuiet(reader, 'mail')

  /** Waits until every event is processed, and no job of the queue runs or will run. */
  becomesQuiet = (reader: Person, queue: QueueName) =>
    eventually(`the queue ${queue} is empty`, () => isQuiet(reader, queue))

  /** Stops the product and opens it on the same data folder, as a restart does; `meanwhile` may change the folder. */
  async restart(meanwhile: (folder: string) => Promise<void> = async () => undefined): Promise<Agency> {
    await this.bindery.stop()
    await meanwhile(this.folder)
    return listen(this.folder, this.clock, this.#opening)
  }

  async close(): Promise<void> {
    await this.bindery.stop()
    await rm(this.folder, { recursive: true, force: true })
  }
}

/** An agency with data: accounts Mia (ADMIN, ROOT) and Tom, a market, two products, a broker. */
export async function openAgency(port = 0, within?: string, opening: Opening = {}): Promise<Agency> {
  const folder = within ?? (await mkdtemp(join(tmpdir(), 'bindery-')))
  const agency = await listen(folder, new TestClock(opening.startsAt), opening, port)
  await furnish(agency.bindery.commands)
  await agency.bindery.setPassword(IDS.mia, PASSWORD)
  await agency.bindery.setPassword(IDS.tom, PASSWORD)
  return agency
}

async function listen(folder: string, clock: TestClock, opening: Opening, port = 0): Promise<Agency> {
  const settings = readSettings({
    BINDERY_DATA: folder,
    BINDERY_SEED: 'none',
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    // Only a test of Undo waits for its letters.
    BINDERY_UNDO_SECONDS: '0',
    ...overEngines(folder),
    ...opening.settings,
  })
  const bindery = await openBindery(settings, {
    clock,
    passwordCost: CHEAP_HASHES,
    newEvidenceKey: evidenceKey,
    ...opening.overrides,
  })
  const url = await bindery.app.listen({ port, host: '127.0.0.1' })
  return new Agency(bindery, url, folder, clock, opening)
}

export { MIA, TOM }
