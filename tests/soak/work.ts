/** An agency's daily work, chosen at random by a seed: each kind as often as its weight demands. */
import {
  FindSimilar,
  GetAsAt,
  GetBordereau,
  GetHistory,
  GetOperations,
  GetSubmission,
  ListMails,
  SearchEvents,
  SendBinding,
  SendQuote,
  SendSubmission,
  UpdateDateQuoteRequired,
  UpdateStickyNote,
  UpdateSubmission,
} from '@bindery/contracts/wire'
import { binding, quote, submission } from '../support/fixtures.ts'
import type { Colleague } from './colleague.ts'

/** How many insured names there are; names are repeated, as an agency's clients return. */
const INSURED = 400
const PAGES = 'A proposal of several pages. '.repeat(3_000)

export class Work {
  readonly #random: () => number
  /** The submissions so far, and those with a quote that is not bound yet. */
  readonly #submissions: number[] = []
  readonly #quoted: { readonly SubmissionID: number; readonly QuoteID: number }[] = []
  #count = 0

  constructor(random: () => number) {
    this.#random = random
  }

  /**
   * The next piece of work; until there are enough submissions to work on, it is a new submission.
   * @param still whether to repeat commands, so that nothing new is stored
   */
  next(still: boolean): readonly [name: string, act: (colleague: Colleague) => Promise<void>] {
    const kinds = this.#submissions.length < 20 ? KINDS.slice(0, 1) : KINDS
    let left = this.#random() * kinds.reduce((sum, { weight }) => sum + weight, 0)
    const drawn = kinds.find(({ weight }) => (left -= weight) < 0) ?? RECEIVE
    const kind = still && drawn.stores ? REPEAT : drawn
    this.#count += 1
    return [kind.name, (colleague) => kind.act(this, colleague, this.#count)]
  }

  pick = (): number => this.#random()
  one = (): number => this.#submissions[Math.floor(this.#random() * this.#submissions.length)] ?? 1
  received = (SubmissionID: number) => void this.#submissions.push(SubmissionID)
  quoted = (SubmissionID: number, QuoteID: number) => void this.#quoted.push({ SubmissionID, QuoteID })
  toBind = () => this.#quoted.shift()
}

interface Kind {
  readonly name: string
  readonly weight: number
  /** Whether the work is a command that stores something new. */
  readonly stores?: true
  readonly act: (work: Work, colleague: Colleague, count: number) => Promise<void>
}

const RECEIVE: Kind = {
  name: 'submissions',
  weight: 6,
  stores: true,
  async act(work, colleague, count) {
    const { SubmissionID, After } = await colleague.command(
      SendSubmission,
      submission({ InsuredCompanyName: `Insured ${count % INSURED} Pty Ltd` }),
    )
    // Other colleagues see the submission once its rows exist, so its sender waits for the rows.
    await (await colleague.person()).send(GetSubmission, { SubmissionID, ...(typeof After === 'string' && { After }) })
    work.received(SubmissionID)
  },
}

const REPEAT: Kind = { name: 'repeats', weight: 0, act: async (work, colleague) => colleague.repeat(work.pick()) }

const KINDS: readonly Kind[] = [
  RECEIVE,
  {
    name: 'edits',
    weight: 8,
    stores: true,
    async act(work, colleague, count) {
      const person = await colleague.person()
      const SubmissionID = work.one()
      const { Submission } = await person.send(GetSubmission, { SubmissionID })
      // Another colleague may have saved this submission meanwhile: a conflict is no failure.
      await person.reply(UpdateSubmission, {
        Submission: {
          ...Submission,
          DateCleared: { Value: '01072025', Text: '' },
          ClearanceRef: `CLR-${count}`,
          CompanySuburb: `Suburb ${count % 50}`,
        },
      })
    },
  },
  {
    name: 'dates',
    weight: 6,
    stores: true,
    async act(work, colleague) {
      const DateQuoteRequired = { Value: '01082025', Text: '01/08/2025' }
      await colleague.command(UpdateDateQuoteRequired, { Submission: { SubmissionID: work.one(), DateQuoteRequired } })
    },
  },
  {
    name: 'notes',
    weight: 6,
    stores: true,
    async act(work, colleague, count) {
      const Submission = { SubmissionID: work.one(), StickyNote: count % 3 === 0 ? '' : `Ring the broker, ${count}` }
      await colleague.command(UpdateStickyNote, { Submission })
    },
  },
  {
    name: 'quotes with files',
    weight: 8,
    stores: true,
    async act(work, colleague, count) {
      const person = await colleague.person()
      const SubmissionID = work.one()
      const file = await person.file('QUOTE', `Terms ${count}.pdf`, `${count} ${PAGES}`)
      const { QuoteID } = await colleague.command(SendQuote, {
        ...quote(SubmissionID, { BasePremium: 9_000 + (count % 2_000) }),
        Attachments: [file],
      })
      work.quoted(SubmissionID, QuoteID)
    },
  },
  {
    name: 'bindings',
    weight: 4,
    stores: true,
    async act(work, colleague, count) {
      const open = work.toBind()
      if (!open) return
      const person = await colleague.person()
      const files = {
        document: await person.file('BINDING', 'Policy.pdf', `Policy ${count} ${PAGES}`),
        instruction: await person.file('BINDING_PROCESSING_INSTRUCTIONS', 'Do.txt', `${count}`),
      }
      await colleague.command(
        SendBinding,
        binding(open.SubmissionID, files, { QuoteID: open.QuoteID, PolicyNumber: `PI-${count}` }),
      )
    },
  },
  { name: 'loads', weight: 40, act: async (_, colleague) => colleague.catchUp() },
  { name: 'live streams', weight: 6, act: async (_, colleague) => colleague.listen() },
  {
    name: 'records',
    weight: 12,
    async act(work, colleague) {
      await (await colleague.person()).send(GetSubmission, { SubmissionID: work.one() })
    },
  },
  {
    name: 'histories',
    weight: 6,
    async act(work, colleague) {
      const person = await colleague.person()
      const Stream = `submission-${work.one()}`
      const { Events } = await person.send(GetHistory, { Stream })
      await person.send(GetAsAt, { Stream, Revision: Events.length - 1 })
    },
  },
  {
    name: 'searches of events',
    weight: 3,
    async act(work, colleague) {
      await (await colleague.person()).send(SearchEvents, { Words: `insured ${work.one()}` })
    },
  },
  {
    name: 'similar ones',
    weight: 4,
    async act(work, colleague) {
      await (await colleague.person()).send(FindSimilar, { CompanyName: `Insured ${work.one() % INSURED}` })
    },
  },
  {
    name: 'mails and operations',
    weight: 3,
    async act(_, colleague) {
      const person = await colleague.person()
      await person.send(ListMails, { Limit: 50 })
      await person.send(GetOperations, {})
    },
  },
  {
    name: 'reports',
    weight: 0.5,
    async act(_, colleague) {
      await (await colleague.person()).send(GetBordereau, {})
    },
  },
  {
    name: 'refusals',
    weight: 3,
    async act(_, colleague) {
      await (await colleague.person()).refusal(GetSubmission, { SubmissionID: 999_999_999 })
    },
  },
  { name: 'sign-outs', weight: 0.7, act: async (_, colleague) => colleague.leave() },
  { name: 'vanished browsers', weight: 0.3, act: async (_, colleague) => colleague.vanish() },
]
