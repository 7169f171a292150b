/** The premium calculator of the Tools menu: a premium for a 1m limit from two fees and a rate. */
import { decimal, parseDecimal, percentOf, sumOf } from './money.ts'

/**
 * CALC-001, CALC-002, A-024: the average of the numeric fees times the rate, to the nearest 100. There is no result
 * without a numeric fee or without a numeric rate.
 */
export function calculatorPremium(lastYearFee: string, estimatedFee: string, ratePercent: string): number | null {
  const fees = [lastYearFee, estimatedFee].map((text) => parseDecimal(text)).filter((fee) => fee !== null)
  const rate = parseDecimal(ratePercent)
  if (fees.length === 0 || rate === null) return null
  const average = sumOf(fees).dividedBy(fees.length)
  return decimal(percentOf(average, rate)).dividedBy(100).toDecimalPlaces(0).times(100).toNumber() + 0
}
