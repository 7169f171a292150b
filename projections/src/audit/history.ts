/**
 * A submission's stream as its history: each event as a sentence, with what it changed. The changes come from the very
 * handlers that make the rows, folded event by event, so that a history cannot tell another story than the screens.
 */
import { upcast, type EventEnvelope, type Recorded, type SubmissionStreamFact } from '@bindery/contracts/events'
import { wireDateTime } from '@bindery/contracts/rules'
import type { Field, HistoryItem, KnownNames, QuoteRow, SubmissionRow } from '@bindery/contracts/wire'
import { quotes } from '../quotes/quotes.ts'
import { foldEvent, Incoming, Table } from '../runner/fold.ts'
import type { Projector } from '../runner/projector.ts'
import { submissions } from '../submissions/submissions.ts'
import { QUOTE_FIELDS, SUBMISSION_FIELDS } from './fields.ts'
import { sentenceOf, type Called } from './sentences.ts'

export const nobodyKnown: KnownNames = { owner: () => '', broker: () => '', client: () => '' }

type Change = HistoryItem['Changes'][number]

/** @param events one submission's stream from its beginning, in order */
export function historyOf(events: readonly EventEnvelope[], names: KnownNames = nobodyKnown): HistoryItem[] {
  const submission = tracker<SubmissionRow>(submissions, SUBMISSION_FIELDS, names)
  const items = tracker<QuoteRow>(quotes, QUOTE_FIELDS, names)
  const called: Called = { ...names, policy: (quoteId) => items.row(quoteId)?.PolicyNumber ?? '' }
  return events.map((event) => {
    // What the event changed first: its sentence names the item as it is called from then on.
    const Changes = [...submission.changes(event), ...items.changes(event)]
    return {
      Revision: event.revision,
      At: wireDateTime(event.at),
      By: event.actor.name,
      Sentence: sentence(event, called),
      Changes,
      Event: { ...event },
    }
  })
}

function sentence(event: EventEnvelope, called: Called): string {
  // Other facts than a submission's do not stand on its stream; a newer release may have added some.
  if (!isKnown(event)) return `${event.actor.name} recorded ${event.type}`
  return sentenceOf(upcast(event) as Recorded<SubmissionStreamFact>, called)
}

function isKnown(event: EventEnvelope): boolean {
  try {
    upcast(event)
    return true
  } catch {
    return false // shown by its type alone, with the raw event beside it
  }
}

/** Follows the rows of a collection and says what each event changed in them. */
function tracker<Row extends object>(projector: Projector, fields: readonly Field<Row>[], names: KnownNames) {
  const table = new Table()
  // The table holds rows of this projector alone.
  const row = (key: string | number) => (table.rows.get(String(key))?.value ?? undefined) as Row | undefined
  const show = (from: Row | undefined) => fields.map((field) => field.show(from, names))

  function changes(event: EventEnvelope): readonly Change[] {
    const before = new Map([...table.rows.keys()].map((key) => [key, row(key)]))
    table.changed.clear()
    foldEvent(projector, new Incoming(event), table, () => Infinity)
    return [...table.changed].flatMap((key) => {
      const [old, now] = [before.get(key), row(key)]
      const [from, to] = [show(old), show(now)]
      // Something new is told by what an empty form does not show; before it there was nothing, not even a zero.
      return fields.flatMap(({ label }, i) =>
        from[i] === to[i] ? [] : [{ Field: label, From: (old && from[i]) ?? '', To: (now && to[i]) ?? '' }],
      )
    })
  }
  return { row, changes }
}
