/** Which renewals still wait for their first notice: what holds back the others when many are notified at once. */
import type { RenewalStatus } from './renewals.ts'

interface Noticed {
  readonly status: RenewalStatus
  /** A notice was sent, whether or not it has reached the broker yet. */
  readonly noticed: boolean
}

/** Why a renewal waits for no first notice, as 'The renewal is ...'; null while it does. */
export function noFirstNotice({ status, noticed }: Noticed): string | null {
  if (status === 'Bound') return 'bound'
  if (status === 'Lapsed') return 'lapsed'
  // A notice would ask for a proposal that is there already, and would put the status back.
  if (status === 'Submission Received' || status === 'Quoted') return 'worked in a submission already'
  return noticed || status === 'Letter Sent' ? 'notified already' : null
}
