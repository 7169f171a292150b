/** The tokens that a model service counted for an answer, in its own words: it may say nothing, or anything. */
import * as v from 'valibot'

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Usage = v.object({ prompt_tokens: v.fallback(Count, 0), completion_tokens: v.fallback(Count, 0) })

export interface Tokens {
  readonly inputTokens: number
  readonly outputTokens: number
}

export const NO_TOKENS: Tokens = { inputTokens: 0, outputTokens: 0 }

/** @param usage as the service sent it */
export function tokensIn(usage: unknown): Tokens {
  const { success, output } = v.safeParse(Usage, usage)
  return success ? { inputTokens: output.prompt_tokens, outputTokens: output.completion_tokens } : NO_TOKENS
}
