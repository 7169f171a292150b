/** What an agency does all day, drawn at random from a seed: each kind of work as often as its weight says. */
import {
  FindSimilar, GetAsAt, GetBordereau, GetHistory, GetOperations, GetSubmission, ListMails, SearchEvents, SendBinding, SendQuote,
  SendSubmission, UpdateDateQuoteRequired, UpdateStickyNote, UpdateSubmission,
} from '@bindery/contracts/wire'
import { binding, quote, submission } from '../support/fixtures.ts'
import type { Desk } from './desk.ts'

/** Insured names that come again, as an agency's clients do. */
const INSURED = 400
const PAGES = 'A proposal of several pages. '.repeat(3_000)

export class Work {
  readonly #random: () => number
  /** Submissions so far, and those with a quote that is not bound yet. */
  readonly #submissions: number[] = []
  readonly #quoted: { readonly SubmissionID: number; readonly QuoteID: number }[] = []
  #count = 0

  constructor(random: () => number) {
    this.#random = random
  }

  /**
   * Until there is something to work on, submissions come in.
   * @param still nothing new is stored: commands are repeated instead
   */
  next(still: boolean): readonly [name: string, act: (desk: Desk) => Promise<void>] {
    const kinds = this.#submissions.length < 20 ? KINDS.slice(0, 1) : KINDS
    let left = this.#random() * kinds.reduce((sum, { weight }) => sum + weight, 0)
    const drawn = kinds.find(({ weight }) => (left -= weight) < 0) ?? RECEIVE
    const kind = still && drawn.stores ? REPEAT : drawn
    this.#count += 1
    return [kind.name, (desk) => kind.act(this, desk, this.#count)]
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
  /** It is a command that does something new. */
  readonly stores?: true
  readonly act: (work: Work, desk: Desk, count: number) => Promise<void>
}

const RECEIVE: Kind = {
  name: 'submissions',
  weight: 6,
  stores: true,
  async act(work, desk, count) {
    const { SubmissionID, After } = await desk.command(SendSubmission, submission({ InsuredCompanyName: `Insured ${count % INSURED} Pty Ltd` }))
    // Others see it once its rows are there: who took it in waits for them.
    await (await desk.person()).send(GetSubmission, { SubmissionID, ...(typeof After === 'string' && { After }) })
    work.received(SubmissionID)
  },
}

const REPEAT: Kind = { name: 'repeats', weight: 0, act: async (work, desk) => desk.repeat(work.pick()) }

const KINDS: readonly Kind[] = [
  RECEIVE,
  { name: 'edits', weight: 8, stores: true, async act(work, desk, count) {
    const person = await desk.person()
    const SubmissionID = work.one()
    const { Submission } = await person.send(GetSubmission, { SubmissionID })
    // Another desk may save the same one in between: told, not failed.
    await person.reply(UpdateSubmission, { Submission: {
      ...Submission, DateCleared: { Value: '01072025', Text: '' }, ClearanceRef: `CLR-${count}`, CompanySuburb: `Suburb ${count % 50}`,
    } })
  } },
  { name: 'dates', weight: 6, stores: true, async act(work, desk) {
    const DateQuoteRequired = { Value: '01082025', Text: '01/08/2025' }
    await desk.command(UpdateDateQuoteRequired, { Submission: { SubmissionID: work.one(), DateQuoteRequired } })
  } },
  { name: 'notes', weight: 6, stores: true, async act(work, desk, count) {
    const Submission = { SubmissionID: work.one(), StickyNote: count % 3 === 0 ? '' : `Ring the broker, ${count}` }
    await desk.command(UpdateStickyNote, { Submission })
  } },
  { name: 'quotes with files', weight: 8, stores: true, async act(work, desk, count) {
    const person = await desk.person()
    const SubmissionID = work.one()
    const file = await person.file('QUOTE', `Terms ${count}.pdf`, `${count} ${PAGES}`)
    const { QuoteID } = await desk.command(SendQuote, { ...quote(SubmissionID, { BasePremium: 9_000 + count % 2_000 }), Attachments: [file] })
    work.quoted(SubmissionID, QuoteID)
  } },
  { name: 'bindings', weight: 4, stores: true, async act(work, desk, count) {
    const open = work.toBind()
    if (!open) return
    const person = await desk.person()
    const files = {
      document: await person.file('BINDING', 'Policy.pdf', `Policy ${count} ${PAGES}`),
      instruction: await person.file('BINDING_PROCESSING_INSTRUCTIONS', 'Do.txt', `${count}`),
    }
    await desk.command(SendBinding, binding(open.SubmissionID, files, { QuoteID: open.QuoteID, PolicyNumber: `PI-${count}` }))
  } },
  { name: 'loads', weight: 40, act: async (_, desk) => desk.catchUp() },
  { name: 'live streams', weight: 6, act: async (_, desk) => desk.listen() },
  { name: 'records', weight: 12, async act(work, desk) {
    await (await desk.person()).send(GetSubmission, { SubmissionID: work.one() })
  } },
  { name: 'histories', weight: 6, async act(work, desk) {
    const person = await desk.person()
    const Stream = `submission-${work.one()}`
    const { Events } = await person.send(GetHistory, { Stream })
    await person.send(GetAsAt, { Stream, Revision: Events.length - 1 })
  } },
  { name: 'searches of events', weight: 3, async act(work, desk) {
    await (await desk.person()).send(SearchEvents, { Words: `insured ${work.one()}` })
  } },
  { name: 'similar ones', weight: 4, async act(work, desk) {
    await (await desk.person()).send(FindSimilar, { CompanyName: `Insured ${work.one() % INSURED}` })
  } },
  { name: 'mails and operations', weight: 3, async act(_, desk) {
    const person = await desk.person()
    await person.send(ListMails, { Limit: 50 })
    await person.send(GetOperations, {})
  } },
  { name: 'reports', weight: 0.5, async act(_, desk) {
    await (await desk.person()).send(GetBordereau, {})
  } },
  { name: 'refusals', weight: 3, async act(_, desk) {
    await (await desk.person()).refusal(GetSubmission, { SubmissionID: 999_999_999 })
  } },
  { name: 'sign-outs', weight: 0.7, act: async (_, desk) => desk.leave() },
  { name: 'vanished browsers', weight: 0.3, act: async (_, desk) => desk.vanish() },
]
