/** Sends wave after wave at a product that runs, and holds every answer against what must always be true. */
import fc from 'fast-check'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Position, StoredEvent } from '@bindery/contracts/ports'
import { CALLS } from '@bindery/contracts/wire'
import type { Agency } from '../support/agency.ts'
import { judgeEvents, judgeLog, judgeReply, type Judged } from './judge.ts'
import { Line, type Reply } from './line.ts'
import { Memory } from './memory.ts'
import { wave, type Sending } from './sendings.ts'
import { made, type Sent } from './sent.ts'
import { isSignedIn, Staff } from './staff.ts'
import { Tally } from './tally.ts'

const loopDelay = monitorEventLoopDelay({ resolution: 100 })

/** Waves that share a seed of their own: what a failure is told by. */
const WAVES_OF_A_SEED = 50
/** A failure is looked at from so many sides for a smaller one. */
const MOST_SHRINKS = 40
/** Calls after which a session may rightly be over. */
const ENDING = new Set(['LOGOUT', 'RESET_PASSWORD', 'UPDATE_ACCOUNT'])

export interface Failure {
  readonly seed: number
  readonly complaint: string
  /** The smallest wave that still fails, as it was sent. */
  readonly wave: readonly unknown[]
}

export interface Watched {
  readonly agency: Agency
  /** Everything logged so far; what was judged is taken out. */
  readonly log: string[]
}

export interface Fuzzed {
  readonly tally: Tally
  readonly failures: readonly Failure[]
}

export async function fuzz({ agency, log }: Watched, requests: number, seed: number, say: (line: string) => void = () => {}): Promise<Fuzzed> {
  const fuzzer = new Fuzzer(agency, log)
  await fuzzer.open()
  const failures: Failure[] = []
  try {
    for (let round = 0; fuzzer.tally.sent < requests; round += 1) {
      const failure = await fuzzer.round(seed + round)
      if (failure) failures.push(failure)
      if (failure) say(`\nseed ${failure.seed}: ${failure.complaint}\n${JSON.stringify(failure.wave).slice(0, 1_500)}`)
      if (round % 20 === 19) say(fuzzer.tally.line())
    }
  } finally {
    await fuzzer.close()
  }
  return { tally: fuzzer.tally, failures }
}

class Fuzzer {
  readonly tally = new Tally()
  readonly #agency: Agency
  readonly #log: string[]
  readonly #line: Line
  readonly #staff: Staff
  readonly #memory = new Memory()
  readonly #faults: unknown[] = []
  readonly #onFault = (fault: unknown) => void this.#faults.push(fault)
  #position: Position | null = null
  #ids = 0
  #lastFailing: { readonly complaint: string; readonly wave: readonly Sent[] } | null = null
  #shrinks = 0

  constructor(agency: Agency, log: string[]) {
    this.#agency = agency
    this.#log = log
    this.#line = new Line(agency.url)
    this.#staff = new Staff(agency)
  }

  async open(): Promise<void> {
    loopDelay.enable()
    process.on('unhandledRejection', this.#onFault)
    process.on('uncaughtExceptionMonitor', this.#onFault)
    await this.#signIn()
  }

  async close(): Promise<void> {
    loopDelay.disable()
    process.off('unhandledRejection', this.#onFault)
    process.off('uncaughtExceptionMonitor', this.#onFault)
    await this.#line.close()
  }

  async round(seed: number): Promise<Failure | null> {
    this.#lastFailing = null
    this.#shrinks = 0
    await fc.check(fc.asyncProperty(wave, (sendings) => this.#holds(sendings)), { seed, numRuns: WAVES_OF_A_SEED })
    return this.#failure(seed)
  }

  #failure(seed: number): Failure | null {
    if (!this.#lastFailing) return null
    const { complaint, wave: failing } = this.#lastFailing
    return { seed, complaint, wave: failing.map(({ name, who, message, body }) => ({ name, who, path: message?.path, body })) }
  }

  async #holds(sendings: readonly Sending[]): Promise<boolean> {
    if (this.#lastFailing && (this.#shrinks += 1) > MOST_SHRINKS) return true
    const sent = sendings.map((sending) => made(sending, this.#memory, this.#staff, () => `fuzz-${(this.#ids += 1)}`))
    const complaints = await this.#send(sent)
    // A smaller wave that fails in another way is another failure.
    const isWorse = complaints.length > 0 && (!this.#lastFailing || signature(complaints[0]) === signature(this.#lastFailing.complaint))
    if (isWorse) this.#lastFailing = { complaint: complaints.join('\n'), wave: sent }
    return !isWorse
  }

  async #send(wave: readonly Sent[]): Promise<readonly string[]> {
    const judged = await Promise.all(wave.map((sent, lane) => this.#judged(sent, lane)))
    const accepted = wave.filter((_, at) => judged[at]?.outcome === 'done')
    const mayEnd = accepted.some(({ name }) => ENDING.has(name))
    const complaints = judged.flatMap(({ complaints }, at) =>
      complaints.filter((complaint) => !(mayEnd && complaint.includes('logged out'))).map((complaint) => `${wave[at]?.name}: ${complaint}`))
    const found = [
      ...complaints, ...judgeEvents(await this.#newEvents(), accepted), ...judgeLog(this.#log.splice(0), this.#staff.secrets),
      ...this.#faults.splice(0).map((fault) => `nobody caught ${fault instanceof Error ? fault.stack ?? fault.message : String(fault)}`),
      ...mayEnd ? [] : await this.#repeated(wave, judged),
    ]
    wave.forEach((sent, at) => this.#learn(sent, judged[at]))
    const isLost = judged.some(({ outcome }, at) => outcome === 'logged out' && isSignedIn(wave[at]?.who ?? 'nobody') && !wave[at]?.open)
    if (mayEnd || isLost || found.some((complaint) => complaint.includes('logged out'))) await this.#signIn()
    return found
  }

  async #judged(sent: Sent, lane: number): Promise<Judged> {
    const judged = await this.#answered(sent, lane)
    this.tally.count(sent.name, judged.outcome, judged.text)
    return judged
  }

  async #answered(sent: Sent, lane: number): Promise<Judged> {
    if (sent.raw) {
      const heard = await this.#line.raw(sent.raw.bytes, sent.raw.hangUp)
      const status = Number(/^HTTP\/1\.1 (\d{3})/u.exec(heard)?.[1] ?? 0)
      return { outcome: 'unanswered', complaints: status >= 500 ? [`answers ${heard.slice(0, 300)}`] : [], results: null }
    }
    if (!sent.message) return { outcome: 'unanswered', complaints: ['nothing was sent'], results: null }
    const reply = await this.#line.send(sent.message, lane).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
    return reply instanceof Error ? withoutReply(sent, reply) : judgeReply(sent, reply)
  }

  /** the same request again gets the same answer, and nothing more happens. */
  async #repeated(wave: readonly Sent[], judged: readonly Judged[]): Promise<readonly string[]> {
    const complaints: string[] = []
    for (const [at, sent] of wave.entries()) {
      const first = judged[at]?.results
      if (!sent.repeated || !first || !sent.message || sent.call?.kind !== 'command' || sent.call.endpoint === 'login') continue
      const again = await this.#judged(sent, at)
      const events = (await this.#newEvents()).filter(({ requestId }) => requestId === sent.requestId)
      if (again.outcome === 'logged out') continue
      if (JSON.stringify(again.results) !== JSON.stringify(first)) complaints.push(`${sent.name}: a repeat answers ${JSON.stringify(again).slice(0, 300)}, at first ${JSON.stringify(first).slice(0, 300)}`)
      if (events.length > 0) complaints.push(`${sent.name}: a repeat appended ${events.map(({ type }) => type).join()}`)
    }
    return complaints
  }

  #learn({ body }: Sent, judged: Judged | undefined): void {
    if (!judged?.results) return
    this.#memory.learn(judged.results)
    const results = Object.entries(judged.results).filter(([name]) => name.endsWith('ID'))
    // A reply names what it made; the request says what that belongs to.
    for (const record of typeof body === 'object' && body !== null ? Object.values(body) : []) {
      if (typeof record === 'object' && record !== null && results.length > 0) this.#memory.add({ ...record, ...Object.fromEntries(results) })
    }
  }

  async #newEvents(): Promise<readonly StoredEvent[]> {
    const events: StoredEvent[] = []
    for (;;) {
      const page = await this.#agency.bindery.store.readAll(this.#position, 1_000)
      const last = page.at(-1)
      if (!last) return events
      this.#position = last.position
      events.push(...page)
    }
  }

  async #signIn(): Promise<void> {
    await this.#staff.signIn()
    for (const record of await this.#staff.records()) this.#memory.learn(record)
    await this.#newEvents()
  }
}

/** What kind of failure it is, without the values it is about. */
const signature = (complaint: string | undefined): string => (complaint ?? '').replaceAll(/[0-9a-f-]{36}|\d+/gu, '#').slice(0, 60)

/** The server may hang up on what is too large; everything else has an answer. */
function withoutReply(sent: Sent, error: Error): Judged {
  const unsendable = 'code' in error && error.code === 'UND_ERR_INVALID_ARG'
  if (unsendable || sent.size > 1_000_000) return { outcome: 'unanswered', complaints: [], results: null }
  // A process that stood still answers late, and is another fault than a call that waits for ever.
  const stoodStill = `, the longest stand still so far took ${Math.round(loopDelay.max / 1e6)} ms`
  return { outcome: 'unanswered', complaints: [`has no answer: ${error.name} ${error.message}${stoodStill}`], results: null }
}

export const reachable = (): readonly string[] => [...CALLS.values()].filter(({ internal }) => !internal).map(({ func }) => func)
export type { Reply }
