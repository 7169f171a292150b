/** The types of a submission's state, with its quotes and policies. */
import type {
  FactOf,
  MainFormFacts,
  QuoteDocumentsGenerated,
  QuoteSent,
  SentFile,
  Versions,
} from '@bindery/contracts/events'
import type { Figured, MailOutcome, QuoteRow } from '@bindery/contracts/wire'

type SentQuote = FactOf<typeof QuoteSent>['data']
/** A document that was generated for a quote and is in the shared tree. */
export type GeneratedDocument = FactOf<typeof QuoteDocumentsGenerated>['data']['documents'][number]

/** A quote, or the policy it became. */
export interface QuoteOrPolicy extends Figured {
  readonly files: readonly SentFile[]
  readonly documents: SentQuote['documents']
  /** The record in the replies of commands: recorded fields only, without joined names and mail dates. */
  readonly record: QuoteRow
}

export interface OpenSubmission extends MainFormFacts {
  readonly phase: 'open'
  readonly id: number
  readonly source: string
  readonly receivedAt: string
  readonly files: readonly SentFile[]
  /** The versions of the main form. */
  readonly versions: Versions<MainFormFacts>
  readonly status: 'Active' | 'Scheduled' | 'Inactive'
  readonly activateOn: string | null
  /** ISO instant, UTC. */
  readonly statusSince: string
  /** The renewal that it was begun from. */
  readonly begunFrom: number | null
  readonly stickyNote: { readonly note: string; readonly from: string; readonly at: string } | null
  /** The number of items so far: quotes, policies, wholesales and responses share one count. */
  readonly items: number
  readonly quotes: ReadonlyMap<number, QuoteOrPolicy>
  /** The documents last generated for each quote, sent or not; their quote number is taken. */
  readonly generated: ReadonlyMap<number, readonly GeneratedDocument[]>
  /** The state of each message, by the message's id. */
  readonly mails: ReadonlyMap<string, MailOutcome>
}

export type SubmissionState = { readonly phase: 'absent' } | OpenSubmission

export const noSubmission: SubmissionState = { phase: 'absent' }

const ITEMS_PER_SUBMISSION = 999

/**
 * the number of the next quote, bound policy, wholesale or response; null when no number is left.
 * @param ahead how many numbers the same request takes before it
 */
export const nextItemId = (submission: OpenSubmission, ahead = 0): number | null => {
  const ordinal = submission.items + ahead + 1
  return ordinal <= ITEMS_PER_SUBMISSION ? submission.id * 1000 + ordinal : null
}
