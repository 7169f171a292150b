/** The business with a broker, a client, a market or a product: open quotes, policies and their premium. */
import type { Rows } from '@bindery/contracts/wire'

export interface CameOf {
  readonly quotes: number
  readonly policies: number
  readonly premium: number
}

export function cameOf(quotes: readonly Pick<Rows['Quotes'], 'Status' | 'BasePremium'>[]): CameOf {
  const bound = quotes.filter(({ Status }) => Status === 'Bound' || Status === 'Endorsed')
  return {
    quotes: quotes.filter(({ Status }) => Status === 'Quote').length,
    policies: bound.length,
    premium: bound.reduce((sum, { BasePremium }) => sum + BasePremium, 0),
  }
}
