/** A question for documents in the language of the full-text table. */
import type { DocumentQuestion } from '@bindery/contracts/ports'
import type { Phrase } from '@bindery/contracts/rules'

/** Words are letters and digits, so none can be taken for syntax; they are quoted as well. */
const within = (columns: string, phrases: readonly Phrase[]) =>
  phrases.map((words) => `{${columns}} : "${words.join(' ')}"`)

/** Null when nothing is asked for. */
export function expressionOf({ title, body }: Pick<DocumentQuestion, 'title' | 'body'>): string | null {
  const all = [...within('title filename', title), ...within('body', body)]
  return all.length === 0 ? null : all.map((each) => `(${each})`).join(' AND ')
}
