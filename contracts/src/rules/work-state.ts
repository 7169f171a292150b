/** How far the work on a submission has come, and whether a quote is awaited: for dashboard and worklists. */

/** The states of the work on an active submission, in their order. */
export const WORK_STATES = [
  'Received',
  'Cleared, to quote',
  'Information asked',
  'With markets',
  'Indicated',
  'Quoted, no answer',
  'Bound',
  'Declined',
] as const
export type WorkState = (typeof WORK_STATES)[number]

/** What has been done about a submission. */
export interface WorkDone {
  readonly cleared: boolean
  readonly informationAsked: boolean
  readonly withMarkets: boolean
  readonly indicated: boolean
  readonly declined: boolean
  /** A quote that still stands. */
  readonly quoted: boolean
  /** Stays true after the policy is reversed. */
  readonly bound: boolean
}

/** The furthest state that the work has reached. */
export function workState(done: WorkDone): WorkState {
  if (done.bound) return 'Bound'
  if (done.quoted) return 'Quoted, no answer'
  if (done.declined) return 'Declined'
  if (done.indicated) return 'Indicated'
  if (done.withMarkets) return 'With markets'
  if (done.informationAsked) return 'Information asked'
  return done.cleared ? 'Cleared, to quote' : 'Received'
}

interface Sent {
  readonly SubmissionID: number
  readonly ProductID: number
  /** The revision of the event that sent the quote, the last time. */
  readonly Revision: number
}
interface Decline {
  readonly SubmissionID: number
  readonly Product: { readonly ProductID: number }
  readonly Revision: number
}

/** The quotes that still stand: no later decline of their submission is of the same product. */
export function standing<Quote extends Sent>(quotes: readonly Quote[], declines: readonly Decline[]): readonly Quote[] {
  if (declines.length === 0) return quotes
  const last = new Map<string, number>()
  const keyOf = (submissionId: number, productId: number) => `${submissionId} ${productId}`
  for (const { SubmissionID, Product, Revision } of declines) {
    const key = keyOf(SubmissionID, Product.ProductID)
    last.set(key, Math.max(Revision, last.get(key) ?? 0))
  }
  return quotes.filter((quote) => quote.Revision >= (last.get(keyOf(quote.SubmissionID, quote.ProductID)) ?? 0))
}

/** Clearance is recorded by a date or by a reference. */
export const isCleared = (row: { readonly DateCleared: object | null; readonly ClearanceRef: string }): boolean =>
  row.DateCleared !== null || row.ClearanceRef !== ''

/** Whether the broker waits for our quote, so that its day counts: neither quoted nor bound nor declined. */
export const awaitsQuote = (status: string, done: Pick<WorkDone, 'quoted' | 'bound' | 'declined'>): boolean =>
  status === 'Active' && !done.quoted && !done.bound && !done.declined
