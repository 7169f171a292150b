/** Reads dates and amounts as people write them; an unreadable text is kept, with the reason. */
import {
  addDays,
  dateText,
  decimal,
  isDate,
  MAX_CHARGE,
  MONTHS,
  parseDecimal,
  stripCommas,
} from '@bindery/contracts/rules'

const WORDS: Readonly<Record<string, number>> = { yesterday: -1, today: 0, now: 0, tomorrow: 1 }
const APART = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/u
const TOGETHER = /^(\d{2})(\d{2})(\d{4}|\d{2})$/u

/** The written day, month and year, even if no such day exists. */
function partsOf(text: string) {
  const [, day, month, year] = APART.exec(text) ?? TOGETHER.exec(text) ?? []
  if (day === undefined || month === undefined || year === undefined) return null
  return { day: Number(day), month: Number(month), year: year.length === 2 ? 2000 + Number(year) : Number(year) }
}

const two = (n: number) => String(n).padStart(2, '0')
const isoOf = (year: number, month: number, day: number) => `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`

/**
 * Reads `1/12/26`, `30112026`, `301126`, `2026-11-30`, `today`, and `+30` or `-7` (days from today) as YYYY-MM-DD; null
 * for other texts.
 */
export function readDate(written: string, today: string): string | null {
  const text = written.trim().toLowerCase()
  const days = WORDS[text] ?? (/^[+-]\d{1,4}$/u.test(text) ? Number(text) : undefined)
  if (days !== undefined) return addDays(today, days)
  if (isDate(text)) return text
  const parts = partsOf(text)
  if (parts === null || parts.year === 0) return null
  const iso = isoOf(parts.year, parts.month, parts.day)
  return isDate(iso) ? iso : null
}

/** The reason why `readDate` cannot read a text. */
export function whyNoDate(written: string): string {
  const parts = partsOf(written.trim())
  if (parts === null) return 'write 30/11/2026, 30112026, +30 or today'
  const { day, month, year } = parts
  const name = MONTHS[month - 1]
  if (name === undefined) return `there is no month ${month}`
  if (day === 0) return 'there is no day 0'
  if (year === 0) return 'there is no year 0'
  const last = [31, 30, 29, 28].find((each) => isDate(isoOf(year, month, each)))
  return `${name} ${year} ends on ${last ?? 31}`
}

/** Begins an unreadable text that is held in place of a date, so that every call refuses it. */
const MARK = '? '

export const unread = (written: string): string => `${MARK}${written}`

/** The text that could not be read as a date; null for a date or null. */
export const unreadIn = (value: string | null): string | null =>
  value?.startsWith(MARK) ? value.slice(MARK.length) : null

/** The date as DD/MM/YYYY, or the unreadable text, for fields that hold text. */
export const writtenText = (date: string): string => unreadIn(date) ?? dateText(date)

const TIMES: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9, bn: 1e9 }
const AMOUNT = /^(-?)\s*\$?\s*([\d,]*\.?\d*)\s*(k|m|b|bn)$/iu

/** `5m` is 5000000 and `250k` 250000; other texts only lose their dollar sign and the commas of thousands. */
export function readAmount(written: string): string {
  const plain = stripCommas(written)
  const [, sign = '', figures = '', unit = ''] = AMOUNT.exec(written.trim()) ?? []
  const number = unit === '' ? null : parseDecimal(figures)
  if (number === null) return plain.replace(/^(\s*-?)\s*\$\s*(?=\d)/u, '$1')
  const times = TIMES[unit.toLowerCase()] ?? 1
  return `${sign}${decimal(stripCommas(figures)).times(times).toFixed()}`
}

/** Whether a comma is left that is not one of thousands, whatever else the text is. */
export const hasStrayComma = (text: string): boolean => /^[\s\d.,$-]+$/u.test(text) && stripCommas(text).includes(',')

/** Why a number was refused, if its text shows the reason; else undefined. */
export function whyNoAmount(text: string, isWhole: boolean): string | undefined {
  if (text.trim() === '') return undefined
  const number = parseDecimal(text)
  if (hasStrayComma(text)) return 'a comma stands before three digits; write 1.5 or 1,500'
  if (number === null) return 'not a number; write 5000000, 5m or 250k'
  if (number < 0) return 'not below 0'
  if (isWhole && !Number.isInteger(number)) return 'a whole number'
  // Refused although they can be read: 0 where something is insured, and a charge whose taxes are not exact.
  if (number === 0) return 'more than 0'
  return number > MAX_CHARGE ? 'too large' : undefined
}
