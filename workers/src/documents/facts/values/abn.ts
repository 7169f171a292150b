/** Australian Business Numbers, which check themselves: eleven digits whose weighted sum 89 divides. */

const WRITTEN = /(?<!\d)\d{2}[ .-]?\d{3}[ .-]?\d{3}[ .-]?\d{3}(?!\d)/gu
const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]

export function isAbn(digits: string): boolean {
  if (!/^[1-9]\d{10}$/u.test(digits)) return false
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * (Number(digits[at]) - (at === 0 ? 1 : 0)), 0)
  return sum % 89 === 0
}

/** The valid numbers in a short text, each as its eleven digits. */
export const abnsIn = (text: string): readonly string[] =>
  [...text.matchAll(WRITTEN)].map(([written]) => written.replaceAll(/\D/gu, '')).filter(isAbn)
