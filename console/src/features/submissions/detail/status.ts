/** The command that the status dropdown of a submission sends (SUBD-003, SUBD-004, A-076). */
import { addDays, parseWireDate, sydneyDate, wireDate, type SubmissionStatus } from '@bindery/contracts/rules'
import type { BodyOf, SubmissionRow, UpdateSubmissionStatus } from '@bindery/contracts/wire'

type StatusBody = BodyOf<typeof UpdateSubmissionStatus>

/** The status Scheduled suggests tomorrow in Sydney; any other status clears the date. */
export function activationFor(status: SubmissionStatus, now: Date): string | null {
  return status === 'Scheduled' ? addDays(sydneyDate(now), 1) : null
}

export function statusBody(SubmissionID: number, Status: SubmissionStatus, activation: string | null): StatusBody {
  return { Submission: { SubmissionID, Status, StatusScheduledActivate: wireDate(activation) } }
}

export const activationOf = (row: Pick<SubmissionRow, 'StatusScheduledActivate'>): string | null =>
  parseWireDate(row.StatusScheduledActivate?.Value)
