/** What is read in a file, and the reasons for which a file cannot be read. */
import type { DocumentContent } from '@bindery/contracts/ports'
import { PAGE_BREAK, type Reading } from '@bindery/contracts/rules'

/** A file's text with the title that it gives itself. */
export interface Text {
  readonly title?: string | undefined
  readonly keywords?: string | undefined
  readonly body: string
}

/** The same of a kind that has pages. */
export interface PagedText extends Omit<Text, 'body'> {
  readonly body: readonly string[]
}

export type Content = Omit<DocumentContent, 'sha256'>

/** Thrown for a file whose text cannot be had, with the reason that people see. */
export class Unreadable extends Error {
  override name = 'Unreadable'
  readonly reading: Reading
  constructor(reading: Reading) {
    super(reading)
    this.reading = reading
  }
}

/** Longer texts are cut: a thousand pages have about two million characters. */
export const MAX_BODY = 1_000_000
const MAX_LINE = 500

/** One line without control characters, as titles and keywords are. */
export const lineOf = (text: string | undefined) =>
  (text ?? '')
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_LINE)

/** Texts keep their lines; other control characters would stand for something in the index. */
function cleaned(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, ' ')
    .replaceAll(/[ \t]+\n/gu, '\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim()
}

export function contentOf({ title, keywords, body }: Text | PagedText): Content {
  const pages = typeof body === 'string' ? [body] : body
  const length = pages.reduce((sum, page) => sum + page.length, 0)
  return {
    title: lineOf(title),
    keywords: lineOf(keywords),
    body: within(pages).map(cleaned).join(PAGE_BREAK),
    reading: length > MAX_BODY ? 'cut' : 'read',
  }
}

/** The pages as far as the limit; those before the last one are whole. */
function within(pages: readonly string[]): readonly string[] {
  let left = MAX_BODY
  return pages.flatMap((page) => {
    if (left <= 0) return []
    const cut = page.slice(0, left)
    left -= page.length
    return [cut]
  })
}

export const unread = (reading: Reading): Content => ({ title: '', keywords: '', body: '', reading })
