/** The whole product in one process over a fresh data folder, listening on a port of its own. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBindery, readSettings, type Bindery, type Overrides } from '@bindery/infra'
import type { Clock } from '@bindery/contracts/ports'
import { GetMail, GetOperations, ListMails, type ResultsOf } from '@bindery/contracts/wire'
import { furnish, IDS, MIA, PASSWORD, TOM } from './fixtures.ts'
import { Person } from './person.ts'
import { eventually } from './waiting.ts'

/** A clock that tests may move; it starts at the real time. */
export class TestClock implements Clock {
  #offset = 0
  now = () => new Date(Date.now() + this.#offset).toISOString()
  forward(milliseconds: number) {
    this.#offset += milliseconds
  }
}

type Mail = ResultsOf<typeof GetMail>['Mail']

/** What an agency is opened with beside what every test needs. */
export interface Opening {
  readonly settings?: Readonly<Record<string, string>>
  readonly overrides?: Pick<Overrides, 'mailManner' | 'log'>
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

  /** The messages to an address whose subject holds some words, newest first, once there are `count`. */
  async mailsTo(reader: Person, address: string, words: string, count = 1): Promise<readonly Mail[]> {
    const entries = await eventually(`${count} mails to ${address} of ${words}`, async () => {
      const { Mails } = await reader.send(ListMails, { Limit: 200 })
      const found = Mails.filter((mail) => mail.To.includes(address) && mail.Subject.includes(words))
      return found.length >= count ? found : null
    })
    return Promise.all(entries.map(async ({ MessageID }) => (await reader.send(GetMail, { MessageID })).Mail))
  }

  /** Until nothing of the mail queue is in hand, nor will be. */
  mailIsQuiet = (reader: Person) => eventually('the mail queue is empty', async () => {
    const { Consumers, Queues } = await reader.send(GetOperations, {})
    if (Consumers.some(({ Lag }) => Lag > 0)) return false
    const counts = Queues.find(({ Queue }) => Queue === 'mail')?.Counts ?? {}
    return ['waiting', 'delayed', 'active'].every((state) => (counts[state] ?? 0) === 0)
  })

  /** Stops and opens the same data folder again, as a restart does; in between something may happen to it. */
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

/** A furnished agency: accounts Mia (ADMIN, ROOT) and Tom, a market, two products, a broker. */
export async function openAgency(port = 0, within?: string, opening: Opening = {}): Promise<Agency> {
  const folder = within ?? await mkdtemp(join(tmpdir(), 'bindery-'))
  const agency = await listen(folder, new TestClock(), opening, port)
  await furnish(agency.bindery.commands)
  await agency.bindery.setPassword(IDS.mia, PASSWORD)
  await agency.bindery.setPassword(IDS.tom, PASSWORD)
  return agency
}

async function listen(folder: string, clock: TestClock, opening: Opening, port = 0): Promise<Agency> {
  const settings = readSettings({
    BINDERY_DATA: folder, BINDERY_SEED: 'none', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', ...opening.settings,
  })
  const bindery = await openBindery(settings, { clock, ...opening.overrides })
  const url = await bindery.app.listen({ port, host: '127.0.0.1' })
  return new Agency(bindery, url, folder, clock, opening)
}

export { MIA, TOM }
