/** Checks every chain of a store against itself. */
import { chainCheck, type ChainCheck } from '@bindery/contracts/events'
import { at, type Tell } from './fault.ts'
import type { StoredEvents } from './stored-events.ts'

export interface StoreSummary {
  readonly events: number
  readonly streams: number
  /** When the newest event was recorded; '' in an empty store. */
  readonly newest: string
}

export function checkChains(store: StoredEvents, tell: Tell): StoreSummary {
  let [events, streams, newest, stream] = [0, 0, '', '']
  let check: ChainCheck = chainCheck('')
  for (const row of store.rows()) {
    if (events === 0 || row.stream !== stream) {
      stream = row.stream
      streams += 1
      check = chainCheck(stream)
    }
    events += 1
    const where = at(stream, row.revision)
    if (!row.event) {
      tell({ where, problem: 'cannot be read: it is not in the form in which events are stored' })
      check.skip(row.revision)
      continue
    }
    if (row.event.revision !== row.revision) {
      tell({ where, problem: `holds the event of another place, revision ${row.event.revision}` })
    }
    for (const { problem } of check.take(row.event)) tell({ where, problem })
    if (row.event.at > newest) newest = row.event.at
  }
  return { events, streams, newest }
}
