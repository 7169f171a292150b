/** Small records in memory, each found by its keys: a record that changes leaves its earlier keys. */
export class Shelf<Item> {
  readonly #keysOf: (item: Item) => readonly string[]
  readonly #items = new Map<string, Item>()
  /** Most keys lead to one record: a set for each would take more memory than the records. */
  readonly #byKey = new Map<string, string | Set<string>>()

  constructor(keysOf: (item: Item) => readonly string[]) {
    this.#keysOf = keysOf
  }

  /** The keys under which it was found before, and those under which it is found now. */
  put(id: string, item: Item | null): readonly string[] {
    const before = this.#items.get(id)
    const left = before === undefined ? [] : this.#keysOf(before)
    for (const key of left) this.#leave(key, id)
    if (item === null) {
      this.#items.delete(id)
      return left
    }
    this.#items.set(id, item)
    const keys = this.#keysOf(item)
    for (const key of keys) this.#join(key, id)
    return [...left, ...keys]
  }

  #join(key: string, id: string): void {
    const ids = this.#byKey.get(key)
    if (ids === undefined) this.#byKey.set(key, id)
    else if (typeof ids !== 'string') ids.add(id)
    else if (ids !== id) this.#byKey.set(key, new Set([ids, id]))
  }

  #leave(key: string, id: string): void {
    const ids = this.#byKey.get(key)
    if (ids === id) this.#byKey.delete(key)
    if (ids === undefined || typeof ids === 'string') return
    ids.delete(id)
    if (ids.size === 0) this.#byKey.delete(key)
  }

  get(id: string): Item | undefined {
    return this.#items.get(id)
  }

  has(key: string): boolean {
    return this.#byKey.has(key)
  }

  idsAt(key: string): readonly string[] {
    const ids = this.#byKey.get(key) ?? []
    return typeof ids === 'string' ? [ids] : [...ids]
  }

  at(key: string): readonly Item[] {
    return this.idsAt(key).flatMap((id) => {
      const item = this.#items.get(id)
      return item === undefined ? [] : [item]
    })
  }
}
