/** The rows of a list as a CSV file: each column under its heading, as the list shows it. */
import { csvText } from '@bindery/contracts/rules'
import type { Column } from './columns.ts'

/** Columns that hold no value of their own, such as links and buttons, are left out. */
export function asCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const held = columns.filter(({ text, sort }) => text ?? sort)
  return csvText(
    held.map(({ header }) => header),
    rows.map((row) => held.map((column) => textIn(column, row))),
  )
}

/** A cell that is drawn, such as a name that is a link, is sorted by its text. */
function textIn<Row>({ text, sort, cell }: Column<Row>, row: Row): string | number | null {
  if (text) return text(row)
  const shown = cell(row)
  if (typeof shown === 'string' || typeof shown === 'number') return shown
  return shown === null || shown === undefined ? null : (sort?.(row) ?? null)
}
