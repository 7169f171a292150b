/** Working days and hours of the agency, as instants. */
import { addDays, parseWireDateTime, wireDate } from '@bindery/contracts/rules'

const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay()
export const isWorkday = (date: string) => weekday(date) >= 1 && weekday(date) <= 5

/** The day itself, or the first working day after it. */
export function workdayFrom(date: string): string {
  let day = date
  while (!isWorkday(day)) day = addDays(day, 1)
  return day
}

/** The last working day before a date. */
export function workdayBefore(date: string): string {
  let day = addDays(date, -1)
  while (!isWorkday(day)) day = addDays(day, -1)
  return day
}

const two = (number: number) => String(number).padStart(2, '0')

/** What the clocks of Sydney show, as an instant: 9 o'clock plus `minutes` on a date. */
export function officeTime(date: string, minutes: number): string {
  const ofDay = 9 * 60 + minutes
  const instant = parseWireDateTime(`${wireDate(date).Value}${two(Math.floor(ofDay / 60))}${two(ofDay % 60)}`)
  if (instant === null) throw new Error(`${date} has no such time.`)
  return instant
}

export const MINUTES_A_DAY = 8 * 60

/** The first days of July after `from` up to `to`: when Australian rates change. */
export function firstsOfJuly(from: string, to: string): string[] {
  const days: string[] = []
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1) {
    const day = `${year}-07-01`
    if (day > from && day <= to) days.push(day)
  }
  return days
}
