/** The order of loaded collections: by name ignoring case, people active first (SHELL-014). */

type Compare<Row> = (a: Row, b: Row) => number

const collator = new Intl.Collator('en-AU', { sensitivity: 'accent', numeric: true })

export const byName = <Row>(nameOf: (row: Row) => string): Compare<Row> =>
  (a, b) => collator.compare(nameOf(a), nameOf(b))

export const activeThenName = <Row extends { readonly Active: boolean }>(nameOf: (row: Row) => string): Compare<Row> =>
  (a, b) => Number(b.Active) - Number(a.Active) || collator.compare(nameOf(a), nameOf(b))
