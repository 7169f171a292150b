/** Assembles JSON from stored texts without parsing them. */
import { packTexts } from '@bindery/contracts/wire'

/** The text of a stored object with fields added at its end; they override earlier fields of the same name. */
export function withFields(object: string, more: object): string {
  const fields = JSON.stringify(more).slice(1)
  if (fields === '}') return object
  return object === '{}' ? `{${fields}` : `${object.slice(0, -1)},${fields}`
}

/** In a shorter list names are not repeated often enough to matter. */
const MANY = 8

const listOf = (items: readonly string[]): string => `[${items.join(',')}]`
const packedOf = (items: readonly string[]): string => (items.length < MANY ? listOf(items) : packTexts(items))

/**
 * The text of an object of lists, whose items are texts of rows already, with plain fields after them.
 * @param byColumns whether its reader takes long lists by columns (docs/decisions/044); the rows are the same
 */
export function objectOfLists(
  lists: Readonly<Record<string, readonly string[]>>,
  fields: object,
  byColumns = false,
): string {
  const write = byColumns ? packedOf : listOf
  const texts = Object.entries(lists).map(([name, items]) => `${JSON.stringify(name)}:${write(items)}`)
  return withFields(`{${texts.join(',')}}`, fields)
}
