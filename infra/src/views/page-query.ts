/** The SQL of one page: filters, words and order over the columns that a collection declares. */
import type { CollectionSpec, Page } from '@bindery/contracts/ports'
import { columnValue, type ColumnValue } from './columns.ts'
import { columnNames } from './tables.ts'

export interface PageQuery {
  readonly where: string
  readonly order: string
  readonly values: readonly ColumnValue[]
}

/** @throws for a column that the collection does not declare, which is a fault of the caller */
export function pageQuery(spec: CollectionSpec, { filter = {}, words = '', sort }: Page): PageQuery {
  const names = new Map(Object.keys(spec.columns).map((column, i) => [column, columnNames(spec)[i]]))
  const conditions = ['deleted = 0']
  const values: ColumnValue[] = []

  function nameOf(column: string): string {
    const name = names.get(column)
    if (!name) throw new Error(`${spec.name} has no column ${column}.`)
    return name
  }

  for (const [column, wanted] of Object.entries(filter)) {
    const name = nameOf(column)
    const type = spec.columns[column] ?? 'text'
    if (wanted === null) {
      conditions.push(`${name} IS NULL`)
      continue
    }
    const choices = typeof wanted === 'object' ? wanted : [wanted]
    conditions.push(`${name} IN (${choices.map(() => '?').join(', ')})`)
    values.push(...choices.map((choice) => columnValue(choice, type)))
  }
  for (const word of words.toLowerCase().split(/\s+/u)) {
    if (word === '') continue
    conditions.push('instr(words, ?) > 0')
    values.push(word)
  }

  const direction = sort?.descending ? 'DESC' : 'ASC'
  return {
    where: conditions.join(' AND '),
    // The row's id decides between equals, so that pages neither repeat nor leave out a row.
    order: sort ? `${nameOf(sort.column)} ${direction}, id ${direction}` : 'id',
    values,
  }
}
