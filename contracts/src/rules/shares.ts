/** The stamp duty shares of a premium: one percentage per jurisdiction, 100.00 in all. */
import { namedByJurisdiction, perJurisdiction } from './jurisdictions.ts'
import type { Jurisdiction } from './jurisdictions.ts'
import { decimal, sumOf } from './money.ts'

export type Shares = Record<Jurisdiction, number>
/** Nine percentages under the wire's names, SDSA to SDOS: the shares of a quote, or the rates of a product. */
export type WireShares = Record<`SD${Jurisdiction}`, number>

export function noShares(): Shares {
  return perJurisdiction(() => 0)
}

/** CALC-009: added in decimal, so that 33.33 + 33.33 + 33.34 is 100. */
export function sharesTotal(shares: Readonly<Shares>): number {
  return sumOf(Object.values(perJurisdiction((j) => shares[j]))).toNumber()
}

/** SUBN-026: the percentage still to be shared; negative when the shares exceed 100. */
export function sharesRemainder(shares: Readonly<Shares>): number {
  return decimal(100).minus(sharesTotal(shares)).toNumber()
}

const hundredths = (value: number): number => Math.round(value * 100)

/** A percentage from 0 to 100 with at most two decimals. */
function isPercent(value: number): boolean {
  return value >= 0 && value <= 100 && hundredths(value) / 100 === value
}

/** CALC-009, SUBN-024: whether these are valid percentages that total exactly 100.00. */
export function sharesAreWhole(shares: Readonly<Shares>): boolean {
  const all = Object.values(perJurisdiction((j) => shares[j]))
  // Hundredths are added as whole numbers, which is exact and faster: every submission and quote is checked.
  return all.every(isPercent) && all.reduce((sum, share) => sum + hundredths(share), 0) === 10_000
}

/** SUBN-034, PRD-007: whether a percent input accepts this text; '', '.' and '5.' may still become numbers. */
export function acceptsPercentKey(text: string): boolean {
  return (
    text === '' || text === '.' || (text.length <= 6 && /^(\d+\.?\d{0,2}|\.\d{1,2})$/.test(text) && Number(text) <= 100)
  )
}

export function sharesFromWire(record: Readonly<WireShares>): Shares {
  return perJurisdiction((j) => record[`SD${j}`])
}

export function sharesToWire(shares: Readonly<Shares>): WireShares {
  return namedByJurisdiction('SD', (j) => shares[j])
}
