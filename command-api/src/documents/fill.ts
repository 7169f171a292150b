/** Fills a Word template: {{Title}} becomes a value, wherever Word has split it over runs. Pure. */
import Docxtemplater from 'docxtemplater'
import { MAX_FILE_BYTES } from '@bindery/contracts/rules'
import { placeholderName, type Values } from './placeholder.ts'
import { openWord } from './unpack.ts'

export interface Filled {
  readonly content: Buffer
  /** Placeholders without a value, which are left blank. Each is listed once, in the order of the document. */
  readonly missing: readonly string[]
}

/** The fault of a template, in words for its author. */
export interface Unfilled {
  readonly problem: string
}

/** A fixed time for zip entries, because the same input must give the same bytes. */
const ENTRY_DATE = new Date(1980, 0, 1)

export function fillTemplate(template: Buffer, values: Values): Filled | Unfilled {
  const missing = new Set<string>()
  const zip = openWord(template)
  if ('problem' in zip) return zip
  let inserted = 0
  try {
    const document = new Docxtemplater(zip, {
      delimiters: { start: '{{', end: '}}' },
      syntax: { changeDelimiterPrefix: null },
      linebreaks: true,
      errorLogging: false,
      modules: [plainPlaceholders()],
      parser: (tag) => ({ get: () => valueOf(placeholderName(tag)) }),
    })
    document.render()
    if (inserted > MAX_FILE_BYTES) return { problem: 'filled it would hold more than 20 MB of text' }
    for (const entry of Object.values(zip.files)) entry.date = ENTRY_DATE
    return { content: document.toBuffer(), missing: [...missing] }
  } catch (error) {
    const problem = problemOf(error)
    if (problem === null) throw error
    return { problem }
  }

  function valueOf(name: string): string {
    const value = values.get(name)
    if (value === undefined) missing.add(name)
    inserted += value?.length ?? 0
    return inserted > MAX_FILE_BYTES ? '' : wordText(value ?? '')
  }
}

/** No loops, conditions or raw XML: the text between the braces is always a name. */
const plainPlaceholders = () => ({
  name: 'plain-placeholders',
  matchers: (): [string, string, (found: readonly string[]) => object][] => [
    ['', 'none', ([, name]) => ({ value: name, module: undefined, priority: Number.MAX_SAFE_INTEGER })],
  ],
})

/** Turns every kind of line break into one, and drops characters that XML cannot hold. */
const wordText = (value: string) =>
  value
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')

/** How many characters of a paragraph are shown to help find a placeholder. */
const SHOWN = 40

/** The fault of the document in words; null when the error has another cause. */
function problemOf(error: unknown): string | null {
  const properties = firstOf(error)
  const [id, context] = [textOf(properties, 'id'), textOf(properties, 'context')]
  if (id === '') return nameOf(error) === 'ParseError' ? 'it is no Word document' : null
  if (id === 'unopened_tag') return `the placeholder that ends with '${context.slice(-SHOWN)}}}' is not opened`
  if (context !== '') return `the placeholder that begins with '${context.slice(0, SHOWN)}' is not closed`
  return 'it is no Word document'
}

/** The library throws an error, or one error that contains all errors. */
function firstOf(error: unknown): unknown {
  const properties = fieldOf(error, 'properties')
  const several = fieldOf(properties, 'errors')
  return Array.isArray(several) && several.length > 0 ? firstOf(several[0]) : properties
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '')

function textOf(value: unknown, name: string): string {
  const text = fieldOf(value, name)
  return typeof text === 'string' ? text.trim() : ''
}
