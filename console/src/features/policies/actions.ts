/** The actions that a bound policy still allows: END-001, REV-001, A-093. */
import type { QuoteRow } from '@bindery/contracts/wire'

type Policy = Pick<QuoteRow, 'Status' | 'EndorsedDate' | 'ReversalDate'>

/** END-001: a policy is endorsed once, while it is bound. */
export const canEndorse = ({ Status, EndorsedDate }: Policy): boolean => Status === 'Bound' && EndorsedDate === null

/** REV-001: an endorsed policy may still be reversed. */
export const canReverse = ({ Status, ReversalDate }: Policy): boolean =>
  (Status === 'Bound' || Status === 'Endorsed') && ReversalDate === null
