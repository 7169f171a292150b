/** The colour of a renewal's row by its status; the status column says the same in words (REN-006, A-141). */
import type { RenewalStatus } from '@bindery/contracts/rules'
import classes from './List.module.css'

const BY_STATUS: Readonly<Record<RenewalStatus, string | undefined>> = {
  Lapsed: classes['lapsed'],
  Quoted: classes['quoted'],
  'Submission Received': classes['received'],
  'Letter Sent': classes['sent'],
  // As the table is by default.
  Bound: undefined,
  '': classes['other'],
}

export const colourOf = (status: RenewalStatus): string | undefined => BY_STATUS[status]

export function rowClass(status: RenewalStatus): string | undefined {
  const colour = colourOf(status)
  return colour === undefined ? undefined : `${classes['row']} ${colour}`
}
