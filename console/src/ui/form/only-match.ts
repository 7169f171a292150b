/** What a person means who types into a dropdown and leaves it: the option of that name, or the one with these words. */
import { matchesWords } from '@bindery/contracts/rules'

export interface Option {
  readonly value: string
  readonly name: string
  /** The texts in which a word may be found. */
  readonly texts: readonly string[]
}

/** @returns null when nothing was typed, and when several options fit or none does */
export function onlyMatch(typed: string, options: readonly Option[]): string | null {
  const plain = (text: string) => text.trim().toLowerCase()
  if (plain(typed) === '') return null
  // A name that begins as another one does could not be typed otherwise.
  const named = options.filter(({ name }) => plain(name) === plain(typed))
  const fitting = named.length > 0 ? named : options.filter(({ texts }) => matchesWords(typed, texts))
  return fitting.length === 1 ? (fitting[0]?.value ?? null) : null
}
