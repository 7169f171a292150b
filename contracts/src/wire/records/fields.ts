/** The fields of records as people see them: a label, and the value as text. All screens and files use these fields. */
import { formatInteger, formatMoney, type WireDate } from '../../rules/index.ts'
import type { Attachment } from '../shared.ts'

/** Names of the records that an event refers to by number; '' when the record no longer exists. */
export interface KnownNames {
  owner(ownerId: number): string
  broker(brokerId: number): string
  client(clientId: number): string
}

/** A field of a record as text; for a record that does not exist yet, the text of an empty form. */
export interface Field<Row> {
  readonly label: string
  show(row: Row | undefined, names: KnownNames): string
}

export interface KeyedField<Row> extends Field<Row> {
  readonly key: keyof Row & string
}

type Of<Row, Value> = { [Key in keyof Row]-?: Row[Key] extends Value | undefined ? Key : never }[keyof Row] & string
type Show<Value> = (value: Value | undefined, names: KnownNames) => string

/** `field(label, key, show)` for keys whose value `show` can show. */
export const fieldsOf =
  <Row extends object>() =>
  <Value>(label: string, key: Of<Row, Value>, show: Show<Value>): KeyedField<Row> => ({
    label,
    key,
    // `Of<Row, Value>` admits only keys whose value is a Value.
    show: (row, names) => show(row?.[key] as Value | undefined, names),
  })

const text: Show<string> = (value) => value ?? ''
const money: Show<number | null> = (value) => formatMoney(value)
const integer: Show<number | null> = (value) => formatInteger(value)
const percent: Show<number> = (value) => `${value ?? 0}%`
const flag: Show<boolean> = (value) => (value ? 'Yes' : 'No')
const date: Show<WireDate | null> = (value) => value?.Text ?? ''
const files: Show<readonly Attachment[]> = (value) => (value ?? []).map(({ FileName }) => FileName).join(', ')
const named =
  (nameOf: (names: KnownNames, id: number) => string): Show<number | null> =>
  (value, names) =>
    value === null || value === undefined ? '' : nameOf(names, value) || `#${value}`

/** The function that makes the text of a value, for each kind of value. */
export const shown = { text, money, integer, percent, flag, date, files, named }
