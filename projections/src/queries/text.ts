/** Assembles JSON from stored texts without parsing them. */

/** The text of a stored object with fields added at its end; they override earlier fields of the same name. */
export function withFields(object: string, more: object): string {
  const fields = JSON.stringify(more).slice(1)
  if (fields === '}') return object
  return object === '{}' ? `{${fields}` : `${object.slice(0, -1)},${fields}`
}

/** The text of an object of lists, whose items are texts already, with plain fields after them. */
export function objectOfLists(lists: Readonly<Record<string, readonly string[]>>, fields: object): string {
  const texts = Object.entries(lists).map(([name, items]) => `${JSON.stringify(name)}:[${items.join(',')}]`)
  return withFields(`{${texts.join(',')}}`, fields)
}
