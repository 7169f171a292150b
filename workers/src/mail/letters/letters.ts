/**
 * Every letter about a submission by its purpose: the event that asks for it, the job that sends it, and the function
 * that writes it.
 */
import { INSTRUCTIONS, type KnownTerms, type LetterDraft, type SubmissionForm } from '@bindery/contracts/events'
import type { LetterPurpose } from '@bindery/contracts/rules'
import type { SubmissionEvent } from '../../runtime/events.ts'
import type { ReactedTo } from '../../runtime/reactor.ts'
import type { Letter } from '../letter.ts'
import { binding, bindingInstructions, instruction } from './policies.ts'
import { quotation } from './quotes.ts'
import { response } from './responses.ts'
import { clearance, confirmation, feedback } from './submissions.ts'
import { wholesale } from './wholesale.ts'

/** A recorded event, or the event that a form would record if it were sent now. */
type Source = SubmissionEvent | LetterDraft
type EventType = SubmissionEvent['type']

interface About {
  /** The form at the time of the event. */
  readonly form: SubmissionForm
  /** The policy that an instruction is about, as it was bound; null only when its binding is not on the stream. */
  readonly bound: KnownTerms | null
}

interface Definition<Type extends EventType> {
  /** Jobs are stored under this name, so it is never changed. */
  readonly reactor: string
  /** Selects the events that ask for the letter; without it, all of these types do. */
  readonly when?: (event: Extract<ReactedTo, { readonly type: Type }>) => boolean
  /** A word that distinguishes its message from the first one for the same event. */
  readonly second?: string
  readonly write: (source: Extract<Source, { readonly type: Type }>, about: About) => Letter
}

export interface SubmissionLetter {
  readonly event: EventType
  readonly reactor: string
  readonly second: string
  readonly asks: (event: ReactedTo) => boolean
  /** Null when the source does not ask for this letter. */
  readonly write: (source: Source, about: About) => Letter | null
}

const isOf = <Event extends { readonly type: string }, Type extends string>(
  event: Event,
  type: Type,
): event is Extract<Event, { readonly type: Type }> => event.type === type

const letterFor = <const Type extends EventType>(
  event: Type,
  { reactor, when, second = '', write }: Definition<Type>,
): SubmissionLetter => ({
  event,
  reactor,
  second,
  asks: (asking) => isOf(asking, event) && (when?.(asking) ?? true),
  write: (source, about) => (isOf(source, event) ? write(source, about) : null),
})

/** The reactors are built from this table, so that every letter they ask for exists. */
export const LETTERS: Readonly<Record<LetterPurpose, SubmissionLetter>> = {
  /** SUBN-002: sent only if the confirmation was ticked. */
  'submission-confirmation': letterFor('SubmissionReceived', {
    reactor: 'mail-confirmation',
    when: ({ data }) => data.confirmToBroker,
    write: (_, { form }) => confirmation(form),
  }),
  quote: letterFor('QuoteSent', {
    reactor: 'mail-quote',
    write: ({ data }, { form }) => quotation(data, form),
  }),
  binding: letterFor('QuoteBound', {
    reactor: 'mail-binding',
    write: ({ data }, { form }) => binding(data, form),
  }),
  /** the instructions go to the processing team, in a message of their own. */
  'binding-instructions': letterFor('QuoteBound', {
    reactor: 'mail-binding-instructions',
    second: INSTRUCTIONS,
    write: ({ data }) => bindingInstructions(data),
  }),
  endorsement: letterFor('PolicyEndorsed', {
    reactor: 'mail-endorsement',
    write: (source, { bound }) => instruction(source, bound),
  }),
  reversal: letterFor('BindingReversed', {
    reactor: 'mail-reversal',
    write: (source, { bound }) => instruction(source, bound),
  }),
  /** The indication goes to the broker (QI-004). */
  'quick-indication': letterFor('QuickIndicationSent', {
    reactor: 'mail-response',
    write: (source, { form }) => response(source, form),
  }),
  /** Asks the broker for missing information (IR-003). */
  'information-required': letterFor('InformationRequested', {
    reactor: 'mail-response',
    write: (source, { form }) => response(source, form),
  }),
  /** Tells the broker that there will be no terms, and why (SD-003). */
  'submission-decline': letterFor('SubmissionDeclined', {
    reactor: 'mail-response',
    write: (source, { form }) => response(source, form),
  }),
  /** WHO-006: each market gets a message of its own. */
  wholesale: letterFor('WholesaleRequested', {
    reactor: 'mail-wholesale',
    write: ({ data }, { form }) => wholesale(data, form),
  }),
  /** Asks the broker how the agency's terms were received (CLR-001). */
  feedback: letterFor('FeedbackRequested', {
    reactor: 'mail-request',
    write: (_, { form }) => feedback(form),
  }),
  /** Asks the product's clearance address for leave to quote (CLR-004). */
  clearance: letterFor('ClearanceRequested', {
    reactor: 'mail-request',
    write: ({ data }, { form }) => clearance(data, form),
  }),
}

/** The letters that an event or a form asks for, in the order of sending. */
export const lettersOf = (source: Source, about: About): readonly Letter[] =>
  Object.values(LETTERS).flatMap((letter) => letter.write(source, about) ?? [])

/** The letters that a reactor sends; none for one whose event names the message. */
export const lettersOfReactor = (name: string): readonly SubmissionLetter[] =>
  Object.values(LETTERS).filter(({ reactor }) => reactor === name)

/** The letter of a message that is to be sent again; null for a purpose that is not about a submission. */
export const letterAgain = (purpose: string): SubmissionLetter | null =>
  Object.entries(LETTERS).find(([name]) => name === purpose)?.[1] ?? null
