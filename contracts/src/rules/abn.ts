/** The check digits of an Australian Business Number. */

const LENGTH = 11
const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]
const MODULUS = 89

/** Whether the text has the eleven digits of a business number, but not in an order that one can have. */
export function isMistypedAbn(text: string): boolean {
  const digits = text.replaceAll(/\s/gu, '')
  if (digits.length !== LENGTH || !/^\d+$/u.test(digits)) return false
  const sum = WEIGHTS.reduce((all, weight, i) => all + weight * (Number(digits[i]) - (i === 0 ? 1 : 0)), 0)
  return sum % MODULUS !== 0
}
