/** The order of loaded collections: by name ignoring case, active people first (SHELL-014). */

export type Order<Row> = (a: Row, b: Row) => number

const collator = new Intl.Collator('en-AU', { sensitivity: 'accent', numeric: true })

export const orderByName =
  <Row>(nameOf: (row: Row) => string): Order<Row> =>
  (a, b) =>
    collator.compare(nameOf(a), nameOf(b))

export const orderByActive =
  <Row extends { readonly Active: boolean }>(nameOf: (row: Row) => string): Order<Row> =>
  (a, b) =>
    Number(b.Active) - Number(a.Active) || collator.compare(nameOf(a), nameOf(b))
