/** A date with a time, as it is typed and as the wire has it: DDMMYYYYHHmm (COM-002). */
import { dateText, invalid, parseWireDate, required, type WireDate } from '@bindery/contracts/rules'
import * as v from 'valibot'
import type { Found } from './problems.ts'
import { unread, unreadIn } from './reading.ts'
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

/** A time that is missing or cannot be read goes into the body as such, so that the schema refuses it. */
export function wireMoment({ date, time }: Moment): { readonly Value: string } | null {
  if (date === null) return null
  const minutes = minutesOf(time)
  const digits = minutes === null ? unread(time) : timeOf(minutes).replace(':', '')
  return { Value: `${dateText(date).replaceAll('/', '')}${digits}` }
}

/**
 * The wire has one field for a date and its time: an error of it that is only about the time names the time.
 *
 * @param times for each field of a moment, the moment and the name of its time
 */
export const namingTimes = (found: readonly Found[], times: Readonly<Record<string, readonly [Moment, string]>>) =>
  found.map(([field, message]): Found => {
    const [moment, name] = times[field] ?? []
    if (!moment || moment.date === null || unreadIn(moment.date) !== null || minutesOf(moment.time) !== null)
      return [field, message]
    return [field, moment.time.trim() === '' ? required(name ?? field) : invalid(name ?? field)]
  })
