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
  /** All that was asked for is declined, and nothing was answered since (declines.ts). */
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

/** Clearance is recorded by a date or by a reference. */
export const isCleared = (row: { readonly DateCleared: object | null; readonly ClearanceRef: string }): boolean =>
  row.DateCleared !== null || row.ClearanceRef !== ''

/** Whether the broker waits for our quote, so that its day counts: neither quoted nor bound nor declined. */
export const awaitsQuote = (status: string, done: Pick<WorkDone, 'quoted' | 'bound' | 'declined'>): boolean =>
  status === 'Active' && !done.quoted && !done.bound && !done.declined
