/**
 * The date a record was mailed: set once one of its addressees may have the mail; a copy alone does not count.
 */
import type { FactOf, MailHandedOver, MailPurpose, Recorded } from '@bindery/contracts/events'
import { wireDateTime, type WireDate } from '@bindery/contracts/rules'

export type Mailed = FactOf<typeof MailHandedOver>

interface Dated {
  readonly DateEmailed: WireDate | null
}

export const reached = ({ to, refused }: Mailed['data']) => to.some((address) => !refused.includes(address))

/** The row with its date, when the message has one of these purposes and reached a recipient. */
export const dated = <Row extends Dated>(
  row: Row | undefined,
  { data, at }: Recorded<Mailed>,
  purposes: readonly MailPurpose[],
): Row | undefined =>
  row && purposes.includes(data.purpose) && reached(data) ? { ...row, DateEmailed: wireDateTime(at) } : row
