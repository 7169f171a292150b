/** Days as they are written in Australia, the day before the month: 1/7/2026, 01.07.26, 1st July '26, 2026-07-01. */
import { isDate } from '@bindery/contracts/rules'

export interface Dated {
  readonly date: string
  readonly at: number
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const NAME =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'

/** '1 July 10am', '1 July 16:00': the hour of a day of which the year is not told. */
const TWELVE = '(?:0\\d|1[0-2]) ?(?:[ap]\\.?m|noon|midday|midnight)\\b'
const TWENTY_FOUR = '(?:[01]\\d|2[0-4])(?: ?(?:hrs|hours|h\\d\\d)\\b|[.:]\\d)|\\d{4} ?(?:hrs|hours)\\b'
const NO_HOUR = `(?!${TWELVE}|${TWENTY_FOUR})`

const ISO = /(?<!\d)(\d{4})([-/])(\d{2})\2(\d{2})(?!\d)/gu
const NUMBERS = /(?<![\d/.])(\d{1,2})([.-]| ?\/ ?)(\d{1,2})\2(\d{4}|\d{2})(?!\d)/gu
const DAY_FIRST = new RegExp(
  `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th)?(?: of)?[ /-]?${NAME}\\.?,?[ /-]?['’]?${NO_HOUR}(\\d{4}|\\d{2})(?!\\d)`,
  'giu',
)
const MONTH_FIRST = new RegExp(`\\b${NAME}\\.? (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})(?!\\d)`, 'giu')

/** Two digits from here on are a year of the last century: of a retroactive date, or of a firm's beginning. */
const LAST_CENTURY = 50

const monthOf = (name: string) => String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1)
const yearOf = (text: string) => (text.length > 2 ? text : `${Number(text) < LAST_CENTURY ? 20 : 19}${text}`)

/** The days in a short text, in their order; what no calendar has is none. */
export function datesIn(text: string): readonly Dated[] {
  if (!/\d/u.test(text)) return []
  const found: Dated[] = []
  const add = (at: number, year: string, month: string, day: string) => {
    const date = `${yearOf(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    if (isDate(date)) found.push({ date, at })
  }
  for (const { 1: year = '', 3: month = '', 4: day = '', index } of text.matchAll(ISO)) add(index, year, month, day)
  for (const { 1: day = '', 3: month = '', 4: year = '', index } of text.matchAll(NUMBERS)) add(index, year, month, day)
  for (const { 1: day = '', 2: month = '', 3: year = '', index } of text.matchAll(DAY_FIRST))
    add(index, year, monthOf(month), day)
  for (const { 1: month = '', 2: day = '', 3: year = '', index } of text.matchAll(MONTH_FIRST))
    add(index, year, monthOf(month), day)
  return found.toSorted((a, b) => a.at - b.at)
}
