/**
 * Exact sums of money as whole numbers of 10^-12 dollars. Quotes are figured again for every row, every rebuild and every
 * key in the calculator, and this costs a quarter of general decimals. Of what a percentage leaves beyond the twelfth decimal
 * nothing is kept, which cannot change how a sum is rounded to cents.
 */

/** Dollars, times 10^12. */
export type Fixed = bigint

const ONE = 10n ** 12n
const CENT = 10n ** 10n
/** Amounts are kept to six decimals, rates to six: the wire takes none and four (QUO-003, PRD-007). */
const KEPT = 1_000_000
const KEPT_UNITS = ONE / 1_000_000n

const kept = (value: number): bigint =>
  Number.isInteger(value) ? BigInt(value) * 1_000_000n : BigInt(Math.round(value * KEPT))

export const fixed = (amount: number): Fixed => kept(amount) * KEPT_UNITS

/** `rate` percent of an amount. */
export const percent = (of: Fixed, rate: number): Fixed => of * kept(rate) / 100_000_000n

/** to cents, half away from zero. */
export function cents(exact: Fixed): Fixed {
  const half = exact < 0n ? -CENT / 2n : CENT / 2n
  return (exact + half) / CENT * CENT
}

/** How many percent one amount is of another; 0 of nothing. */
export const ratio = (part: Fixed, whole: Fixed): Fixed => (whole === 0n ? 0n : part * 100n * ONE / whole)

/** to cents, as the number an event or a reply holds. */
export const moneyOf = (exact: Fixed): number => Number(cents(exact) / CENT) / 100
