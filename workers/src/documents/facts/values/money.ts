/** Amounts of money as they are written in Australia: $1,250,000, $2.5m, AUD 10k, 3 million. */

export interface Amount {
  readonly amount: number
  readonly currency: string
  readonly at: number
  /** Whether a sign of currency or a multiple says that the number is money. */
  readonly isSure: boolean
}

const AMOUNT =
  /(?<![\d.,/\w-])(?:(AUD|USD|NZD|GBP|EUR|US\$|NZ\$|AU?\$|\$|£|€)\s?\$?\s?)?(\d{1,3}(?:,\d{3}){1,4}|\d{1,12})(\.\d{1,2})?(?:\s?(million|mill?|m|thousand|k|billion|bn))?(?![\d\w%/]|[.,-]\d)/giu
const CURRENCIES: Readonly<Record<string, string>> = {
  USD: 'USD',
  US$: 'USD',
  NZD: 'NZD',
  NZ$: 'NZD',
  GBP: 'GBP',
  '£': 'GBP',
  EUR: 'EUR',
  '€': 'EUR',
}
const MULTIPLES: Readonly<Record<string, number>> = {
  million: 1e6,
  mill: 1e6,
  mil: 1e6,
  m: 1e6,
  thousand: 1e3,
  k: 1e3,
  billion: 1e9,
  bn: 1e9,
}

/** Every number of a short text that can be an amount, in their order. */
export function amountsIn(text: string): readonly Amount[] {
  return [...text.matchAll(AMOUNT)].map((match) => {
    const [, sign, whole = '', part = '', multiple] = match
    const times = MULTIPLES[multiple?.toLowerCase() ?? ''] ?? 1
    return {
      // Cents are whole numbers before they are divided: 14.22 times a million would not be exact.
      amount: Math.round(Number(`${whole.replaceAll(',', '')}${part}`) * times * 100) / 100,
      currency: CURRENCIES[sign?.toUpperCase() ?? ''] ?? 'AUD',
      at: match.index,
      isSure: sign !== undefined || multiple !== undefined,
    }
  })
}

/** The amount beside a label, where a bare number is money too; of boxes the ticked one. */
export function amountBeside(text: string): Amount | null {
  const ticked = /\[\s?[xX✓]\s?\]\s?([^[\]]{1,40})/u.exec(text)?.[1]
  // Boxes of which none is ticked are no choice.
  if (ticked === undefined && /\[\s*\]|☐/u.test(text)) return null
  const all = amountsIn(ticked ?? text)
  return all.find(({ isSure }) => isSure) ?? all.find(({ amount }) => amount >= 100) ?? null
}
