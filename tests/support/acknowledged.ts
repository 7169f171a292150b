/** Sent commands with their replies, and the checks of both after a fault. */
import {
  GetHistory,
  GetSubmission,
  SendSubmission,
  UpdateStickyNote,
  type BodyOf,
  type Call,
  type Envelope,
} from '@bindery/contracts/wire'
import { expect } from 'vitest'
import { submission } from './fixtures.ts'
import type { Person } from './person.ts'
import { eventually } from './waiting.ts'

interface Sent {
  readonly call: Call
  readonly body: Readonly<Record<string, unknown>>
  readonly status: number
  readonly envelope: Envelope
}

export class Acknowledged {
  readonly sent: Sent[] = []
  #count = 0

  get faults(): readonly Sent[] {
    return this.sent.filter(({ status }) => status >= 500)
  }

  get done(): readonly Sent[] {
    return this.sent.filter(({ status, envelope }) => status === 200 && envelope.ErrorMessage === '')
  }

  /** A new submission with a unique name; it is never refused. */
  async submit(person: Person, change: Parameters<typeof submission>[0] = {}): Promise<Sent> {
    const number = (this.#count += 1)
    const body = {
      ...submission({ InsuredCompanyName: `Kept ${number} Pty Ltd`, ...change }),
      RequestID: `kept-${number}`,
    }
    return this.#send(person, SendSubmission, body)
  }

  async note(person: Person, body: BodyOf<typeof UpdateStickyNote>): Promise<Sent> {
    return this.#send(person, UpdateStickyNote, { ...body, RequestID: `note-${(this.#count += 1)}` })
  }

  async #send(person: Person, call: Call, body: Sent['body']): Promise<Sent> {
    const { status, envelope } = await person.post(call.endpoint, { ...person.session, Func: call.func, ...body })
    const sent = { call, body, status, envelope }
    this.sent.push(sent)
    if (status === 200) expect(envelope.ErrorMessage).toBe('')
    return sent
  }

  /**
   * Every acknowledged request gets the same answer again; every failed one is now carried out; each is recorded once,
   * and the chains of all histories are intact.
   */
  async expectKept(person: Person): Promise<void> {
    for (const { call, body, envelope } of this.done) {
      const again = await person.post(call.endpoint, { ...person.session, Func: call.func, ...body })
      expect(without(again.envelope)).toEqual(without(envelope))
    }
    for (const { call, body } of this.faults) {
      const again = await person.post(call.endpoint, { ...person.session, Func: call.func, ...body })
      expect(again).toMatchObject({ status: 200, envelope: { ErrorMessage: '' } })
    }
    const names = this.sent.filter(({ call }) => call.func === SendSubmission.func).length
    const rows = await eventually('every submission is a row', async () => {
      const found = (await person.rows('Submissions')).filter(({ InsuredCompanyName }) =>
        InsuredCompanyName.startsWith('Kept '),
      )
      return found.length >= names ? found : null
    })
    expect(new Set(rows.map(({ InsuredCompanyName }) => InsuredCompanyName)).size).toBe(rows.length)
    expect(rows).toHaveLength(names)
    for (const { SubmissionID } of rows.slice(0, 20)) {
      expect(await person.send(GetHistory, { SubmissionID })).toMatchObject({ Consistent: true })
      expect(await person.send(GetSubmission, { SubmissionID })).toMatchObject({ Submission: { SubmissionID } })
    }
  }
}

/** A reply without its After token, which may name newer revisions. */
const without = ({ Results, ...envelope }: Envelope) => ({ ...envelope, Results: { ...Results, After: null } })
