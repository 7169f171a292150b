/** Fields of records as people read them: a label, and a value as text. All that shows them says the same. */
import { formatInteger, formatMoney, type WireDate } from '../../rules/index.ts'
import type { Attachment } from '../shared.ts'

/** Names of the records that an event only numbers; '' when there is none any more. */
export interface KnownNames {
  owner(ownerId: number): string
  broker(brokerId: number): string
  client(clientId: number): string
}

/** A field of a record, shown as text; of a record that is not there yet, what an empty form would show. */
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
    // Of<> admits only keys with such a value.
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

/** How values of each kind are shown. */
export const shown = { text, money, integer, percent, flag, date, files, named }
