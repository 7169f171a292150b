/** What the export of a history holds: the whole stream, which a record may share with others. */
import type { GetHistory, ResultsOf } from '@bindery/contracts/wire'

export type Exported = Pick<ResultsOf<typeof GetHistory>, 'Record' | 'Events' | 'StreamEvents'>

/** What is recorded in the streams that records share. */
const SHARED: Readonly<Record<string, string>> = {
  catalogue: 'broker houses, markets, products, states, configs and templates',
  staff: 'accounts and trainings',
}

const holdsMore = ({ Events, StreamEvents }: Exported): boolean => StreamEvents > Events.length

/** The name by which the server calls the file, without its ending. */
export const exportName = (history: Exported): string =>
  `History-${holdsMore(history) ? history.Record.Stream : history.Record.Address}`

/** What is said before an export that holds more than is on the screen; null for any other. */
export function warningOf(history: Exported): string | null {
  if (!holdsMore(history)) return null
  const { Record, Events, StreamEvents } = history
  const kinds = SHARED[Record.Stream]
  return [
    `Only a whole chain of events can be checked, so the file holds all ${StreamEvents} events of “${Record.Stream}”`,
    kinds ? `, those of ${kinds} alike. ` : '. ',
    Events.length === 1 ? 'One of them is about ' : `${Events.length} of them are about `,
    `${Record.Title}.\nWhoever gets the file can read them all.`,
  ].join('')
}
