/**
 * The template form of a quote (quote.json): the values that its items accept, and their texts in documents.
 */
import { dateText, isDate, parseEntered } from './dates.ts'
import { decimal, parseDecimal } from './money.ts'
import { MONTHS } from './months.ts'

export const FORM_ITEM_TYPES = ['string', 'bool', 'number', 'date'] as const
export type FormItemType = (typeof FORM_ITEM_TYPES)[number]
export type FormValue = string | number | boolean

/** The form named by the seed. */
export const QUOTE_FORM = 'quote.json'

/** The type of an item; an unknown type counts as string. */
export const formItemType = (type: string): FormItemType => FORM_ITEM_TYPES.find((known) => known === type) ?? 'string'

const TICKS: readonly FormValue[] = [true, 1, 'true', '1']
const NO_TICKS: readonly FormValue[] = [false, 0, 'false', '0', '']

/**
 * The stored form of a value: a date as DD/MM/YYYY, an empty number or date as ''; null when it does not have the
 * item's type.
 */
export function formValue(type: string, value: FormValue): FormValue | null {
  switch (formItemType(type)) {
    case 'bool':
      if (TICKS.includes(value)) return true
      return NO_TICKS.includes(value) ? false : null
    case 'number':
      return numberOf(value)
    case 'date':
      return dateOf(value)
    case 'string':
      return String(value)
  }
}

function numberOf(value: FormValue): FormValue | null {
  if (typeof value === 'boolean') return null
  return String(value).trim() === '' ? '' : parseDecimal(String(value))
}

function dateOf(value: FormValue): FormValue | null {
  if (typeof value !== 'string') return null
  const text = value.trim()
  if (text === '') return ''
  const iso = isDate(text) ? text : parseEntered(text)
  return iso && dateText(iso)
}

/** The value's text in a document: '0.00' and '#,##0' format a number, 'D MMMM YYYY' formats a date. */
export function shownFormValue(type: string, value: FormValue, format: string): string {
  if (value === '') return ''
  switch (formItemType(type)) {
    case 'bool':
      return value === true ? 'Yes' : 'No'
    case 'number':
      return typeof value === 'number' ? shownNumber(value, format) : String(value)
    case 'date':
      return shownDate(String(value), format)
    case 'string':
      return String(value)
  }
}

function shownNumber(value: number, format: string): string {
  if (!/0/.test(format)) return String(value)
  const decimals = /\.(0+)/.exec(format)?.[1]?.length ?? 0
  // Rounded decimally, as money is.
  const rounded = decimal(value).toDecimalPlaces(decimals).toNumber()
  return new Intl.NumberFormat('en-AU', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: format.includes(','),
  }).format(rounded)
}

function shownDate(value: string, format: string): string {
  const iso = parseEntered(value)
  if (!iso || !/[DMY]/.test(format)) return value
  const [year = '', month = '', day = ''] = iso.split('-')
  const name = MONTHS[Number(month) - 1] ?? ''
  const parts: Readonly<Record<string, string>> = {
    DD: day,
    D: String(Number(day)),
    MMMM: name,
    MMM: name.slice(0, 3),
    MM: month,
    M: String(Number(month)),
    YYYY: year,
    YY: year.slice(2),
  }
  return format.replaceAll(/D{1,2}|M{1,4}|YYYY|YY/g, (token) => parts[token] ?? token)
}
