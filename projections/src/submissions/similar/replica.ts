/** The index of one process, kept up to date by change numbers: each read first takes over what changed. */
import type { Views } from '@bindery/contracts/ports'
import type { ClientRow, SubmissionRow } from '@bindery/contracts/wire'
import { createLock } from '../../runner/lock.ts'
import { SimilarIndex } from './index.ts'
import { knownClient, knownSubmission, type Known } from './known.ts'

/** Small, so that other calls are answered between two chunks of a first load. */
const CHUNK = 250_000

// Rows of a collection are written by its projector alone, as rows of its type.
const COLLECTIONS: Readonly<Record<string, (row: string) => Known>> = {
  Submissions: (row) => knownSubmission(JSON.parse(row) as SubmissionRow),
  Clients: (row) => knownClient(JSON.parse(row) as ClientRow),
}

export class Similar {
  readonly #views: Views
  readonly #lock = createLock()
  #epoch = ''
  #numbers: Record<string, number> = {}
  #index = new SimilarIndex()

  constructor(views: Views) {
    this.#views = views
  }

  async index(): Promise<SimilarIndex> {
    // Chunks of two readers must not cross: the older one would win.
    await this.#lock(() => this.#refresh())
    return this.#index
  }

  async #refresh(): Promise<void> {
    const epoch = await this.#views.epoch()
    if (epoch !== this.#epoch) {
      this.#index = new SimilarIndex()
      this.#numbers = {}
      this.#epoch = epoch
    }
    for (const [name, known] of Object.entries(COLLECTIONS)) await this.#takeOver(name, known)
  }

  async #takeOver(name: string, known: (row: string) => Known): Promise<void> {
    for (;;) {
      const changes = await this.#views.changedSince(name, this.#numbers[name] ?? 0, CHUNK)
      for (const { key, row } of changes.rows) {
        if (row === null) this.#index.remove(`${name} ${key}`)
        else this.#index.put(`${name} ${key}`, known(row))
      }
      this.#numbers[name] = changes.upTo
      if (!changes.more) return
    }
  }
}
