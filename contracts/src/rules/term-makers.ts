/** Builds what each reader needs of every term: its schemas, fields, texts, each by a function for each kind of term. */
import {
  TERM_NAMES,
  termOf,
  type KindOf,
  type Term,
  type TermKind,
  type TermName,
  type TermOf,
  type WireName,
} from './terms.ts'

/** A function for each kind among these names, which builds a value from a term. */
type Makers<Name extends TermName> = {
  readonly [Kind in KindOf<Name>]: (term: TermOf<Kind, Name>) => unknown
}

type MadeOf<Made, Kind> = Kind extends keyof Made
  ? Made[Kind] extends (term: never) => infer Out
    ? Out
    : never
  : never
type Loose = Readonly<Partial<Record<TermKind, (term: Term) => unknown>>>

/** Builds a value for each term, under the term's name in events. */
export function byName<const Name extends TermName, Made extends Makers<Name>>(
  names: readonly Name[],
  made: Made,
): { [N in Name]: MadeOf<Made, KindOf<N>> }
export function byName(names: readonly TermName[], made: Loose) {
  return collected(names, made, ({ name }) => name)
}

/** Builds a value for each term, under the term's name on the wire. */
export function byWire<const Name extends TermName, Made extends Makers<Name>>(
  names: readonly Name[],
  made: Made,
): { [N in Name as WireName<N>]: MadeOf<Made, KindOf<N>> }
export function byWire(names: readonly TermName[], made: Loose) {
  return collected(names, made, ({ wire }) => wire)
}

const BY_NAME = new Map(TERM_NAMES.map((name) => [name, termOf(name)]))

// The signatures above state the names, because an object indexed by text loses them.
function collected(names: readonly TermName[], made: Loose, keyOf: (term: Term) => string) {
  const all: Record<string, unknown> = {}
  for (const name of names) {
    const term = BY_NAME.get(name)
    if (term) all[keyOf(term)] = made[term.kind]?.(term)
  }
  return all
}
