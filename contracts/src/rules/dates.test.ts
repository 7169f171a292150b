/** Sydney's calendar and clocks, and the three forms a date has on the wire. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addYear,
  isDate,
  parseEntered,
  parseWireDate,
  parseWireDateTime,
  sydneyDate,
  wireDate,
  wireDateTime,
} from './dates.ts'

test("A-056 the business date is Sydney's, in summer and winter", () => {
  expect(sydneyDate('2025-12-31T12:59:00Z')).toBe('2025-12-31')
  expect(sydneyDate('2025-12-31T13:00:00Z')).toBe('2026-01-01')
  expect(sydneyDate(new Date('2025-06-30T14:00:00Z'))).toBe('2025-07-01')
})

test('A-149 a date is a Value and a Text, an empty one null', () => {
  expect(wireDate('2025-07-01')).toEqual({ Value: '01072025', Text: '01/07/2025' })
  expect(wireDateTime('2025-07-01T04:05:59Z')).toEqual({ Value: '010720251405', Text: '01/07/2025 14:05' })
  expect([wireDate(null), wireDate(''), wireDateTime(undefined)]).toEqual([null, null, null])
})

test('COM-003 all three forms are read', () => {
  expect(parseWireDate('29022024')).toBe('2024-02-29')
  expect(parseWireDate('010720251405')).toBe('2025-07-01')
  expect(parseWireDate(`/Date(${Date.parse('2025-06-30T14:00:00Z')})/`)).toBe('2025-07-01')
  expect(parseWireDateTime('010720251405')).toBe('2025-07-01T04:05:00.000Z')
  expect(parseWireDateTime('01012026')).toBe('2025-12-31T13:00:00.000Z')
  expect(parseWireDateTime('/Date(0+1000)/')).toBe('1970-01-01T00:00:00.000Z')
})

test('a text that is no date gives none', () => {
  const bad = ['', '30022025', '2025-07-01', '0107202', '/Date(x)/', '/Date(99999999999999999)/', null]
  expect(bad.filter((value) => parseWireDate(value) !== null || parseWireDateTime(value) !== null)).toEqual([])
  for (const parse of [parseWireDate, parseWireDateTime])
    expect(['010720252400', '010720250060', '010720252560'].map(parse)).toEqual([null, null, null])
})

test('A-056 an hour that comes twice is its first, an hour that is skipped is an hour later', () => {
  expect(parseWireDateTime('060420250230')).toBe('2025-04-05T15:30:00.000Z')
  expect(wireDateTime(parseWireDateTime('051020250230'))?.Text).toBe('05/10/2025 03:30')
})

test('A-027 one year later, 29 February becomes 28', () => {
  expect([addYear('2025-07-01'), addYear('2024-02-29'), addYear('2023-02-28')]).toEqual([
    '2026-07-01',
    '2025-02-28',
    '2024-02-28',
  ])
})

test('dates are entered dd/mm/yyyy', () => {
  expect([parseEntered('01/07/2025'), parseEntered(' 1/7/2025 '), parseEntered('29/02/2024')]).toEqual([
    '2025-07-01',
    '2025-07-01',
    '2024-02-29',
  ])
  expect([parseEntered('07/13/2025'), parseEntered('31/06/2025'), parseEntered('1/7/25'), parseEntered('')]).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('days are added over month, year and daylight-saving ends', () => {
  expect([addDays('2025-12-31', 1), addDays('2024-03-01', -1), addDays('2025-04-05', 2)]).toEqual([
    '2026-01-01',
    '2024-02-29',
    '2025-04-07',
  ])
  expect([
    isDate('2025-06-31'),
    isDate('2024-02-29'),
    isDate('2025-2-1'),
    isDate('2025-13-01'),
    isDate('0099-01-01'),
  ]).toEqual([false, true, false, false, true])
})

const instants = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000))

test('wire dates and date-times come back as they went', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      const day = sydneyDate(instant)
      expect(isDate(day)).toBe(true)
      expect(parseWireDate(wireDate(day).Value)).toBe(day)
      expect(parseEntered(wireDate(day).Text)).toBe(day)
      const { Value } = wireDateTime(instant)
      expect(wireDateTime(parseWireDateTime(Value))?.Value).toBe(Value)
      expect(parseWireDate(Value)).toBe(day)
    }),
  )
})

test('the remembered offsets say what Intl says, at every instant', () => {
  const intl = new Intl.DateTimeFormat('en-AU', {
    timeZone: 'Australia/Sydney',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1850-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }),
      (instant) => {
        expect(wireDateTime(instant).Text).toBe(intl.format(instant).replace(', ', ' '))
      },
    ),
  )
})

/** A second, hand-written implementation of the date arithmetic, to compare the library with. */
const byHand = {
  days(iso: string, days: number): string {
    const instant = new Date(`${iso}T00:00:00Z`)
    instant.setUTCDate(instant.getUTCDate() + days)
    return instant.toISOString().slice(0, 10)
  },
  year(iso: string): string {
    const [year, month, day] = iso.split('-')
    const next = String(Number(year) + 1).padStart(4, '0')
    return isDate(`${next}-${month}-${day}`) ? `${next}-${month}-${day}` : `${next}-02-28`
  },
}

const DAY = 86_400_000
const everyDay = (from: string, to: string) =>
  Array.from({ length: (Date.parse(to) - Date.parse(from)) / DAY }, (_, at) =>
    new Date(Date.parse(from) + at * DAY).toISOString().slice(0, 10),
  )

test('A-027 every day of forty years has the day after it and the day next year that a hand counts', () => {
  const isOther = (day: string) => addYear(day) !== byHand.year(day) || addDays(day, 1) !== byHand.days(day, 1)
  expect(everyDay('2000-01-01', '2040-01-01').filter(isOther)).toEqual([])
})

test('days are added alike by hand and by the library, over leap days and years of every length', () => {
  const days = fc.date({ min: new Date('0001-01-02'), max: new Date('9990-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(days, fc.integer({ min: -40_000, max: 3_000 }), (instant, count) => {
      const day = instant.toISOString().slice(0, 10)
      fc.pre(Date.parse(`${day}T00:00:00Z`) + count * DAY > Date.parse('0001-01-01'))
      expect(addDays(day, count)).toBe(byHand.days(day, count))
      expect(addYear(day)).toBe(byHand.year(day))
    }),
  )
})

test('A-056 around every change of the clocks, each minute that is shown is read as the first instant that shows it', () => {
  const HOUR = 3_600_000
  const end = Date.parse('2100-01-01T00:00:00Z')
  const shown = new Map<string, number>()
  let [before, changes] = ['', 0]
  for (let instant = Date.parse('1971-01-01T00:00:00Z'); instant < end; instant += 12 * HOUR) {
    const hour = wireDateTime(new Date(instant)).Value.slice(8)
    if (before !== '' && hour.slice(0, 2) !== before) {
      changes += 1
      shown.clear()
      for (let at = instant - 13 * HOUR; at < instant + HOUR; at += HOUR / 4) {
        const { Value } = wireDateTime(new Date(at))
        if (!shown.has(Value)) shown.set(Value, at)
      }
      for (const [Value, at] of shown)
        expect([Value, parseWireDateTime(Value)]).toEqual([Value, new Date(at).toISOString()])
    }
    before = String((Number(hour.slice(0, 2)) + 12) % 24).padStart(2, '0')
  }
  expect(changes).toBeGreaterThan(250)
})

test('A-149 a moment whose year has not four digits is no date, and the last minute of the last year is one', () => {
  const ticks = [253_402_300_800_000, 8_640_000_000_000_000, -8_640_000_000_000_000, -62_167_219_200_001]
  for (const tick of ticks)
    expect([tick, parseWireDate(`/Date(${tick})/`), parseWireDateTime(`/Date(${tick})/`)]).toEqual([tick, null, null])
  expect(parseWireDateTime('311299992359')).toBe('9999-12-31T12:59:00.000Z')
  expect(parseWireDate('31129999')).toBe('9999-12-31')
})

test('no calendar has a year 0', () => {
  expect([isDate('0000-01-01'), isDate('0001-01-01')]).toEqual([false, true])
  expect([parseWireDate('01010000'), parseWireDateTime('010100000000'), parseEntered('1/1/0000')]).toEqual([
    null,
    null,
    null,
  ])
})
