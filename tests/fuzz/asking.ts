/** Sends one thing and judges the answer. */
import type { Beside } from './beside.ts'
import { burst } from './bursts.ts'
import { judgeReply, judgeSilence, type Judged } from './judge.ts'
import { Line, LONGEST_WAIT_MS } from './line.ts'
import type { Sent } from './sent.ts'
import type { Staff } from './staff.ts'
import type { Tally } from './tally.ts'

export class Asking {
  readonly #url: string
  readonly #staff: Staff
  readonly #beside: Beside
  readonly #tally: Tally
  readonly #line: Line

  constructor(url: string, parts: { staff: Staff; beside: Beside; tally: Tally }) {
    this.#url = url
    this.#staff = parts.staff
    this.#beside = parts.beside
    this.#tally = parts.tally
    this.#line = new Line(url)
  }

  close(): Promise<void> {
    return this.#line.close()
  }

  async judged(sent: Sent, lane: number): Promise<Judged> {
    const judged = await this.#answered(sent, lane)
    this.#tally.count(sent.name, judged.outcome, judged.text)
    // The report says whether the session is really over, or was only reported so once.
    const isLost = judged.complaints.some((complaint) => complaint.includes('logged out'))
    return isLost ? { ...judged, complaints: [...judged.complaints, await this.#staff.stateOf(sent.who)] } : judged
  }

  async #answered(sent: Sent, lane: number): Promise<Judged> {
    if (sent.raw) {
      // A broken request may get no answer at all, so the wave does not wait for one.
      this.#beside.add(this.#heard(sent.name, sent.raw))
      return { outcome: 'unanswered', complaints: [], results: null }
    }
    if (sent.burst) {
      const heard = await burst(this.#url, sent.burst, LONGEST_WAIT_MS)
      this.#tally.count('sign-in of a burst', 'refused', undefined, heard.sent)
      return { outcome: 'refused', complaints: heard.complaints, results: null }
    }
    if (!sent.message) return { outcome: 'unanswered', complaints: ['nothing was sent'], results: null }
    const reply = await this.#line
      .send(sent.message, lane)
      .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
    return reply instanceof Error ? judgeSilence(reply) : judgeReply(sent, reply)
  }

  async #heard(name: string, { bytes, hangUp }: NonNullable<Sent['raw']>): Promise<string | null> {
    const heard = await this.#line.raw(bytes, hangUp)
    const status = Number(/^HTTP\/1\.1 (\d{3})/u.exec(heard)?.[1] ?? 0)
    return status >= 500
      ? `${name}: ${Buffer.from(bytes).toString('latin1').slice(0, 200)} is answered ${heard.slice(0, 300)}`
      : null
  }
}
