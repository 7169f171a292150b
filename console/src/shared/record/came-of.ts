/** The business with a broker, a client, a market or a product: open quotes, policies in force, all premium bound. */
import { isInForce } from '@bindery/contracts/rules'
import type { Rows } from '@bindery/contracts/wire'

export interface CameOf {
  readonly quotes: number
  /** In force today; a policy that has expired, or has not begun, is bound all the same. */
  readonly policies: number
  readonly premium: number
}

export type Counted = Pick<Rows['Quotes'], 'Status' | 'BasePremium' | 'InceptionDate' | 'ExpiryDate'>

export function cameOf(quotes: readonly Counted[], today: string): CameOf {
  const bound = quotes.filter(({ Status }) => Status === 'Bound' || Status === 'Endorsed')
  return {
    quotes: quotes.filter(({ Status }) => Status === 'Quote').length,
    policies: bound.filter((policy) => isInForce(policy, today)).length,
    premium: bound.reduce((sum, { BasePremium }) => sum + BasePremium, 0),
  }
}
