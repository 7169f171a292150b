/** The first few of very many, found without sorting them all. */
export function topOf<T>(all: Iterable<T>, limit: number, compare: (a: T, b: T) => number): readonly T[] {
  const top: T[] = []
  for (const each of all) {
    const last = top.at(-1)
    if (top.length >= limit && last !== undefined && compare(each, last) >= 0) continue
    const place = top.findIndex((other) => compare(each, other) < 0)
    top.splice(place === -1 ? top.length : place, 0, each)
    if (top.length > limit) top.pop()
  }
  return top
}
