/** How a row of a collection is shown in a history: its title, and the fields that people know. */
import { madeRow } from '@bindery/contracts/ports'
import type { Collection, Field, Rows } from '@bindery/contracts/wire'
import { anyFields, spaced } from './fields/any.ts'
import type { RecordNames } from './sentences/names.ts'

export interface ShownField {
  readonly label: string
  readonly value: string
}

export interface Look {
  title(row: object): string
  /** The fields of a row; without a row, those of an empty form. */
  show(row: object | undefined, names: RecordNames): readonly ShownField[]
  /** Whether a history lists the changes of its fields. */
  readonly told: boolean
}

/** @param made the type of a row that the collection's own projector made */
export const lookOf = <Row extends object>(
  made: (row: object) => Row,
  title: (row: Row) => string,
  fields: (names: RecordNames) => readonly Field<Row>[],
): Look => ({
  title: (row) => title(made(row)),
  show: (row, names) => fields(names).map(({ label, show }) => ({ label, value: show(row && made(row), names) })),
  told: true,
})

export const look = <Name extends Collection>(
  collection: Name,
  title: (row: Rows[Name]) => string,
  fields: (names: RecordNames) => readonly Field<Rows[Name]>[],
): Look => lookOf((row) => madeRow(collection, row), title, fields)

/** A past row shown entry by entry; a history does not list its changes, because they would repeat the sentences. */
export const plain = (collection: string): Look => ({
  title: () => spaced(collection),
  show: (row) => (row ? anyFields(row) : []),
  told: false,
})
