/** Decimal arithmetic, and parsing and formatting of numbers. Events and the wire hold JS numbers. */
import { Decimal as Base } from 'decimal.js'

// ROUND_HALF_UP rounds half away from zero. The clone leaves the library's own settings unchanged.
const Decimal = Base.clone({ precision: 40, rounding: Base.ROUND_HALF_UP })

export type Numeric = Base.Value
export type DecimalNumber = Base

/** The largest charge of which every figure that follows is a number exact to the cent. */
export const MAX_CHARGE = 10_000_000_000_000

/** A number as a decimal: 0.1 is exactly one tenth. */
export function decimal(value: Numeric): DecimalNumber {
  // Decimals are immutable, so an existing one is returned as it is.
  return typeof value === 'object' && value.constructor === Decimal ? value : new Decimal(value)
}

/** a decimal rounded to cents, half a cent away from zero. */
export function round2(value: Numeric): DecimalNumber {
  return decimal(value).toDecimalPlaces(2)
}

/** the number, rounded to cents, for an event or a reply. */
export function toMoney(value: Numeric): number {
  return round2(value).toNumber() + 0 // the sum turns -0 into 0
}

/** `rate` percent of `amount`, exact. */
export function percentOf(amount: Numeric, rate: Numeric): DecimalNumber {
  return decimal(amount).times(rate).dividedBy(100)
}

export function sumOf(values: Iterable<Numeric>): DecimalNumber {
  let sum = decimal(0)
  for (const value of values) sum = sum.plus(value)
  return sum
}

const MONEY = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const INTEGER = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 })

/** '12,254.00'; '' for an empty value. */
export function formatMoney(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : MONEY.format(toMoney(value))
}

/** '1,000,000'; '' for an empty value. */
export function formatInteger(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : INTEGER.format(value + 0)
}

/** '12254.00', for files read by other programs. */
export function plainMoney(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : decimal(toMoney(value)).toFixed(2)
}

/** '17.50', or '12.125': the percentage as recorded, with its decimals up to the four that the wire takes, at least two. */
export function rateText(rate: number): string {
  const exact = decimal(rate).toDecimalPlaces(4)
  return exact.toFixed(Math.max(2, exact.decimalPlaces()))
}

/** A number whose commas are those of thousands, with the sign and the dollar before it. */
const IN_THOUSANDS = /^[\s$-]*\d{1,3}(?:,\d{3})+(?![\d,])/

/**
 * COM-007: drops thousands commas, as number inputs do while typing. Any other comma stays, so that the text is refused:
 * `1,5` may be meant as one and a half, and is not 15.
 */
export function stripCommas(text: string): string {
  return text.replace(IN_THOUSANDS, (grouped) => grouped.replaceAll(',', ''))
}

/** COM-007: an integer must be written as it is formatted, so '007', '1.0', '1e3' and '1,000' are not accepted. */
export function parseInteger(text: string): number | null {
  const trimmed = text.trim()
  const number = Number(trimmed)
  return Number.isSafeInteger(number) && String(number) === trimmed ? number : null
}

/** COM-007: thousands commas are ignored, at most one point, at most `maxDecimals` decimals. */
export function parseDecimal(text: string, maxDecimals = Infinity): number | null {
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(stripCommas(text.trim()))
  if (!match) return null
  const [, sign = '', whole = '', fraction = ''] = match
  if (whole + fraction === '' || fraction.length > maxDecimals) return null
  const exact = decimal(`${sign}${whole || '0'}.${fraction || '0'}`)
  const number = exact.toNumber() + 0
  return exact.equals(number) ? number : null // null for more digits than a number can hold
}
