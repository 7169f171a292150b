/** A question for documents in the language of the full-text table. */
import type { DocumentQuestion, FolderQuestion } from '@bindery/contracts/ports'
import type { Phrase } from '@bindery/contracts/rules'

/** Words are letters and digits, so none can be taken for syntax; they are quoted as well. */
const within = (columns: string, phrases: readonly Phrase[]) => phrases.map((words) => phraseIn(columns, words))

/** Null when nothing is asked for. */
export function expressionOf({ title, body }: Pick<DocumentQuestion, 'title' | 'body'>): string | null {
  const all = [...within('title paths', title), ...within('body', body)]
  return all.length === 0 ? null : all.map((each) => `(${each})`).join(' AND ')
}

const NAMES_AND_TEXT = 'title paths body'
const together = (phrases: readonly Phrase[]) => phrases.map((words) => `"${words.join(' ')}"`).join(' AND ')

/** Null when nothing is asked for. */
export function folderExpressionOf({ any, all }: Pick<FolderQuestion, 'any' | 'all'>): string | null {
  const one = any.filter((phrases) => phrases.length > 0).map((phrases) => `(${together(phrases)})`)
  const parts = [
    ...(one.length > 0 ? [`(${one.join(' OR ')})`] : []),
    ...(all.length > 0 ? [`(${together(all)})`] : []),
  ]
  return parts.length === 0 ? null : `{${NAMES_AND_TEXT}} : (${parts.join(' AND ')})`
}

/** A phrase in one of the columns. */
export const phraseIn = (columns: string, words: Phrase): string => `{${columns}} : "${words.join(' ')}"`

/** Any of the words in the text itself; null for no words. */
export const anyWordOf = (words: readonly string[]): string | null =>
  words.length === 0 ? null : `{body} : (${words.map((word) => `"${word}"`).join(' OR ')})`
