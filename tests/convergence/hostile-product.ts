/** The whole product over the hostile set: every port except time and randomness misbehaves. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBindery, readSettings, type Bindery } from '@bindery/infra'
import {
  credentialData,
  hostileCredentials,
  hostileEventStore,
  hostileFeed,
  hostileFiles,
  hostileJobs,
  hostileLog,
  hostileMail,
  hostileSignals,
  hostileViewData,
  hostileViews,
  jobBoard,
  share,
  type HostileCheckpoints,
  type Mailbox,
  type SignalLine,
} from '../hostile/index.ts'
import { CHEAP_HASHES } from '../support/agency.ts'
import { furnish, IDS, MIA, PASSWORD } from '../support/fixtures.ts'
import { Person } from '../support/person.ts'

export class HostileProduct {
  readonly log = hostileLog()
  readonly mailbox: Mailbox = []
  readonly #views = hostileViewData()
  readonly #checkpoints: HostileCheckpoints = new Map()
  readonly #board = jobBoard()
  readonly #line: SignalLine = new Set()
  readonly #credentials = credentialData()
  readonly #share = share()
  #seed: number
  #folder = ''
  #bindery: Bindery | null = null
  #url = ''

  constructor(seed: number) {
    this.#seed = seed * 1_000
  }

  /** The rows as every process sees them, each through a client of its own. */
  readonly views = () => hostileViews({ seed: this.#seed, data: this.#views })

  async open(): Promise<void> {
    this.#folder = await mkdtemp(join(tmpdir(), 'bindery-'))
    await this.#start()
    const { commands, setPassword } = this.bindery
    await furnish(commands)
    await setPassword(IDS.mia, PASSWORD)
  }

  /** Stops, and starts again over the stored data. */
  async restart(): Promise<void> {
    await this.bindery.stop()
    await this.#start()
  }

  /** Starts over a store that has lost its last events, as after a restore. */
  async restartWithout(events: number): Promise<void> {
    await this.bindery.stop()
    this.log.entries.length -= events
    for (const [stream, places] of this.log.streams) {
      this.log.streams.set(
        stream,
        places.filter((place) => place < this.log.entries.length),
      )
    }
    await this.#start()
  }

  async close(): Promise<void> {
    await this.#bindery?.stop()
    await rm(this.#folder, { recursive: true, force: true })
  }

  get bindery(): Bindery {
    if (!this.#bindery) throw new Error('The product is not open.')
    return this.#bindery
  }

  signIn = () => Person.signIn(this.#url, MIA, PASSWORD)

  async #start(): Promise<void> {
    this.#seed += 1
    const seed = this.#seed
    const store = hostileEventStore({ seed, log: this.log, lost: { before: 0.02, after: 0.02 } })
    // The mail server is busy or loses answers, but never doubles a message: a message that arrives twice was sent
    // twice by the product.
    const mail = hostileMail({ seed, mailbox: this.mailbox, odds: { busy: 0.2, doubt: 0.1, twice: 0 } })
    const settings = readSettings({
      BINDERY_DATA: this.#folder,
      BINDERY_SEED: 'none',
      BINDERY_UNDO_SECONDS: '0',
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'fatal',
    })
    this.#bindery = await openBindery(settings, {
      mailWork: { backoff: 20 },
      passwordCost: CHEAP_HASHES,
      adapters: {
        store,
        feed: hostileFeed({ store, seed, checkpoints: this.#checkpoints }),
        views: hostileViews({ seed, data: this.#views }),
        jobs: hostileJobs({ seed, board: this.#board }),
        signals: hostileSignals({ seed, line: this.#line }),
        credentials: hostileCredentials({ seed, data: this.#credentials }),
        files: hostileFiles({ seed, on: this.#share }),
        mail,
        outbox: mail,
      },
    })
    this.#url = await this.#bindery.app.listen({ port: 0, host: '127.0.0.1' })
  }
}
