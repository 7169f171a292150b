/** Rows of records that are saved whole. */

/** the row as it was saved; its Revision changes only when a field really changed. */
export function saved<Row extends { readonly Revision: number }>(row: Row | undefined, next: Row): Row {
  return row && !isChanged(row, next) ? row : next
}

/** Whether any field differs, compared as JSON, because fields hold plain values and dates. */
const isChanged = (row: object, next: object) =>
  Object.entries(next).some(
    ([field, value]) => field !== 'Revision' && JSON.stringify(Reflect.get(row, field)) !== JSON.stringify(value),
  )
