/** The search over all events, as the address holds it. */
import { wireDate } from '@bindery/contracts/rules'
import type { BodyOf, SearchEvents } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { lenient, listState, pageIndex } from '../../../shared/list/list-state.ts'

const day = lenient(v.pipe(v.string(), v.isoDate()))

export const EventsSearch = v.object({
  q: lenient(v.string()),
  /** An account; 0 is the system itself. */
  person: lenient(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** A type of event, or all types that begin with a noun: 'Mail*'. */
  kind: lenient(v.string()),
  /** A field that was changed. */
  field: lenient(v.string()),
  record: lenient(v.string()),
  from: day,
  to: day,
  all: lenient(v.boolean()),
  page: pageIndex,
})
export type EventsSearch = v.InferOutput<typeof EventsSearch>

export const PAGE_SIZE = 50

export const eventsState = listState('history', EventsSearch, () => sessionStorage)

export const bodyOf = ({
  q,
  person,
  kind,
  field,
  record,
  from,
  to,
  all,
  page = 0,
}: EventsSearch): BodyOf<typeof SearchEvents> => ({
  Words: q ?? '',
  Person: person ?? '',
  Kinds: kind === undefined ? [] : [kind],
  Field: field ?? '',
  Record: record ?? '',
  From: wireDate(from ?? null),
  To: wireDate(to ?? null),
  Bookkeeping: all ?? false,
  Offset: page * PAGE_SIZE,
  Limit: PAGE_SIZE,
})
