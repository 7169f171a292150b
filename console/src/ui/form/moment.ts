/** A date with a time, as it is typed and as the wire has it: DDMMYYYYHHmm (COM-002). */
import { dateText, parseWireDate, type WireDate } from '@bindery/contracts/rules'
import * as v from 'valibot'
import { minutesOf, timeOf } from './time-steps.ts'

export const Moment = v.object({
  /** YYYY-MM-DD. */
  date: v.nullable(v.string()),
  /** HH:mm, or an unreadable text. */
  time: v.string(),
})
export type Moment = v.InferOutput<typeof Moment>

export const NO_MOMENT: Moment = { date: null, time: '' }

export function momentOf(wire: WireDate | null): Moment {
  const date = parseWireDate(wire?.Value)
  if (date === null) return NO_MOMENT
  const digits = wire?.Value.slice(8) ?? ''
  return { date, time: digits.length === 4 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : '00:00' }
}

/** A time that cannot be read goes into the body as typed, so that the schema refuses it. */
export function wireMoment({ date, time }: Moment): { readonly Value: string } | null {
  if (date === null) return null
  const minutes = minutesOf(time)
  const digits = minutes === null ? time : timeOf(minutes).replace(':', '')
  return { Value: `${dateText(date).replaceAll('/', '')}${digits}` }
}
