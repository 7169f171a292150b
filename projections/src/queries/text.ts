/** JSON texts put together without parsing what is already text. */

/** A stored object's text with more fields at its end; they win over fields of the same name before them. */
export function withFields(object: string, more: object): string {
  const fields = JSON.stringify(more).slice(1)
  if (fields === '}') return object
  return object === '{}' ? `{${fields}` : `${object.slice(0, -1)},${fields}`
}

/** An object of lists whose items are texts, with plain fields after them. */
export function objectOfLists(lists: Readonly<Record<string, readonly string[]>>, fields: object): string {
  const texts = Object.entries(lists).map(([name, items]) => `${JSON.stringify(name)}:[${items.join(',')}]`)
  return withFields(`{${texts.join(',')}}`, fields)
}
