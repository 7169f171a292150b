/** CSV files that a spreadsheet opens without harm (COM-018, A-140). */
// The build of 'csv-stringify/sync' needs Node's Buffer; this one runs in browsers too.
import { stringify } from 'csv-stringify/browser/esm/sync'

export type CsvCell = string | number | boolean | null | undefined

const NUMBER = /^-?\d[\d,]*(\.\d+)?%?$/
// Some programs skip invisible characters before the sign. The last four signs are the full-width forms of the first
// four.
const FORMULA = /^(?:[\t\r\n]|[\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u

/** puts an apostrophe before a text that a spreadsheet would run as a formula, but not before a number. */
export function guardFormula(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
}

function written(cell: CsvCell): string {
  if (typeof cell === 'string') return guardFormula(cell)
  return cell === null || cell === undefined ? '' : String(cell)
}

/** UTF-8 with BOM, CRLF, quoted by RFC 4180. Rows may be shorter or longer than the heading. */
export function csvText(header: readonly CsvCell[], rows: readonly (readonly CsvCell[])[]): string {
  // By default only the file's own line break is quoted, but spreadsheets end a row at any line break.
  const options = { bom: true, record_delimiter: '\r\n', quoted_match: /[\r\n]/ }
  return stringify(
    [header, ...rows].map((row) => row.map(written)),
    options,
  )
}
