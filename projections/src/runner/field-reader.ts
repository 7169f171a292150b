/**
 * The fields by which rows are filtered, sorted and searched, read from the object while it is at hand: otherwise the
 * views would parse each row's text for them.
 */
import type { FieldValue } from '@bindery/contracts/ports'

/** @param names of fields; dotted paths lead into nested ones */
export function fieldReader(names: readonly string[]): (row: object) => readonly FieldValue[] {
  const paths = names.map((name) => name.split('.'))
  return (row) => paths.map((path) => shown(path.reduce<unknown>(inner, row)))
}

const inner = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** The value as JSON would show it: a date as its text, and no number that JSON has no form for. */
function shown(value: unknown): FieldValue {
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return value instanceof Date ? value.toJSON() : null
}
