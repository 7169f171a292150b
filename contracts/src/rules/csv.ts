/** CSV files that a spreadsheet opens without harm (COM-018, A-140). */
// Not 'csv-stringify/sync': it needs Node's Buffer when it loads. This build brings its own and works in both.
import { stringify } from 'csv-stringify/browser/esm/sync'

export type CsvCell = string | number | boolean | null | undefined

const NUMBER = /^-?\d[\d,]*(\.\d+)?%?$/
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/ // the last four are their full-width twins

/** a text that a spreadsheet would run gets an apostrophe; a number, also a formatted one, does not. */
export function guardFormula(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
}

function written(cell: CsvCell): string {
  if (typeof cell === 'string') return guardFormula(cell)
  return cell === null || cell === undefined ? '' : String(cell)
}

/** UTF-8 with BOM, CRLF, quoted by RFC 4180. Rows may be shorter or longer than the heading. */
export function csvText(header: readonly CsvCell[], rows: readonly (readonly CsvCell[])[]): string {
  // Of itself it quotes only the break that ends its own rows; spreadsheets end a row at any.
  const manner = { bom: true, record_delimiter: '\r\n', quoted_match: /[\r\n]/ }
  return stringify([header, ...rows].map((row) => row.map(written)), manner)
}
