/** Currencies as they stand before or behind an amount; a dollar that nobody names is Australian. */

const CODES = 'AUD|USD|NZD|GBP|EUR|SGD|HKD|JPY|CHF'

/** For expressions without regard to case: what may stand before an amount, and behind it. */
export const BEFORE_AMOUNT = `${CODES}|(?:US|NZ|HK|CA|AU|[ACS])?\\$|£|€`
export const BEHIND_AMOUNT = `${CODES}|(?:US|NZ) dollars?|(?:US|NZ)\\$|euros?|£|€`

const NAMED: Readonly<Record<string, string>> = {
  US$: 'USD',
  'US DOLLAR': 'USD',
  NZ$: 'NZD',
  'NZ DOLLAR': 'NZD',
  HK$: 'HKD',
  S$: 'SGD',
  C$: 'CAD',
  CA$: 'CAD',
  '£': 'GBP',
  '€': 'EUR',
  EURO: 'EUR',
}
const CODE = new RegExp(`^(?:${CODES})$`, 'u')

const named = (written: string): string | undefined => {
  const sign = written.toUpperCase().replace(/(?<=[RO])S$/u, '')
  return CODE.test(sign) ? sign : NAMED[sign]
}

/** What stands behind names the currency where a mere dollar stands before. */
export const currencyOf = (before = '', behind = ''): string => named(before) ?? named(behind) ?? 'AUD'
