/** Two states of a record, field by field: a field that one state lacks counts as empty. */
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
  /** Whether the row is in both states or in only one of them. */
  readonly presence: 'both' | 'before' | 'after'
  readonly fields: readonly FieldPair[]
}

const keyOf = ({ Collection, Key }: HistoryPart) => `${Collection} ${Key}`

/** The parts in the order of the later state; those that only the earlier state has come last. */
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
