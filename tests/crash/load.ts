/** A load that remembers each request and its reply, so that it can be checked after a crash. */
import {
  GetSubmission,
  InsertBroker,
  SendBinding,
  SendQuote,
  SendSubmission,
  UpdateStickyNote,
  UpdateSubmission,
  UpdateSubmissionStatus,
  type Call,
  type Envelope,
} from '@bindery/contracts/wire'
import { binding, IDS, quote, submission } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'

/** One request with its RequestID, and the reply it got, if any. */
export interface Sent {
  readonly call: Call
  readonly body: Readonly<Record<string, unknown>> & { readonly RequestID: string }
  reply: Envelope | null
}

/** An id in an earlier reply, which a later step needs. */
const numberIn = (sent: Sent, name: string): number | null => {
  const value: unknown = sent.reply?.Results[name]
  return typeof value === 'number' ? value : null
}

/** A reply without its After token, which may name newer revisions of other streams. */
export const without = ({ Results, ...envelope }: Envelope) => ({ ...envelope, Results: { ...Results, After: null } })

/** The note and suburb of a story's submission once all its steps are taken. */
export const noteOf = (story: number): string => `Story ${story} is told.`
export const suburbOf = (story: number): string => `Suburb ${story}`

export class Load {
  readonly sent: Sent[] = []
  /** Ids of files whose upload was acknowledged, with their content. */
  readonly uploads = new Map<string, string>()
  /** The stories whose last step was acknowledged, by submission. */
  readonly told = new Map<number, number>()
  #count = 0
  #stopped = false

  stop(): void {
    this.#stopped = true
  }

  get acknowledged(): readonly Sent[] {
    return this.sent.filter(({ reply }) => reply?.ErrorMessage === '')
  }

  /** Runs one story (the workflow of a submission) after another, until stopped or cut off. */
  async run(person: Person): Promise<void> {
    while (!this.#stopped) {
      const story = (this.#count += 1)
      try {
        await this.#tell(person, story)
      } catch (error) {
        // The connection ended with the server: only acknowledged steps count.
        if (error instanceof TypeError || error instanceof SyntaxError) return
        throw error
      }
    }
  }

  /** A broker, a submission, a quote, a policy with its files, an edited form, a note, another status. */
  async #tell(person: Person, story: number): Promise<void> {
    await this.send(person, InsertBroker, {
      Broker: {
        FirstName: 'Load',
        LastName: `Story ${story}`,
        Email: `story-${story}@example.com`,
        BrokerGroupID: IDS.house,
        StateID: IDS.nsw,
      },
      RequestID: `broker-${story}`,
    })
    const received = await this.send(person, SendSubmission, {
      ...submission({ InsuredCompanyName: `Story ${story} Pty Ltd` }),
      SendBrokerEmail: false,
      RequestID: `submission-${story}`,
    })
    const SubmissionID = numberIn(received, 'SubmissionID')
    if (SubmissionID === null) return
    const quoted = await this.send(person, SendQuote, { ...quote(SubmissionID), RequestID: `quote-${story}` })
    const QuoteID = numberIn(quoted, 'QuoteID')
    if (QuoteID === null) return
    const files = {
      document: await this.#upload(person, 'BINDING', 'Policy.pdf', `Policy of story ${story}`),
      instruction: await this.#upload(person, 'BINDING_PROCESSING_INSTRUCTIONS', 'Do.txt', `To do for story ${story}`),
    }
    const bound = await this.send(person, SendBinding, {
      ...binding(SubmissionID, files, { QuoteID, PolicyNumber: `PI-${story}` }),
      RequestID: `bind-${story}`,
    })
    const After: unknown = bound.reply?.Results['After']
    if (typeof After === 'string') await this.#edit(person, SubmissionID, story, After)
    await this.send(person, UpdateStickyNote, {
      Submission: { SubmissionID, StickyNote: noteOf(story) },
      RequestID: `note-${story}`,
    })
    const last = await this.send(person, UpdateSubmissionStatus, {
      Submission: { SubmissionID, Status: 'Inactive' },
      RequestID: `status-${story}`,
    })
    if (last.reply?.ErrorMessage === '') this.told.set(SubmissionID, story)
  }

  /** Sends back the whole form as a screen does after reading it, with a clearance. */
  async #edit(person: Person, SubmissionID: number, story: number, After: string): Promise<void> {
    const {
      ErrorMessage,
      Results: { Submission },
    } = await person.reply(GetSubmission, { SubmissionID, After })
    // After a restart a row may still be behind; then this step is left out.
    if (ErrorMessage !== '') return
    await this.send(person, UpdateSubmission, {
      Submission: {
        ...Submission,
        Revision: null,
        DateCleared: { Value: '01072025', Text: '' },
        ClearanceRef: `CLR-${story}`,
        CompanySuburb: suburbOf(story),
      },
      RequestID: `edit-${story}`,
    })
  }

  async #upload(person: Person, func: string, fileName: string, content: string): Promise<{ readonly id: string }> {
    const file = await person.file(func, fileName, content)
    this.uploads.set(file.id, content)
    return file
  }

  async send(person: Person, call: Call, body: Sent['body']): Promise<Sent> {
    const sent: Sent = { call, body, reply: null }
    this.sent.push(sent)
    const { envelope } = await person.post(call.endpoint, { ...person.session, Func: call.func, ...body })
    sent.reply = envelope
    return sent
  }
}
