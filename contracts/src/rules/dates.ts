/** Business dates ('YYYY-MM-DD', Sydney's calendar), instants (UTC), and both on the wire (COM-002, A-056). */

/** How dates travel: what the server reads, and what people see. An empty date is null. */
export interface WireDate { Value: string; Text: string }

/** Nothing; an empty text counts as nothing too. */
type Empty = null | undefined

const SYDNEY = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Sydney', hourCycle: 'h23',
  year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit',
})

interface Wall { year: string; month: string; day: string; hour: string; minute: string }

/** What Intl says Sydney's clocks show at an instant: right, and slow. */
function slowWallOf(instant: Date): Wall {
  const wall: Wall = { year: '', month: '', day: '', hour: '', minute: '' }
  for (const { type, value } of SYDNEY.formatToParts(instant)) {
    if (type === 'year') wall.year = value.padStart(4, '0')
    else if (type === 'month' || type === 'day' || type === 'hour' || type === 'minute') wall[type] = value
  }
  return wall
}

const HOUR = 3_600_000
/** Since then Sydney's clocks differ from UTC by whole minutes and change on a whole hour of UTC. */
const STANDARD_TIME = Date.UTC(1900, 0, 1)
const KNOWN_HOURS = 50_000
const offsets = new Map<number, number>()

/** How far Sydney's clocks are ahead of UTC in an hour of UTC, asked once: every date of every row wants it. */
function offsetIn(hour: number): number {
  const known = offsets.get(hour)
  if (known !== undefined) return known
  const offset = wallNumber(slowWallOf(new Date(hour * HOUR))) - hour * HOUR
  if (offsets.size >= KNOWN_HOURS) offsets.clear()
  offsets.set(hour, offset)
  return offset
}

/** What Sydney's clocks show at an instant. */
function wallOf(instant: Date | string): Wall {
  const date = typeof instant === 'string' ? new Date(instant) : instant
  const time = date.getTime()
  if (!(time >= STANDARD_TIME)) return slowWallOf(date)
  const shown = new Date(time + offsetIn(Math.floor(time / HOUR))).toISOString()
  const [year = '', month = '', day = ''] = shown.split('T', 1)[0]?.split('-') ?? []
  // A year beyond 9999 is written otherwise; nothing here is so far away.
  return year === '' ? slowWallOf(date) : { year, month, day, hour: shown.slice(11, 13), minute: shown.slice(14, 16) }
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

/** A real calendar date written 'YYYY-MM-DD'. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text) // not 31 June
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
  const text = dateText(iso)
  return { Value: text.replaceAll('/', ''), Text: text }
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
const TICKS = /^\/Date\((-?\d+)(?:[+-]\d{4})?\)\/$/ // an offset only says how it was shown

function instantOfTicks(value: string): Date | null {
  const [, ms] = TICKS.exec(value) ?? []
  const instant = new Date(Number(ms))
  return Number.isNaN(instant.getTime()) ? null : instant
}

/** COM-003: the business date in DDMMYYYY, DDMMYYYYHHmm or /Date(ms)/; null for anything else. */
export function parseWireDate(value: string | Empty): string | null {
  const text = value?.trim() ?? ''
  const [, day, month, year] = WIRE.exec(text) ?? []
  if (day && month && year) return dateOf(year, month, day)
  const instant = instantOfTicks(text)
  return instant && sydneyDate(instant)
}

/** COM-003: the instant in the same three forms; a date alone is its first minute in Sydney. */
export function parseWireDateTime(value: string | Empty): string | null {
  const text = value?.trim() ?? ''
  const [, day, month, year, hour = '00', minute = '00'] = WIRE.exec(text) ?? []
  if (!day || !month || !year) return instantOfTicks(text)?.toISOString() ?? null
  if (!dateOf(year, month, day) || Number(hour) > 23 || Number(minute) > 59) return null
  return instantOfWall(wallNumber({ year, month, day, hour, minute })).toISOString()
}

const DAY = 86_400_000

/** How far Sydney's clocks are ahead of UTC at an instant. */
function offsetAt(instant: number): number {
  return wallNumber(wallOf(new Date(instant))) - instant
}

/** The instant at which Sydney's clocks show this; the first of two in autumn, an hour later if skipped in spring. */
function instantOfWall(wall: number): Date {
  const before = new Date(wall - offsetAt(wall - DAY))
  const after = new Date(wall - offsetAt(wall + DAY))
  const shows = (instant: Date) => wallNumber(wallOf(instant)) === wall
  return !shows(before) && shows(after) ? after : before
}

/** COM-002: a date as entered, dd/mm/yyyy (single digits allowed). */
export function parseEntered(text: string): string | null {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? []
  return day && month && year ? dateOf(year, month, day) : null
}

/** QUO-007, A-027: the same day next year, 28 February after a 29th. */
export function addYear(iso: string): string {
  const [year = '', month = '', day = ''] = iso.split('-')
  return dateOf(String(Number(year) + 1).padStart(4, '0'), month, day) ?? `${Number(year) + 1}-02-28`
}

export function addDays(iso: string, days: number): string {
  const instant = new Date(`${iso}T00:00:00Z`)
  instant.setUTCDate(instant.getUTCDate() + days)
  return instant.toISOString().slice(0, 10)
}
