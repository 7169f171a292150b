/** Business dates ('YYYY-MM-DD', Sydney's calendar), instants (UTC), and both on the wire (COM-002, A-056). */
import { tz, tzOffset } from '@date-fns/tz'
import { addDays as daysAfter } from 'date-fns/addDays'
import { addYears } from 'date-fns/addYears'

/** A date on the wire: the server reads Value, people see Text. An empty date is null. */
export interface WireDate {
  Value: string
  Text: string
}

/** No value; an empty text counts as no value too. */
type Empty = null | undefined

const SYDNEY = 'Australia/Sydney'

interface Wall {
  year: string
  month: string
  day: string
  hour: string
  minute: string
}

const HOUR = 3_600_000
const MINUTE = 60_000
/** The time from which Sydney's offset from UTC has been whole minutes, with changes only at whole hours of UTC. */
const STANDARD_TIME = Date.UTC(1900, 0, 1)
const KNOWN_HOURS = 50_000
const offsets = new Map<number, number>()

/**
 * Sydney's offset from UTC at an instant, remembered for every hour of UTC, because every date of every row needs it,
 * both when the row is made and when it is shown. The library's own dates cost ten times as much; `npm run bench`
 * measures both (rebuild, first load).
 */
function offsetAt(instant: number): number {
  if (instant < STANDARD_TIME) return offsetOf(instant)
  const hour = Math.floor(instant / HOUR)
  const known = offsets.get(hour)
  if (known !== undefined) return known
  const offset = offsetOf(hour * HOUR)
  if (offsets.size >= KNOWN_HOURS) offsets.clear()
  offsets.set(hour, offset)
  return offset
}

/** Sydney's offset from UTC, rounded because before 1895 it had odd seconds. */
const offsetOf = (instant: number): number => Math.round(tzOffset(SYDNEY, new Date(instant)) * MINUTE)

/** The time that Sydney's clocks show at an instant. */
function wallOf(instant: Date | string): Wall {
  const time = typeof instant === 'string' ? Date.parse(instant) : instant.getTime()
  const shown = new Date(time + offsetAt(time)).toISOString()
  // Cut from the end, because a year beyond 9999 has more digits.
  return {
    year: shown.slice(0, -20),
    month: shown.slice(-19, -17),
    day: shown.slice(-16, -14),
    hour: shown.slice(-13, -11),
    minute: shown.slice(-10, -8),
  }
}

/** The wall clock read as if it were UTC: a number that can be compared. */
function wallNumber({ year, month, day, hour, minute }: Wall): number {
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`)
}

/** The business date of an instant. */
export function sydneyDate(instant: Date | string): string {
  const { year, month, day } = wallOf(instant)
  return `${year}-${month}-${day}`
}

/** Whether a text is a real calendar date, written YYYY-MM-DD; no calendar has a year 0. */
export function isDate(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text) // refuses 31 June, which becomes 1 July
}

function dateOf(year: string, month: string, day: string): string | null {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDate(iso) ? iso : null
}

/** DD/MM/YYYY, as people read it. */
export function dateText(iso: string): string {
  const [year = '', month = '', day = ''] = iso.split('-')
  return `${day}/${month}/${year}`
}

/** Value DDMMYYYY, Text DD/MM/YYYY. */
export function wireDate(iso: string): WireDate
export function wireDate(iso: string | Empty): WireDate | null
export function wireDate(iso: string | Empty): WireDate | null {
  if (!iso) return null
  const [year = '', month = '', day = ''] = iso.split('-')
  return { Value: `${day}${month}${year}`, Text: `${day}/${month}/${year}` }
}

/** Value DDMMYYYYHHmm, Text DD/MM/YYYY HH:mm, in Sydney's time. */
export function wireDateTime(instant: Date | string): WireDate
export function wireDateTime(instant: Date | string | Empty): WireDate | null
export function wireDateTime(instant: Date | string | Empty): WireDate | null {
  if (!instant) return null
  const { year, month, day, hour, minute } = wallOf(instant)
  return { Value: `${day}${month}${year}${hour}${minute}`, Text: `${day}/${month}/${year} ${hour}:${minute}` }
}

const WIRE = /^(\d{2})(\d{2})(\d{4})(?:(\d{2})(\d{2}))?$/
const TICKS = /^\/Date\((-?\d+)(?:[+-]\d{4})?\)\/$/ // the offset in it is only the time zone of its display

/** The first instant whose year has four digits in every time zone. */
const FIRST_TICK = Date.parse('0001-01-02T00:00:00Z')
const LAST_TICK = Date.parse('9999-12-30T00:00:00Z')

function instantOfTicks(value: string): Date | null {
  const [, ms] = TICKS.exec(value) ?? []
  const ticks = Number(ms)
  return ticks >= FIRST_TICK && ticks <= LAST_TICK ? new Date(ticks) : null
}

const isTime = (hour: string, minute: string): boolean => Number(hour) <= 23 && Number(minute) <= 59

/** COM-003: the business date in DDMMYYYY, DDMMYYYYHHmm or /Date(ms)/; null for any other text. */
export function parseWireDate(value: string | Empty): string | null {
  const text = value?.trim() ?? ''
  const [, day, month, year, hour = '00', minute = '00'] = WIRE.exec(text) ?? []
  if (day && month && year) return isTime(hour, minute) ? dateOf(year, month, day) : null
  const instant = instantOfTicks(text)
  return instant && sydneyDate(instant)
}

/** COM-003: the instant of such a text; a date without a time means its first minute in Sydney. */
export function parseWireDateTime(value: string | Empty): string | null {
  const text = value?.trim() ?? ''
  const [, day, month, year, hour = '00', minute = '00'] = WIRE.exec(text) ?? []
  if (!day || !month || !year) return instantOfTicks(text)?.toISOString() ?? null
  if (!dateOf(year, month, day) || !isTime(hour, minute)) return null
  return instantOfWall(wallNumber({ year, month, day, hour, minute })).toISOString()
}

const DAY = 24 * HOUR

/**
 * The instant at which Sydney's clocks show this time: the first of two in autumn, an hour later if skipped in spring.
 * Only the offsets are the library's, because its own conversion depends on the machine's time zone.
 */
function instantOfWall(wall: number): Date {
  const before = wall - offsetAt(wall - DAY)
  const after = wall - offsetAt(wall + DAY)
  const shows = (instant: number) => instant + offsetAt(instant) === wall
  return new Date(!shows(before) && shows(after) ? after : before)
}

/** COM-002: a date as entered, dd/mm/yyyy (single digits allowed). */
export function parseEntered(text: string): string | null {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? []
  return day && month && year ? dateOf(year, month, day) : null
}

/** Days are calculated in UTC, where all of them have the same length. */
const CALENDAR = { in: tz('UTC') }
const midnight = (iso: string) => `${iso}T00:00:00Z`
const dayOf = (instant: Date) => new Date(instant.getTime()).toISOString().split('T', 1)[0] ?? ''

/** QUO-007, A-027: the same day of the next year; 28 February for 29 February. */
export const addYear = (iso: string): string => dayOf(addYears(midnight(iso), 1, CALENDAR))

export const addDays = (iso: string, days: number): string => dayOf(daysAfter(midnight(iso), days, CALENDAR))
