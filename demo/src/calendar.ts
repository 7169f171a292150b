/** Working days and hours of the agency, as instants. */
import { addDays, parseWireDateTime, wireDate } from '@bindery/contracts/rules'

const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay()
export const isWorkday = (date: string) => weekday(date) >= 1 && weekday(date) <= 5

/** The date itself, or the first working day after it. */
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

/** Nine o'clock of each day that was already computed, because finding the time in Sydney is slow. */
const openings = new Map<string, number>()

function openingOf(date: string): number {
  const known = openings.get(date)
  if (known !== undefined) return known
  const opening = Date.parse(parseWireDateTime(`${wireDate(date).Value}0900`) ?? '')
  openings.set(date, opening)
  return opening
}

/** Nine o'clock in Sydney plus `minutes`, as an instant; clocks are never changed during office hours. */
export const officeTime = (date: string, minutes: number): string =>
  new Date(openingOf(date) + minutes * 60_000).toISOString()

export const MINUTES_A_DAY = 8 * 60

/** Each 1 July after `from` up to `to`, on which Australian rates change. */
export function firstsOfJuly(from: string, to: string): string[] {
  const days: string[] = []
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1) {
    const day = `${year}-07-01`
    if (day > from && day <= to) days.push(day)
  }
  return days
}
