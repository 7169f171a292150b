/** Draws waves of requests, sends them, and checks the answers and events against the rules. */
import fc from 'fast-check'
import type { Agency } from '../support/agency.ts'
import { Asking } from './asking.ts'
import { Beside } from './beside.ts'
import { judgeEvents, judgeLog, type Judged } from './judge.ts'
import { Memory } from './memory.ts'
import { NewEvents } from './new-events.ts'
import { repeated } from './repeats.ts'
import type { Sending } from './sending.ts'
import { wave } from './sendings.ts'
import { made, type Sent } from './sent.ts'
import { SlowLines } from './slow-lines.ts'
import { isSignedIn, Staff } from './staff.ts'
import type { Tally } from './tally.ts'

/** The number of waves with one seed, which a failure names. */
const WAVES_OF_A_SEED = 50
/** The number of slow requests kept open alongside the waves. */
const SLOW_LINES = 24
/** The most processor time for a wave: ten calls usually take 0.05 seconds, with letters of 100 kB up to one. */
const MOST_SECONDS = 4
/** The number of tries to make a failing wave smaller. */
const MOST_SHRINKS = 40
/** Calls after which a session may be over. */
const ENDING = new Set(['LOGOUT', 'RESET_PASSWORD', 'UPDATE_ACCOUNT'])

export interface Failure {
  readonly seed: number
  readonly complaint: string
  /** The smallest wave that still fails, as it was sent. */
  readonly wave: readonly unknown[]
}

export class Fuzzer {
  readonly #tally: Tally
  readonly #events: NewEvents
  readonly #log: string[]
  readonly #asking: Asking
  readonly #staff: Staff
  readonly #slow: SlowLines
  readonly #memory = new Memory()
  readonly #beside = new Beside()
  readonly #faults: unknown[] = []
  readonly #onFault = (fault: unknown) => void this.#faults.push(fault)
  #ids = 0
  #lastFailing: { readonly complaint: string; readonly wave: readonly Sent[] } | null = null
  #shrinks = 0

  constructor(agency: Agency, log: string[], tally: Tally) {
    this.#tally = tally
    this.#events = new NewEvents(agency)
    this.#log = log
    this.#staff = new Staff(agency)
    this.#asking = new Asking(agency.url, { staff: this.#staff, beside: this.#beside, tally })
    this.#slow = new SlowLines(agency.url, this.#staff, (complaint) => {
      this.#tally.count('slow request', 'unanswered')
      this.#beside.complain(complaint)
    })
  }

  async open(): Promise<void> {
    process.on('unhandledRejection', this.#onFault)
    process.on('uncaughtExceptionMonitor', this.#onFault)
    await this.#signIn()
    this.#slow.start(SLOW_LINES)
  }

  async close(): Promise<void> {
    this.#slow.close()
    process.off('unhandledRejection', this.#onFault)
    process.off('uncaughtExceptionMonitor', this.#onFault)
    await this.#asking.close()
  }

  async round(seed: number): Promise<Failure | null> {
    this.#lastFailing = null
    this.#shrinks = 0
    const errors: unknown[] = []
    const held = (sendings: readonly Sending[]) =>
      this.#holds(sendings).catch((error: unknown) => {
        errors.push(error)
        throw error
      })
    await fc.check(fc.asyncProperty(wave, held), { seed, numRuns: WAVES_OF_A_SEED })
    // The check would take an error of the fuzzer for a failed wave, and end the round without reporting it.
    if (errors.length > 0) throw errors[0]
    await this.#beside.settled()
    const [beside] = this.#beside.take()
    return this.#failure(seed) ?? (beside === undefined ? null : { seed, complaint: beside, wave: [] })
  }

  #failure(seed: number): Failure | null {
    if (!this.#lastFailing) return null
    const { complaint, wave: failing } = this.#lastFailing
    return {
      seed,
      complaint,
      wave: failing.map(({ name, who, message, body }) => ({ name, who, path: message?.path, body })),
    }
  }

  async #holds(sendings: readonly Sending[]): Promise<boolean> {
    if (this.#lastFailing && (this.#shrinks += 1) > MOST_SHRINKS) return true
    const sent = sendings.map((sending) => made(sending, this.#memory, this.#staff, () => `fuzz-${(this.#ids += 1)}`))
    const complaints = await this.#send(sent)
    // A smaller wave that fails differently is another failure.
    const isWorse =
      complaints.length > 0 &&
      (!this.#lastFailing || signature(complaints[0]) === signature(this.#lastFailing.complaint))
    if (isWorse) this.#lastFailing = { complaint: complaints.join('\n'), wave: sent }
    return !isWorse
  }

  async #send(wave: readonly Sent[]): Promise<readonly string[]> {
    const before = process.threadCpuUsage()
    const judged = await Promise.all(wave.map((sent, lane) => this.#asking.judged(sent, lane)))
    const { user, system } = process.threadCpuUsage(before)
    const seconds = (user + system) / 1e6
    const accepted = wave.filter((_, at) => judged[at]?.outcome === 'done')
    const mayEnd = accepted.some(({ name }) => ENDING.has(name))
    const complaints = judged.flatMap(({ complaints }, at) =>
      complaints
        .filter((complaint) => !(mayEnd && complaint.includes('logged out')))
        .map((complaint) => `${wave[at]?.name}: ${complaint}`),
    )
    const found = [
      ...complaints,
      ...judgeEvents(await this.#events.read(), accepted),
      ...judgeLog(this.#log.splice(0), this.#staff.secrets),
      ...this.#faults
        .splice(0)
        .map((fault) => `nobody caught ${fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)}`),
      ...(mayEnd ? [] : await repeated(wave, judged, { asking: this.#asking, events: this.#events })),
      ...this.#beside.take(),
      ...(seconds > MOST_SECONDS ? [`a wave takes the processor for ${seconds.toFixed(1)} s`] : []),
    ]
    wave.forEach((sent, at) => this.#learn(sent, judged[at]))
    const isLost = judged.some(
      ({ outcome }, at) => outcome === 'logged out' && isSignedIn(wave[at]?.who ?? 'nobody') && !wave[at]?.open,
    )
    if (mayEnd || isLost || found.some((complaint) => complaint.includes('logged out'))) await this.#signIn()
    return found
  }

  #learn({ body }: Sent, judged: Judged | undefined): void {
    if (!judged?.results) return
    this.#memory.learn(judged.results)
    const results = Object.entries(judged.results).filter(([name]) => name.endsWith('ID'))
    // The reply holds the new record's id, the request the ids of the records that it belongs to.
    for (const record of typeof body === 'object' && body !== null ? Object.values(body) : []) {
      if (typeof record === 'object' && record !== null && results.length > 0)
        this.#memory.add({ ...record, ...Object.fromEntries(results) })
    }
  }

  async #signIn(): Promise<void> {
    await this.#staff.signIn()
    for (const record of await this.#staff.records()) this.#memory.learn(record)
    await this.#events.read()
  }
}

/** The kind of a failure: its complaint without ids and numbers. */
const signature = (complaint: string | undefined): string =>
  (complaint ?? '').replaceAll(/[0-9a-f-]{36}|\d+/gu, '#').slice(0, 60)
