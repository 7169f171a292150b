/** The name of a letter that was held back or given up before it was written, by its purpose and its record. */
import type { MailFact } from '@bindery/contracts/events'

type Named = Pick<MailFact['data'], 'purpose' | 'itemId'>

/** The subject of a letter, or its name while it is not written. */
export const shownSubject = (data: Named & Pick<MailFact['data'], 'subject'>): string =>
  data.subject || heldSubject(data)

/** As in "Quote 41001" or "Renewal notice 12". */
export function heldSubject({ purpose, itemId }: Named): string {
  const words = purpose.replaceAll('-', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${itemId === null ? '' : ` ${itemId}`}`
}
