/** The shape of a submission's state: what quotes, policies and the submission itself fold into. */
import type { FactOf, PolicyFact, QuoteDocumentsGenerated, QuoteSent, SentFile, Terms } from '@bindery/contracts/events'
import type { MailOutcome, MainFormFacts } from '@bindery/contracts/wire'

type SentQuote = FactOf<typeof QuoteSent>['data']
/** A document that was generated for a quote, and lies in the shared tree. */
export type GeneratedDocument = FactOf<typeof QuoteDocumentsGenerated>['data']['documents'][number]

/** A quote, or the policy it became. */
export interface Item {
  readonly quoteId: number
  readonly status: 'Quote' | 'Bound' | 'Endorsed' | 'Cancelled'
  readonly terms: Terms
  readonly createdAt: string
  readonly revision: number
  readonly policyNumber: string
  readonly emailMessage: string
  readonly files: readonly SentFile[]
  readonly form: SentQuote['form']
  readonly documents: SentQuote['documents']
  readonly endorsedOn: string | null
  readonly reversedOn: string | null
  readonly endorsementFiles: readonly SentFile[]
  readonly reversalFiles: readonly SentFile[]
  readonly bound: Extract<PolicyFact, { readonly type: 'QuoteBound' }>['data'] | null
}

/** The main form as somebody left it, in force until the next version. */
export interface FormVersion extends MainFormFacts {
  readonly revision: number
  readonly by: string
  /** ISO instant, UTC. */
  readonly at: string
}

export interface OpenSubmission extends MainFormFacts {
  readonly phase: 'open'
  readonly id: number
  readonly source: string
  readonly receivedAt: string
  readonly files: readonly SentFile[]
  /** Oldest first; the last one is what the form holds now. */
  readonly versions: readonly [FormVersion, ...FormVersion[]]
  readonly status: 'Active' | 'Scheduled' | 'Inactive'
  readonly activateOn: string | null
  readonly stickyNote: { readonly note: string; readonly from: string; readonly at: string } | null
  /** How many numbered items there are: quotes, bounds, wholesales and responses share the count. */
  readonly items: number
  readonly quotes: ReadonlyMap<number, Item>
  /** What was last generated for a quote, which may not have been sent yet: its number is taken. */
  readonly generated: ReadonlyMap<number, readonly GeneratedDocument[]>
  /** How far each message has come, by its id. */
  readonly mails: ReadonlyMap<string, MailOutcome>
}

export type SubmissionState = { readonly phase: 'absent' } | OpenSubmission

export const noSubmission: SubmissionState = { phase: 'absent' }

const ITEMS_PER_SUBMISSION = 999

/**
 * the number of the next quote, bound policy, wholesale or response; null when there is none left.
 * @param ahead how many numbers the same request takes before it
 */
export const nextItemId = (submission: OpenSubmission, ahead = 0): number | null => {
  const ordinal = submission.items + ahead + 1
  return ordinal <= ITEMS_PER_SUBMISSION ? submission.id * 1000 + ordinal : null
}
