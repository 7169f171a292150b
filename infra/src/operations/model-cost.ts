/** What the answers of a model service cost, at today's prices. */
import type { GetOperations, ResultsOf } from '@bindery/contracts/wire'
import type { ModelUse } from '@bindery/projections'

/** For a million tokens each; null where they are not set. */
export interface ModelPrices {
  readonly input: number | null
  readonly output: number | null
}

const MILLION = 1_000_000

export const costOf = (
  { InputTokens, OutputTokens }: Pick<ModelUse, 'InputTokens' | 'OutputTokens'>,
  { input, output }: ModelPrices,
): number | null =>
  input === null || output === null
    ? null
    : Math.round(((InputTokens * input + OutputTokens * output) / MILLION) * 100) / 100

export const withCost = (uses: readonly ModelUse[], prices: ModelPrices): ResultsOf<typeof GetOperations>['ModelUse'] =>
  uses.map((use) => ({ ...use, Cost: costOf(use, prices) }))
