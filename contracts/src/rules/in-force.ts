/** Whether a policy is in force on a day: for the heads of records and for the insureds who are with us already. */
import { parseWireDate, type WireDate } from './dates.ts'

export interface Cover {
  readonly Status: string
  readonly InceptionDate: WireDate | null
  readonly ExpiryDate: WireDate | null
}

/** The first day of a policy's cover, and the day on which it ends: both YYYY-MM-DD. */
export interface Period {
  readonly from: string
  readonly until: string
}

/** The latest day that a date can hold: a policy without an expiry does not end. */
const NEVER = '9999-12-31'

/** The period of a policy that was bound and not reversed; null for anything else. */
export function coverOf({ Status, InceptionDate, ExpiryDate }: Cover): Period | null {
  if (Status !== 'Bound' && Status !== 'Endorsed') return null
  return { from: parseWireDate(InceptionDate?.Value) ?? '', until: parseWireDate(ExpiryDate?.Value) ?? NEVER }
}

/** On the day of its expiry a policy is no longer in force: the next one begins on that day. */
export const covers = ({ from, until }: Period, today: string): boolean => from <= today && today < until

export function isInForce(policy: Cover, today: string): boolean {
  const period = coverOf(policy)
  return period !== null && covers(period, today)
}
