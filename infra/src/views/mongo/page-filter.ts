/** The conditions of a page for MongoDB, with the same meaning as on SQLite. */
import type { CollectionSpec, Page } from '@bindery/contracts/ports'
import type { Filter, Sort } from 'mongodb'
import { columnValue } from '../columns.ts'
import { columnField, type RowDocument } from './documents.ts'

export interface PageFilter {
  readonly filter: Filter<RowDocument>
  readonly sort: Sort
}

/** @throws for a column that the collection does not declare, which is a fault of the caller */
export function pageFilter(spec: CollectionSpec, { filter = {}, words = '', sort }: Page): PageFilter {
  const names = Object.keys(spec.columns)

  function fieldOf(column: string): string {
    const at = names.indexOf(column)
    if (at < 0) throw new Error(`${spec.name} has no column ${column}.`)
    return `columns.${columnField(at)}`
  }

  const conditions = Object.entries(filter).map(([column, wanted]): Filter<RowDocument> => {
    const field = fieldOf(column)
    if (wanted === null) return { [field]: null }
    const choices = typeof wanted === 'object' ? wanted : [wanted]
    const values = choices.map((choice) => columnValue(choice, spec.columns[column] ?? 'text'))
    // A value of another type than the column's does not count as empty here: no row has it.
    return { [field]: { $in: values.filter((value) => value !== null) } }
  })
  const searched = words
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word): Filter<RowDocument> => ({ words: containing(word) }))
  const direction = sort?.descending ? -1 : 1
  return {
    filter: { $and: [{ deleted: false }, ...conditions, ...searched] },
    // The key decides between equals, so that pages neither repeat nor leave out a row.
    sort: sort ? { [fieldOf(sort.column)]: direction, _id: direction } : { _id: 1 },
  }
}

/**
 * The condition for a contained word. A pattern cannot contain the NUL that ends it, and no text of people contains
 * one.
 */
const containing = (word: string) =>
  word.includes('\0') ? { $in: [] } : { $regex: word.replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`) }
