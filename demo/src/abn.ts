/** Australian Business Numbers with valid check digits. */
import type { Random } from './random.ts'

const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]

const digitsOf = (text: string) => Array.from(text, Number)
const weigh = (digits: readonly number[], weights: readonly number[]) =>
  digits.reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0)

/** The Business Register's check: the first digit less one, weighted, divisible by 89. */
export function isAbn(abn: string): boolean {
  if (!/^\d{11}$/.test(abn)) return false
  const [first = 0, ...rest] = digitsOf(abn)
  return weigh([first - 1, ...rest], WEIGHTS) % 89 === 0
}

/** A company number: eight digits and its check digit; a company's ABN ends with it. */
function companyNumber(random: Random): string {
  const digits = Array.from({ length: 8 }, (_, index) => (index === 0 ? 0 : random.integer(0, 9)))
  const check = (10 - (weigh(digits, [8, 7, 6, 5, 4, 3, 2, 1]) % 10)) % 10
  return [...digits, check].join('')
}

const otherNumber = (random: Random) => Array.from({ length: 9 }, () => random.integer(0, 9)).join('')

/** An ABN: its two leading digits follow from the nine others. */
export function makeAbn(random: Random, isCompany: boolean): string {
  const tail = isCompany ? companyNumber(random) : otherNumber(random)
  const sum = weigh(digitsOf(tail), WEIGHTS.slice(2))
  const lead = 10 + (((-sum % 89) + 89) % 89)
  return `${lead}${tail}`
}
