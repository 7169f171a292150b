/** Where a reader of a history is, as the address says it: at which point, compared with which, and what is filtered. */
import * as v from 'valibot'
import { lenient } from '../../app/list-state.ts'

const revision = lenient(v.pipe(v.number(), v.integer(), v.minValue(0)))
const day = lenient(v.pipe(v.string(), v.isoDate()))

export const placeEntries = {
  /** As it stood after this revision; with `and` beside it as it stood after that one. */
  at: revision,
  and: revision,
  /** The event that is meant by a link. */
  event: revision,
  kind: lenient(v.string()),
  by: lenient(v.string()),
  from: day,
  to: day,
}
export const HistoryPlace = v.object(placeEntries)
export type HistoryPlace = v.InferOutput<typeof HistoryPlace>

export type HistoryView = 'events' | 'standing' | 'compare'

export const viewOf = ({ at, and }: HistoryPlace): HistoryView =>
  (at === undefined ? 'events' : and === undefined ? 'standing' : 'compare')

/** Without what says nothing, so that addresses stay short. */
export function placed(place: HistoryPlace): HistoryPlace {
  return v.parse(HistoryPlace, Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined && value !== '')))
}

export interface PlaceProps {
  readonly place: HistoryPlace
  readonly onPlace: (place: HistoryPlace) => void
}
