/** Two states of a record, field by field: what one of them lacks counts as empty. */
import type { HistoryPart } from '@bindery/contracts/wire'

export interface FieldPair {
  readonly field: string
  readonly before: string
  readonly after: string
  readonly differs: boolean
}

export interface PartPair {
  readonly key: string
  readonly title: string
  /** Whether the row is there in only one of the two. */
  readonly presence: 'both' | 'before' | 'after'
  readonly fields: readonly FieldPair[]
}

const keyOf = ({ Collection, Key }: HistoryPart) => `${Collection} ${Key}`

/** In the order of the later one; what is there no more comes at the end. */
export function pairsOf(before: readonly HistoryPart[], after: readonly HistoryPart[]): readonly PartPair[] {
  const earlier = new Map(before.map((part) => [keyOf(part), part]))
  const later = new Set(after.map(keyOf))
  return [
    ...after.map((part) => pairOf(earlier.get(keyOf(part)), part)),
    ...before.filter((part) => !later.has(keyOf(part))).map((part) => pairOf(part, undefined)),
  ]
}

function pairOf(before: HistoryPart | undefined, after: HistoryPart | undefined): PartPair {
  const shown = after ?? before
  const was = new Map(before?.Fields.map(({ Field, Value }) => [Field, Value]))
  const is = new Map(after?.Fields.map(({ Field, Value }) => [Field, Value]))
  return {
    key: shown ? keyOf(shown) : '',
    title: shown?.Title ?? '',
    presence: before && after ? 'both' : after ? 'after' : 'before',
    fields: [...new Set([...is.keys(), ...was.keys()])].map((field) => {
      const [from, to] = [was.get(field) ?? '', is.get(field) ?? '']
      return { field, before: from, after: to, differs: from !== to }
    }),
  }
}
