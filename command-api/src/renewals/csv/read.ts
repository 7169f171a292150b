/** Reads a file of renewals in a stream: its encoding, its delimiter, its headings, then line by line. */
import { RENEWAL_LINES, texts } from '@bindery/contracts/rules'
import type { RenewalLine } from '@bindery/contracts/wire'
import { CsvError, parse } from 'csv-parse'
import { Readable } from 'node:stream'
import * as v from 'valibot'
import { decodedText } from '../../documents/decode.ts'
import { columnsOf, knownAmong, type Columns, type ImportField } from './columns.ts'
import { lineOf } from './line.ts'

const DELIMITERS = [',', ';', '\t'] as const
/** A line of a renewal has a few hundred characters: a longer one is an unclosed quote. */
const LONGEST_LINE = 100_000
export const MOST_PROBLEMS = 200

export interface Problem {
  /** As an editor counts the lines of the file. */
  readonly line: number
  readonly text: string
}

export interface FileRead {
  readonly columns: Columns | null
  readonly lines: readonly RenewalLine[]
  /** The first of them, in the order of the file. */
  readonly problems: readonly Problem[]
  readonly problemCount: number
  /** Statuses that the product does not have, each with its number of lines. */
  readonly unknownStatuses: ReadonlyMap<string, number>
  readonly tooLong: boolean
}

/** What may be wrong with a line beside what its own cells tell. */
export type Judge = (line: RenewalLine, at: number) => readonly string[]

export async function readRenewals(
  chunks: readonly Buffer[],
  assigned: Readonly<Record<string, string>>,
  judge: Judge,
): Promise<FileRead> {
  const decoded = decodedText(chunks)
  const problems: Problem[] = []
  let problemCount = 0
  const tell = (line: number, said: readonly string[]) => {
    problemCount += said.length
    for (const text of said) if (problems.length < MOST_PROBLEMS) problems.push({ line, text })
  }
  const lines: RenewalLine[] = []
  const unknownStatuses = new Map<string, number>()
  const found = { lines, problems, unknownStatuses }
  let columns: Columns | null = null
  const read = (tooLong = false): FileRead => ({ ...found, columns, problemCount, tooLong })
  if (decoded === null) {
    tell(1, [texts.notReadable])
    return read()
  }
  const place = { next: 1 }
  try {
    for await (const { cells, at } of recordsIn(decoded, place)) {
      if (columns === null) {
        columns = columnsOf(cells, assigned)
        tell(at, columns.problems)
        if (columns.problems.length > 0) return read()
        continue
      }
      if (lines.length === RENEWAL_LINES) return read(true)
      const { line, problems: own, unknownStatus } = lineOf(byField(cells, columns))
      const extra = cells.slice(columns.fields.length).some((cell) => cell.trim() !== '')
      tell(at, [...own, ...(extra ? ['There are more values than headings.'] : []), ...judge(line, at)])
      if (unknownStatus !== '') unknownStatuses.set(unknownStatus, (unknownStatuses.get(unknownStatus) ?? 0) + 1)
      lines.push(line)
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    tell(place.next, ['The quotation marks of this line do not match, or the line is too long.'])
  }
  if (columns === null && problemCount === 0) tell(1, [texts.emptyFile])
  else if (lines.length === 0 && problemCount === 0) tell(1, [texts.noLines])
  return read()
}

function byField(cells: readonly string[], { fields }: Columns): Partial<Record<ImportField, string>> {
  const found: Partial<Record<ImportField, string>> = {}
  for (const [i, field] of fields.entries()) if (field) found[field] = cells[i] ?? ''
  return found
}

const Parsed = v.object({ record: v.array(v.string()), info: v.object({ lines: v.number() }) })
const breaksIn = (cells: readonly string[]) => cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)

/** `place.next` is the line after the last whole record: where one begins that cannot be read. */
async function* recordsIn(text: readonly string[], place: { next: number }) {
  const parser = Readable.from(withPlainBreaks(text)).pipe(
    parse({
      record_delimiter: '\n',
      // The parser is ahead of its reader, which gets no more records after an error.
      on_record(record, { lines }) {
        place.next = lines + 1
        return record
      },
      delimiter: delimiterOf(text[0] ?? ''),
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_LINE,
    }),
  )
  for await (const parsed of parser) {
    const { record, info } = v.parse(Parsed, parsed)
    // A line of delimiters alone is what spreadsheets leave below the last one.
    if (record.some((cell) => cell.trim() !== '')) yield { cells: record, at: info.lines - breaksIn(record) }
  }
}

/** Every kind of line break as one character, so that lines count as an editor counts them, those in quotes too. */
function withPlainBreaks(parts: readonly string[]): readonly string[] {
  let held = ''
  const plain = parts.map((part) => {
    const whole = held + part
    // The other half of the break may come with the next part.
    held = whole.endsWith('\r') ? '\r' : ''
    return whole.slice(0, whole.length - held.length).replaceAll(/\r\n?/gu, '\n')
  })
  return held === '' ? plain : [...plain, '\n']
}

/** The one by which the first line has the most headings that are known. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split(/\r\n|\r|\n/u, 1)
  const known = (delimiter: string) => knownAmong(first.split(delimiter))
  return DELIMITERS.toSorted((a, b) => known(b) - known(a))[0] ?? ','
}
