/** Amounts of money as they are written in Australia: $1,250,000, $1 250 000, $2.5m, AUD 10k, 3 million, 9,000 USD. */
import { BEFORE_AMOUNT, BEHIND_AMOUNT, currencyOf } from './currencies.ts'

export interface Amount {
  readonly amount: number
  readonly currency: string
  readonly at: number
  /** Where what was written of it ends: behind its multiple and its currency. */
  readonly end: number
  /** Whether a sign of currency or a multiple says that the number is money. */
  readonly isSure: boolean
}

const MULTIPLES: Readonly<Record<string, number>> = {
  million: 1e6,
  mill: 1e6,
  mil: 1e6,
  mln: 1e6,
  mio: 1e6,
  mn: 1e6,
  m: 1e6,
  thousand: 1e3,
  k: 1e3,
  billion: 1e9,
  bn: 1e9,
}
const MULTIPLE = Object.keys(MULTIPLES).join('|')

/** What parts thousands beside a comma: spaces, also those that do not break and thin ones, and the Swiss apostrophe. */
const GAP = "[ \\u00A0\\u2007\\u2009\\u202F'’]"
/** A number before three further digits is a part of one in groups, and never an amount by itself. */
const NUMBER = `\\d{1,3}(?:,\\d{3}){1,4}|\\d{1,3}(?:${GAP}\\d{3}){1,4}|\\d{1,12}(?!${GAP}\\d{3}(?![\\d,.]))`
/** A third decimal is one of millions: '$1.250' may be a thousand or a dollar. */
const DECIMALS = `\\.\\d{1,2}(?!\\d)|\\.\\d{3,6}(?=\\s?(?:${MULTIPLE})(?!\\w))`
/** The dollar of a currency that is not known ('R$5m') makes no amount; 'Limit$5m' merely lacks a space. */
const START = `(?:(?<!\\w)(${BEFORE_AMOUNT})\\s?\\$?\\s?|(?<![\\d.,/\\w£€-]|(?<![a-z]{4})\\$|\\bFY ?))`
/** Parts of days, of shares, of numbers in groups that a space tore apart. */
const NOT_BEHIND = `(?!(?!(?:pa|p\\.a|${BEHIND_AMOUNT})(?!\\w))\\w|%|/(?!\\s?(?:${BEFORE_AMOUNT}))|[.,-]\\d|[.,]?${GAP}{1,2}00)`
const AMOUNT = new RegExp(
  `${START}(${NUMBER})(${DECIMALS})?(?:(?:\\s?|-(?=[mb]illion|thousand))(${MULTIPLE}))?${NOT_BEHIND}` +
    `(?:\\s?\\(?(${BEHIND_AMOUNT})(?!\\w|\\s?\\$?\\s?\\d))?`,
  'giu',
)

interface Read extends Amount {
  readonly isYear: boolean
}

/**
 * Whether a bare number with spaces is one number: columns are parted by spaces too, but none of them holds '000', or
 * is all there is.
 */
const isOneNumber = (whole: string, part: string, text: string) =>
  !whole.includes(' ') || part !== '' || whole.endsWith('000') || text.trim() === whole

const readIn = (text: string): readonly Read[] =>
  [...text.matchAll(AMOUNT)].flatMap((match) => {
    const [written, sign, whole = '', part = '', multiple, behind] = match
    const isSure = sign !== undefined || multiple !== undefined || behind !== undefined
    if (!isSure && !isOneNumber(whole, part, text)) return []
    const times = MULTIPLES[multiple?.toLowerCase() ?? ''] ?? 1
    return [
      {
        // Cents are whole numbers before they are divided: 14.22 times a million would not be exact.
        amount: Math.round(Number(`${whole.replaceAll(/\D/gu, '')}${part}`) * times * 100) / 100,
        currency: currencyOf(sign, behind),
        at: match.index,
        end: match.index + written.length,
        isSure,
        isYear: !isSure && part === '' && /^20[1-3]\d$/u.test(whole),
      },
    ]
  })

/** Every number of a short text that can be an amount, in their order. */
export const amountsIn = (text: string): readonly Amount[] => readIn(text)

/** The amount beside a label, where a bare number is money too; of boxes the ticked one. */
export function amountBeside(text: string): Amount | null {
  const ticked = /\[\s?[xX✓]\s?\]\s?([^[\]]{1,40})/u.exec(text)?.[1]
  // Boxes of which none is ticked are no choice.
  if (ticked === undefined && /\[\s*\]|☐/u.test(text)) return null
  const all = readIn(ticked ?? text)
  const bare = all.filter(({ amount }) => amount >= 100)
  // '2026 2,400,000': the year that an amount is of.
  return all.find(({ isSure }) => isSure) ?? bare.find(({ isYear }) => !isYear) ?? bare[0] ?? null
}
