/** Rows by columns read by the schema of a row: a value that many rows share is checked, and kept, once. */
import * as v from 'valibot'
import { heldBy, PackedRows, rowsOf, type Held } from './packed-rows.ts'

type Part = PackedRows['Parts'][number]

/** A plain object or union; one with further checks (a pipe) has to see whole rows. */
const isObject = (schema: v.GenericSchema): schema is v.ObjectSchema<v.ObjectEntries, undefined> =>
  schema.type === 'object' && !('pipe' in schema)
const isUnion = (schema: v.GenericSchema): schema is v.UnionSchema<readonly v.GenericSchema[], undefined> =>
  schema.type === 'union' && !('pipe' in schema)

/** What a schema says of a part: its fields, that it fits no row, or that only a look at each row can tell. */
type Verdict = readonly Held[] | 'no row' | 'look'

/** A field that all rows go without, as their schema fills it in. */
function absent(name: string, entry: v.ObjectEntries[string]): Verdict {
  const read = v.safeParse(v.object({ [name]: entry }), {})
  if (!read.success) return 'no row'
  return name in read.output ? [{ name, values: [read.output[name]], at: undefined, same: true }] : []
}

function present(entry: v.ObjectEntries[string], held: Held): Verdict {
  const values: unknown[] = []
  for (const value of held.values) {
    const read = v.safeParse(entry, value)
    if (!read.success) return held.same ? 'no row' : 'look'
    values.push(read.output)
  }
  return [{ ...held, values }]
}

function byEntries(entries: v.ObjectEntries, held: readonly Held[]): Verdict {
  const byName = new Map(held.map((field) => [field.name, field]))
  const fields: Held[] = []
  for (const [name, entry] of Object.entries(entries)) {
    const field = byName.get(name)
    const verdict = field ? present(entry, field) : absent(name, entry)
    if (typeof verdict === 'string') return verdict
    fields.push(...verdict)
  }
  return fields
}

function judge(schema: v.GenericSchema, held: readonly Held[]): Verdict {
  if (isObject(schema)) return byEntries(schema.entries, held)
  if (!isUnion(schema)) return 'look'
  for (const option of schema.options) {
    const verdict = judge(option, held)
    if (verdict !== 'no row') return verdict
  }
  return 'no row'
}

/** The rows of a part as the schema reads them; null where that cannot be told from its columns. */
function byColumns(schema: v.GenericSchema, { Rows }: Part, held: readonly Held[]): readonly object[] | null {
  const verdict = judge(schema, held)
  return typeof verdict === 'string' ? null : rowsOf(Rows, verdict)
}

/** The rows as they were packed, unchecked: for rows that were checked before they were stored. */
export function unpackRows({ Parts }: PackedRows): readonly object[] {
  return Parts.flatMap((part) => {
    const held = heldBy(part)
    if (!held) throw new TypeError('The columns of packed rows differ in length.')
    return rowsOf(part.Rows, held)
  })
}

/** The schema of a list of rows in either form, JSON or by columns; both are read into the same rows. */
export function packedList<Row extends v.GenericSchema<unknown, object>>(row: Row) {
  const list = v.array(row)
  type List = v.InferOutput<typeof list>
  const packed = v.pipe(
    PackedRows,
    v.rawTransform<PackedRows, List>(({ dataset, addIssue, NEVER }) => {
      const rows: List = []
      for (const part of dataset.value.Parts) {
        const held = heldBy(part)
        if (!held) {
          addIssue({ message: 'Columns of one length', expected: 'columns of one length' })
          return NEVER
        }
        const known = byColumns(row, part, held)
        if (known) {
          // Each column passed the entry of its field, so each row is what the schema of the row makes of it.
          for (const each of known as List) rows.push(each)
          continue
        }
        const read = v.safeParse(list, rowsOf(part.Rows, held))
        if (!read.success) {
          for (const { message, expected } of read.issues) addIssue({ message, expected: expected ?? message })
          return NEVER
        }
        for (const each of read.output) rows.push(each)
      }
      return rows
    }),
  )
  return v.lazy((input) => (Array.isArray(input) ? list : packed))
}
