/**
 * The events of a record as its history: each as a sentence, with its changes. The changes come from the very handlers
 * that make the rows, folded event by event, so that a history cannot differ from the screens.
 */
import type { EventEnvelope } from '@bindery/contracts/events'
import { madeRow } from '@bindery/contracts/ports'
import { wireDateTime } from '@bindery/contracts/rules'
import type { HistoryItem } from '@bindery/contracts/wire'
import { foldEvent, Incoming, Table } from '../runner/fold.ts'
import { closingsIn } from './closings.ts'
import { filesOf, messageOf } from './files.ts'
import { partsOf, type Part } from './parts.ts'
import type { SharedRow } from './address.ts'
import { noNames, type RecordNames } from './sentences/names.ts'
import { sentenceOf } from './sentences/sentence.ts'

type Change = HistoryItem['Changes'][number]

/**
 * @param events all events of one record, in order
 * @param sharedRow the row in question, when the record shares its stream
 */
export function historyOf(
  events: readonly EventEnvelope[],
  known: Partial<RecordNames> = {},
  sharedRow: SharedRow | null = null,
): HistoryItem[] {
  const stream = events[0]?.stream ?? ''
  const otherNames: RecordNames = { ...noNames, ...known }
  const trackers = partsOf(stream)
    .filter(({ told }) => told)
    .map((part) => tracker(part, otherNames, sharedRow))
  const policies = trackers.find(({ part }) => part.projector.collection === 'Quotes')
  const policy = (quoteId: number) => {
    const row = policies?.row(String(quoteId))
    return row ? madeRow('Quotes', row).PolicyNumber : ''
  }
  const closings = closingsIn(events)
  const names: RecordNames = { ...otherNames, policy, closes: (eventId) => closings.has(eventId) }
  return events.map((event) => {
    // The changes are computed first, because the sentence uses the item's name after the event.
    const Changes = trackers.flatMap(({ changes }) => changes(event))
    return {
      Revision: event.revision,
      At: wireDateTime(event.at),
      By: event.actor.name,
      Sentence: sentenceOf(event, names),
      Changes,
      Files: filesOf(event),
      Message: messageOf(event),
      Event: { ...event },
    }
  })
}

/** Follows the rows of a collection and lists the changes that each event makes in them. */
function tracker(part: Part, names: RecordNames, sharedRow: SharedRow | null) {
  const { projector } = part
  const table = new Table()
  const row = (key: string) => table.rows.get(key)?.value ?? undefined

  function changes(event: EventEnvelope): readonly Change[] {
    const before = new Map([...table.rows.keys()].map((key) => [key, row(key)]))
    table.changed.clear()
    foldEvent(projector, new Incoming(event), table, () => Infinity)
    // When an event changes several rows, each field is listed with its row.
    const changed = [...table.changed].filter((key) => !sharedRow || isMeant(part, sharedRow, key, row(key)))
    return changed.flatMap((key) => {
      const [old, now] = [before.get(key), row(key)]
      const told = now ?? old
      const prefix = changed.length > 1 && told ? `${part.title(told)}: ` : ''
      const from = part.show(old, names)
      // A new row is described by the fields that differ from an empty form; it had no values before, not even zeros.
      return part.show(now, names).flatMap(({ label, value }, i) => {
        const was = from[i]?.value ?? ''
        return value === was ? [] : [{ Field: `${prefix}${label}`, From: old ? was : '', To: now ? value : '' }]
      })
    })
  }
  return { part, row, changes }
}

/** Whether a row belongs to the record of a shared stream; a market's record includes the products it writes. */
export function isMeant({ projector }: Part, sharedRow: SharedRow, key: string, row: object | undefined): boolean {
  if (projector === sharedRow.projector) return key === sharedRow.key
  if (sharedRow.kind !== 'market' || projector.collection !== 'ProductMarkets' || !row) return false
  const market: unknown = Reflect.get(row, 'Market')
  return typeof market === 'object' && market !== null && String(Reflect.get(market, 'MarketID')) === sharedRow.key
}
