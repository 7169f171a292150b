/** What is read in a file, and the reasons for which a file cannot be read. */
import type { DocumentContent } from '@bindery/contracts/ports'
import type { Reading } from '@bindery/contracts/rules'

/** A file's text with the title that it gives itself. */
export interface Text {
  readonly title?: string | undefined
  readonly keywords?: string | undefined
  readonly body: string
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
const lineOf = (text: string | undefined) =>
  (text ?? '')
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_LINE)

/** Texts keep their lines; other control characters would stand for something in the index. */
function bodyOf(text: string): string {
  return text
    .slice(0, MAX_BODY)
    .toWellFormed()
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, ' ')
    .replaceAll(/[ \t]+\n/gu, '\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim()
}

export const contentOf = ({ title, keywords, body }: Text): Content => ({
  title: lineOf(title),
  keywords: lineOf(keywords),
  body: bodyOf(body),
  reading: body.length > MAX_BODY ? 'cut' : 'read',
})

export const unread = (reading: Reading): Content => ({ title: '', keywords: '', body: '', reading })
