/** The name of a letter that was held back or given up before it was written, by its purpose and its record. */
import type { MailFact } from '@bindery/contracts/events'

/** As in "Quote 41001" or "Renewal notice 12". */
export function heldSubject({ purpose, itemId }: Pick<MailFact['data'], 'purpose' | 'itemId'>): string {
  const words = purpose.replaceAll('-', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${itemId === null ? '' : ` ${itemId}`}`
}
