/** A load whose every request can be told apart afterwards: what was sent, and what was acknowledged. */
import { InsertBroker, SendBinding, SendQuote, SendSubmission, type Call, type Envelope } from '@bindery/contracts/wire'
import { binding, IDS, quote, submission } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'

/** One request with its RequestID, and the reply it got, if any. */
export interface Sent {
  readonly call: Call
  readonly body: Readonly<Record<string, unknown>> & { readonly RequestID: string }
  reply: Envelope | null
}

/** What a later step needs of an earlier reply. */
const numberIn = (sent: Sent, name: string): number | null => {
  const value: unknown = sent.reply?.Results[name]
  return typeof value === 'number' ? value : null
}

export class Load {
  readonly sent: Sent[] = []
  readonly policies: string[] = []
  #count = 0
  #stopped = false

  stop(): void {
    this.#stopped = true
  }

  /** Makes submissions, quotes, policies and brokers, one story after another, until stopped or cut off. */
  async run(person: Person): Promise<void> {
    while (!this.#stopped) {
      const story = (this.#count += 1)
      try {
        await this.#tell(person, story)
      } catch (error) {
        // The connection died with the server: what was acknowledged is what counts.
        if (error instanceof TypeError || error instanceof SyntaxError) return
        throw error
      }
    }
  }

  async #tell(person: Person, story: number): Promise<void> {
    await this.send(person, InsertBroker, {
      Broker: { FirstName: 'Load', LastName: `Story ${story}`, Email: `story-${story}@example.com`, BrokerGroupID: IDS.house, StateID: IDS.nsw },
      RequestID: `broker-${story}`,
    })
    const received = await this.send(person, SendSubmission, {
      ...submission({ InsuredCompanyName: `Story ${story} Pty Ltd` }), SendBrokerEmail: false, RequestID: `submission-${story}`,
    })
    const SubmissionID = numberIn(received, 'SubmissionID')
    if (SubmissionID === null) return
    const quoted = await this.send(person, SendQuote, { ...quote(SubmissionID), RequestID: `quote-${story}` })
    const QuoteID = numberIn(quoted, 'QuoteID')
    if (QuoteID === null) return
    const files = {
      document: await person.file('BINDING', 'Policy.pdf'),
      instruction: await person.file('BINDING_PROCESSING_INSTRUCTIONS', 'Do.txt'),
    }
    const PolicyNumber = `PI-${story}`
    this.policies.push(PolicyNumber)
    await this.send(person, SendBinding, { ...binding(SubmissionID, files, { QuoteID, PolicyNumber }), RequestID: `bind-${story}` })
  }

  async send(person: Person, call: Call, body: Sent['body']): Promise<Sent> {
    const sent: Sent = { call, body, reply: null }
    this.sent.push(sent)
    const { envelope } = await person.post(call.endpoint, { ...person.session, Func: call.func, ...body })
    sent.reply = envelope
    return sent
  }
}
