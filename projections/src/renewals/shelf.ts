/** Small records in memory, each found by its keys: a record that changes leaves its earlier keys. */
export class Shelf<Item> {
  readonly #keysOf: (item: Item) => readonly string[]
  readonly #items = new Map<string, Item>()
  readonly #byKey = new Map<string, Set<string>>()

  constructor(keysOf: (item: Item) => readonly string[]) {
    this.#keysOf = keysOf
  }

  /** The keys under which it was found before, and those under which it is found now. */
  put(id: string, item: Item | null): readonly string[] {
    const before = this.#items.get(id)
    const left = before === undefined ? [] : this.#keysOf(before)
    for (const key of left) {
      const ids = this.#byKey.get(key)
      ids?.delete(id)
      if (ids?.size === 0) this.#byKey.delete(key)
    }
    if (item === null) {
      this.#items.delete(id)
      return left
    }
    this.#items.set(id, item)
    const keys = this.#keysOf(item)
    for (const key of keys) {
      const ids = this.#byKey.get(key) ?? new Set()
      this.#byKey.set(key, ids.add(id))
    }
    return [...left, ...keys]
  }

  get(id: string): Item | undefined {
    return this.#items.get(id)
  }

  has(key: string): boolean {
    return this.#byKey.has(key)
  }

  idsAt(key: string): readonly string[] {
    return [...(this.#byKey.get(key) ?? [])]
  }

  at(key: string): readonly Item[] {
    return this.idsAt(key).flatMap((id) => {
      const item = this.#items.get(id)
      return item === undefined ? [] : [item]
    })
  }
}
