/**
 * Limits the pasted HTML that the browser's parser gets. The cost of nested elements grows with the square of their
 * number: a megabyte of them freezes the page for minutes. No person writes that, so only its text is taken.
 */
import { transformPastedHTML } from './word.ts'

/** Real letters, quoted within each other, nest some dozens of elements. */
const DEEPEST = 200
/** Ten times the limit of a message: most of the HTML that Word puts on the clipboard is not part of the message. */
const LONGEST = 1_000_000

const TAG = /<(\/?)([a-z][\w:-]*)(?![\w:-])[^<>]*>/giu

/** Elements that cannot nest: empty ones, and those that the next of their kind ends. */
const FLAT = new Set(
  'area base br col embed hr img input link meta param source track wbr p li dt dd tr td th thead tbody tfoot colgroup option'.split(
    ' ',
  ),
)

/** Whether no element is nested deeper than in any message that a person would write. */
function isShallow(html: string): boolean {
  const open = new Map<string, number>()
  let depth = 0
  for (const [, slash, tag = ''] of html.matchAll(TAG)) {
    const name = tag.toLowerCase()
    if (FLAT.has(name)) continue
    const count = open.get(name) ?? 0
    const step = slash === '' ? 1 : count > 0 ? -1 : 0
    open.set(name, count + step)
    depth += step
    if (depth > DEEPEST) return false
  }
  return true
}

const BREAK = /<(?:\/(?:p|div|li|tr|h[1-6]|blockquote)|br)\b[^<>]*>/giu
const ANY_TAG = /<[^<>]*>/gu

/** The text's lines as paragraphs. */
function textOf(html: string): string {
  const text = html.replaceAll(BREAK, '\n').replaceAll(ANY_TAG, '').replaceAll('<', '&lt;')
  const lines = text.split(/[\r\n]+/u).filter((line) => line.trim() !== '')
  return lines.map((line) => `<p>${line}</p>`).join('')
}

export interface Pasted {
  readonly html: string
  /** True when the formatting was dropped. */
  readonly plain: boolean
}

/** The HTML of a paste in the form that the editor accepts. */
export const fromClipboard = (html: string): Pasted =>
  html.length <= LONGEST && isShallow(html)
    ? { html: transformPastedHTML(html), plain: false }
    : { html: textOf(html.slice(0, LONGEST)), plain: true }
