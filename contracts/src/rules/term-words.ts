/** The terms of a quote in letters and documents: the placeholders, and the texts that replace them. */
import { dateText } from './dates.ts'
import { formatInteger, formatMoney } from './money.ts'
import { byWire } from './term-makers.ts'
import {
  isInDocuments,
  isInLetters,
  TERM_NAMES,
  wireName,
  type LetterTerm,
  type TermName,
  type TermValues,
  type WireName,
} from './terms.ts'

const IN_LETTERS = TERM_NAMES.filter(isInLetters)
const IN_DOCUMENTS = TERM_NAMES.filter((name) => isInDocuments(name))

export const yesOrNo = (is: boolean): 'Yes' | 'No' => (is ? 'Yes' : 'No')
const charged = (amount: number) => `$${formatMoney(amount)}`
const dollars = (amount: number) => `$${formatInteger(amount)}`

/** An unknown value is null. */
function wordsOf(names: readonly TermName[], terms: Partial<TermValues>) {
  const said = <Value>(value: Value | undefined, words: (value: Value) => string) =>
    value === undefined ? null : words(value)
  return byWire(names, {
    cover: ({ name }) => said(terms[name], dollars),
    charge: ({ name }) => said(terms[name], charged),
    rate: ({ name }) => said(terms[name], (rate) => `${rate}%`),
    flag: ({ name }) => said(terms[name], yesOrNo),
    date: ({ name }) => said(terms[name], dateText),
  })
}

type LetterWords = Readonly<Record<WireName<LetterTerm>, string | null>>

/** The texts for letters, with charges to the cent like the figures beside them. */
export const letterWords = (terms: Partial<TermValues>): LetterWords => wordsOf(IN_LETTERS, terms)

/** The texts for documents, as letters have them. */
export const documentWords = (terms: TermValues): Readonly<Record<string, string | null>> =>
  wordsOf(IN_DOCUMENTS, terms)

export const LETTER_PLACEHOLDERS = IN_LETTERS.map(wireName)
export const DOCUMENT_PLACEHOLDERS = IN_DOCUMENTS.map(wireName)
