/**
 * Exact sums of money as whole numbers of 10^-12 dollars, at a quarter of the cost of general decimals, because figures
 * are computed at every key in a form. Digits of a percentage beyond the twelfth decimal are dropped, which cannot
 * change a sum rounded to cents.
 */

/** An amount in units of 10^-12 dollars. */
export type Fixed = bigint

const ONE = 10n ** 12n
const CENT = 10n ** 10n
/**
 * Amounts and rates are kept to six decimals; the wire allows none for amounts and four for rates (QUO-003, PRD-007).
 */
const KEPT = 1_000_000
const KEPT_UNITS = ONE / 1_000_000n

const kept = (value: number): bigint =>
  Number.isInteger(value) ? BigInt(value) * 1_000_000n : BigInt(Math.round(value * KEPT))

export const fixed = (amount: number): Fixed => kept(amount) * KEPT_UNITS

/** `rate` percent of an amount. */
export const percent = (of: Fixed, rate: number): Fixed => (of * kept(rate)) / 100_000_000n

/** rounds to cents, half a cent away from zero. */
export function cents(exact: Fixed): Fixed {
  const half = exact < 0n ? -CENT / 2n : CENT / 2n
  return ((exact + half) / CENT) * CENT
}

/** One amount as a percentage of another; 0 when the whole is 0. */
export const ratio = (part: Fixed, whole: Fixed): Fixed => (whole === 0n ? 0n : (part * 100n * ONE) / whole)

/** the number, rounded to cents, for an event or a reply. */
export const moneyOf = (exact: Fixed): number => Number(cents(exact) / CENT) / 100
