/** The names of a table, which Object.keys knows only as texts. */
export const namesOf = <Name extends string>(table: Readonly<Record<Name, unknown>>): readonly Name[] =>
  // The tables of this product are written out in one place, and have no other names than their type says.
  Object.keys(table) as Name[]
