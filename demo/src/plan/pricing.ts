/** The pricing of a risk: limits, excesses and premiums in proportion to fee income. */
import type { ProductCode } from '../data/markets.ts'
import { rounded, type Company } from './companies.ts'
import type { Random } from '../random.ts'

interface Tariff {
  /** Premium for a limit of one million, as a share of fee income: for small and for large firms. */
  readonly rate: readonly [small: number, large: number]
  readonly least: number
  readonly limits: readonly number[]
  readonly excess: readonly [least: number, most: number]
}

const M = 1_000_000
const TARIFFS: Readonly<Record<ProductCode, Tariff>> = {
  PI: { rate: [0.009, 0.0035], least: 1_500, limits: [M, 2 * M, 2 * M, 5 * M, 10 * M], excess: [2_500, 50_000] },
  ML: { rate: [0.0022, 0.0005], least: 1_200, limits: [M, 2 * M, 5 * M], excess: [2_500, 25_000] },
  CYB: { rate: [0.0028, 0.0007], least: 900, limits: [M, M, 2 * M, 5 * M], excess: [2_500, 50_000] },
  GL: { rate: [0.0016, 0.0006], least: 750, limits: [10 * M, 10 * M, 20 * M], excess: [1_000, 10_000] },
  EIL: { rate: [0.002, 0.0008], least: 2_500, limits: [M, 2 * M, 5 * M], excess: [10_000, 50_000] },
}

const LARGE = 20_000_000
const EXCESSES = [1_000, 2_500, 5_000, 10_000, 15_000, 25_000, 50_000]

export interface Price {
  readonly limit: number
  readonly excess: number
  readonly basePremium: number
  readonly ensuranceFee: number
}

export function priceOf(dice: Random, product: ProductCode, company: Company): Price {
  const tariff = TARIFFS[product]
  const [small, large] = tariff.rate
  const affordable = tariff.limits.filter((limit) => limit <= Math.max(2 * M, company.turnover * 4) || product === 'GL')
  const limit = dice.pick(affordable)
  const scale = Math.min(1, company.turnover / LARGE)
  const rate = small + (large - small) * Math.sqrt(scale)
  // Each further million costs less than the one before; liability limits begin at ten million.
  const layers = (limit / (product === 'GL' ? 10 * M : M)) ** 0.45
  const basePremium = Math.max(tariff.least, rounded(company.turnover * rate * layers * (0.85 + dice.next() * 0.35)))
  return {
    limit,
    excess: excessOf(tariff, scale),
    basePremium: Math.round(basePremium / 5) * 5,
    ensuranceFee: feeOf(basePremium),
  }
}

function excessOf({ excess: [least, most] }: Tariff, scale: number): number {
  const wanted = least + (most - least) * scale
  const offered = EXCESSES.filter((excess) => excess >= least && excess <= most)
  return offered.reduce((best, excess) => (Math.abs(excess - wanted) < Math.abs(best - wanted) ? excess : best))
}

function feeOf(basePremium: number): number {
  if (basePremium >= 50_000) return 750
  return basePremium >= 15_000 ? 350 : 200
}
