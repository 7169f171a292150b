/** What a person means who types into a dropdown and leaves it: the one option that has the typed words. */
import { matchesWords } from '@bindery/contracts/rules'

interface Option {
  readonly value: string
  /** The texts in which a word may be found. */
  readonly texts: readonly string[]
}

/** @returns null when nothing was typed, and when several options fit or none does */
export function onlyMatch(typed: string, options: readonly Option[]): string | null {
  if (typed.trim() === '') return null
  const fitting = options.filter(({ texts }) => matchesWords(typed, texts))
  return fitting.length === 1 ? (fitting[0]?.value ?? null) : null
}
