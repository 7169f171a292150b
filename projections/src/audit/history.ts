/**
 * The events of a record as its history: each as a sentence, with what it changed. The changes come from the very
 * handlers that make the rows, folded event by event, so that a history cannot tell another story than the screens.
 */
import type { EventEnvelope } from '@bindery/contracts/events'
import { wireDateTime } from '@bindery/contracts/rules'
import type { HistoryItem, QuoteRow } from '@bindery/contracts/wire'
import { foldEvent, Incoming, Table } from '../runner/fold.ts'
import { filesOf, messageOf } from './files.ts'
import { partsOf, type Part } from './parts.ts'
import type { Narrow } from './place.ts'
import { nobodyKnown, type Called } from './sentences/called.ts'
import { tell } from './sentences/tell.ts'

type Change = HistoryItem['Changes'][number]

/**
 * @param events of one record from its beginning, in order
 * @param narrow the row that is meant, where the record has no stream of its own
 */
export function historyOf(
  events: readonly EventEnvelope[], names: Partial<Called> = {}, narrow: Narrow | null = null,
): HistoryItem[] {
  const stream = events[0]?.stream ?? ''
  const known: Called = { ...nobodyKnown, ...names }
  const trackers = partsOf(stream).filter(({ told }) => told).map((part) => tracker(part, known, narrow))
  const policies = trackers.find(({ part }) => part.projector.collection === 'Quotes')
  // Rows of quotes are made by their projector alone.
  const policy = (quoteId: number) => (policies?.row(String(quoteId)) as QuoteRow | undefined)?.PolicyNumber ?? ''
  const called: Called = { ...known, policy }
  return events.map((event) => {
    // What the event changed first: its sentence names the item as it is called from then on.
    const Changes = trackers.flatMap(({ changes }) => changes(event))
    return {
      Revision: event.revision,
      At: wireDateTime(event.at),
      By: event.actor.name,
      Sentence: tell(event, called),
      Changes,
      Files: filesOf(event),
      Message: messageOf(event),
      Event: { ...event },
    }
  })
}

/** Follows the rows of a collection and says what each event changed in them. */
function tracker(part: Part, called: Called, narrow: Narrow | null) {
  const { projector } = part
  const table = new Table()
  const row = (key: string) => table.rows.get(key)?.value ?? undefined

  function changes(event: EventEnvelope): readonly Change[] {
    const before = new Map([...table.rows.keys()].map((key) => [key, row(key)]))
    table.changed.clear()
    foldEvent(projector, new Incoming(event), table, () => Infinity)
    // Of several rows at once each says whose field it is.
    const changed = [...table.changed].filter((key) => !narrow || isMeant(part, narrow, key, row(key)))
    return changed.flatMap((key) => {
      const [old, now] = [before.get(key), row(key)]
      const told = now ?? old
      const prefix = changed.length > 1 && told ? `${part.title(told)}: ` : ''
      const from = part.show(old, called)
      // Something new is told by what an empty form does not show; before it there was nothing, not even a zero.
      return part.show(now, called).flatMap(({ label, value }, i) => {
        const was = from[i]?.value ?? ''
        return value === was ? [] : [{ Field: `${prefix}${label}`, From: old ? was : '', To: now ? value : '' }]
      })
    })
  }
  return { part, row, changes }
}

/** A row of a shared stream, and what a market writes with it. */
export function isMeant({ projector }: Part, narrow: Narrow, key: string, row: object | undefined): boolean {
  if (projector === narrow.projector) return key === narrow.key
  if (narrow.kind !== 'market' || projector.collection !== 'ProductMarkets' || !row) return false
  const market: unknown = Reflect.get(row, 'Market')
  return typeof market === 'object' && market !== null && String(Reflect.get(market, 'MarketID')) === narrow.key
}
