/** The work that waits for an underwriter, found in the loaded rows. */
import {
  addDays,
  awaitsQuote,
  askedIn,
  declinedAmong,
  isCleared,
  parseWireDate,
  standing,
} from '@bindery/contracts/rules'
import type { Rows } from '@bindery/contracts/wire'
import * as v from 'valibot'

type Submission = Rows['Submissions']

export const WAITING = ['overdue', 'today', 'week', 'clearance', 'replies', 'renewals'] as const
export type WaitingKind = (typeof WAITING)[number]

/** A record that waits. */
export interface WaitingLine {
  readonly id: number
  readonly of: Submission | Rows['Renewals']
  readonly insured: string
  /** The day on which the record is due, or since which it has waited: YYYY-MM-DD. */
  readonly day: string
}
export type Waiting = Readonly<Record<WaitingKind, readonly WaitingLine[]>>

interface Loaded {
  readonly submissions: readonly Submission[]
  readonly quotes: readonly Rows['Quotes'][]
  readonly declines: readonly Rows['SubmissionDeclines'][]
  /** The other answers, and the requests to markets. */
  readonly others: readonly (readonly { readonly SubmissionID: number; readonly Revision: number }[])[]
  readonly renewals: readonly Rows['Renewals'][]
}

const Due = v.object({
  RenewalID: v.number(),
  OwnerID: v.number(),
  CSVInsured: v.fallback(v.string(), ''),
  CSVStatus: v.fallback(v.string(), ''),
  CSVDueDate: v.object({ Value: v.string() }),
})
const OVER: ReadonlySet<string> = new Set(['Bound', 'Lapsed'])
const RENEWALS_WITHIN = 30

/** The Sunday that ends the week of a day. */
export function endOfWeek(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, (7 - weekday) % 7)
}

/** @param ownerId null for everybody's work */
export function waitingFor(
  { submissions, quotes, declines, others, renewals }: Loaded,
  ownerId: number | null,
  today: string,
): Waiting {
  const quoted = new Set(standing(quotes, declines).map(({ SubmissionID }) => SubmissionID))
  const bound = new Set(quotes.flatMap(({ SubmissionID, Status }) => (Status === 'Quote' ? [] : [SubmissionID])))
  const declined = declinedAmong(declines, others, askedIn(submissions))
  const sunday = endOfWeek(today)
  const found: Record<WaitingKind, WaitingLine[]> = {
    overdue: [],
    today: [],
    week: [],
    clearance: [],
    replies: [],
    renewals: [],
  }
  for (const row of submissions) {
    if (row.Status !== 'Active' || (ownerId !== null && row.OwnerID !== ownerId)) continue
    const put = (kind: WaitingKind, day: string) =>
      found[kind].push({ id: row.SubmissionID, of: row, insured: row.InsuredCompanyName, day })
    const submitted = parseWireDate(row.DateSubmitted?.Value) ?? ''
    const done = {
      quoted: quoted.has(row.SubmissionID),
      bound: bound.has(row.SubmissionID),
      declined: declined.has(row.SubmissionID),
    }
    const isDeclined = done.declined && !done.quoted && !done.bound
    if (!isCleared(row) && !isDeclined) put('clearance', submitted)
    if (done.quoted && !done.bound) put('replies', submitted)
    const by = awaitsQuote(row.Status, done) ? parseWireDate(row.DateQuoteRequired?.Value) : null
    if (by === null) continue
    if (by < today) put('overdue', by)
    else if (by === today) put('today', by)
    else if (by <= sunday) put('week', by)
  }
  const last = addDays(today, RENEWALS_WITHIN)
  for (const row of renewals) {
    const due = v.safeParse(Due, row)
    if (!due.success || OVER.has(due.output.CSVStatus)) continue
    const { RenewalID, OwnerID, CSVInsured, CSVDueDate } = due.output
    const day = parseWireDate(CSVDueDate.Value)
    if (day !== null && day <= last && (ownerId === null || OwnerID === ownerId))
      found.renewals.push({ id: RenewalID, of: row, insured: CSVInsured, day })
  }
  for (const lines of Object.values(found)) lines.sort((a, b) => a.day.localeCompare(b.day) || a.id - b.id)
  return found
}
