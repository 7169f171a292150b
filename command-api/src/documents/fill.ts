/** Fills a Word template: {{Title}} becomes a value, wherever Word has split it over runs. Pure. */
import Docxtemplater from 'docxtemplater'
import { MAX_FILE_BYTES } from '@bindery/contracts/rules'
import { openWord } from './unpack.ts'

/** What stands for each placeholder, by its name between the braces. */
export type Values = ReadonlyMap<string, string>

export interface Filled {
  readonly content: Buffer
  /** Placeholders that nothing stands for: left blank. Each once, in the order of the document. */
  readonly missing: readonly string[]
}

/** What is wrong with a template, as its author has to read it. */
export interface Unfilled {
  readonly problem: string
}

/** Zip entries carry a time; the same input must give the same bytes. */
const ENTRY_DATE = new Date(1980, 0, 1)

/** Spaces between words count once, and a non-breaking one is a space: Word inserts them unasked. */
export const placeholderName = (name: string) => name.trim().replaceAll(/\s+/gu, ' ')

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

/** No loops, conditions or raw XML: whatever stands between the braces is a name. */
const plainPlaceholders = () => ({
  name: 'plain-placeholders',
  matchers: (): [string, string, (found: readonly string[]) => object][] => [
    ['', 'none', ([, name]) => ({ value: name, module: undefined, priority: Number.MAX_SAFE_INTEGER })],
  ],
})

/** Line breaks of any kind as one, and nothing that XML cannot hold. */
const wordText = (value: string) =>
  value.replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')

/** How much of a paragraph is shown to find a placeholder by. */
const SHOWN = 40

/** What is wrong with the document; null when it is not the document. */
function problemOf(error: unknown): string | null {
  const properties = firstOf(error)
  const [id, context] = [textOf(properties, 'id'), textOf(properties, 'context')]
  if (id === '') return nameOf(error) === 'ParseError' ? 'it is no Word document' : null
  if (id === 'unopened_tag') return `the placeholder that ends with '${context.slice(-SHOWN)}}}' is not opened`
  if (context !== '') return `the placeholder that begins with '${context.slice(0, SHOWN)}' is not closed`
  return 'it is no Word document'
}

/** The library throws an error, or all of them within one. */
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
