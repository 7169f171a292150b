/** Two kinds of clients of a collection: one that loads everything, and one that only asks for changes. */
import type { StoredRow, Views } from '@bindery/contracts/ports'

/** Every change after a number, in as many small chunks as it takes. */
export async function changesSince(views: Views, collection: string, since: number): Promise<readonly StoredRow[]> {
  const all: StoredRow[] = []
  for (let from = since; ; ) {
    const { rows, upTo, more } = await views.changedSince(collection, from, 500)
    all.push(...rows)
    from = upTo
    if (!more) return all
  }
}

/** A client that only asks for the changes since its last number. */
export class DeltaReader {
  readonly #views: Views
  readonly #collection: string
  readonly rows = new Map<string, string>()
  #number = 0
  #stopped = false
  #reading: Promise<void> = Promise.resolve()

  constructor(views: Views, collection: string) {
    this.#views = views
    this.#collection = collection
  }

  run(): void {
    this.#reading = this.#loop()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await this.#reading
    await this.#step()
  }

  async #loop(): Promise<void> {
    while (!this.#stopped) {
      await this.#step()
      await new Promise((resolve) => {
        setTimeout(resolve, 1)
      })
    }
  }

  async #step(): Promise<void> {
    for (let more = true; more; ) {
      const changes = await this.#views.changedSince(this.#collection, this.#number, 300)
      for (const { key, row } of changes.rows) {
        if (row === null) this.rows.delete(key)
        else this.rows.set(key, row)
      }
      if (changes.upTo < this.#number) throw new Error(`${this.#collection} went back to ${changes.upTo}.`)
      this.#number = changes.upTo
      more = changes.more
    }
  }
}

/** A fresh load of a collection: text by key. */
export async function freshLoad(views: Views, collection: string): Promise<ReadonlyMap<string, string>> {
  const rows = new Map<string, string>()
  for (const { key, row } of await changesSince(views, collection, 0)) {
    if (row === null) rows.delete(key)
    else rows.set(key, row)
  }
  return rows
}
