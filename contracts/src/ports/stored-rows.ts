/** Stored rows read back as objects with the types of their collections. */
import { COLLECTIONS, type Collection, type Rows } from '../wire/index.ts'
import type { StoredRow } from './views.ts'

/** The texts of a stored row; nothing when the views have none. */
export type StoredTexts = Pick<StoredRow, 'row' | 'heavy'> | null | undefined

/** A stored row as an object, heavy fields included when they were read; null without a row and for a tombstone. */
export function objectOf(stored: StoredTexts): object | null {
  if (!stored || stored.row === null) return null
  const { row, heavy } = stored
  // Only the runner of the projectors writes these texts, and it makes them from objects.
  const light: object = JSON.parse(row)
  return heavy === null ? light : { ...light, ...JSON.parse(heavy) }
}

/** The type of a row that the projector of its collection made; a row without the collection's id is none of its rows. */
export function madeRow<Name extends Collection>(collection: Name, row: object): Rows[Name] {
  const { key } = COLLECTIONS[collection]
  if (!(key in row)) throw new Error(`A row of ${collection} has no ${key}.`)
  // A check by the whole schema would cost each read more than the read itself.
  return row as Rows[Name]
}

/** A stored row of a collection that is sent to consoles; null without a row and for a tombstone. */
export function rowOf<Name extends Collection>(collection: Name, stored: StoredTexts): Rows[Name] | null {
  const row = objectOf(stored)
  return row && madeRow(collection, row)
}
