/** The index of similar names in this process, kept up to date by the change numbers of three collections. */
import { rowOf, type Views } from '@bindery/contracts/ports'
import type { QuoteRow } from '@bindery/contracts/wire'
import { followCollections } from '../../queries/follow.ts'
import { SimilarIndex } from './index.ts'
import { knownClient, knownSubmission, type Known } from './known.ts'

/** Characters of rows read at a time; small, so that other calls are answered during a first load. */
const CHUNK = 250_000

/** The submission of a policy in force; null for any other row. */
const boundIn = ({ Status, SubmissionID }: QuoteRow) =>
  Status === 'Bound' || Status === 'Endorsed' ? SubmissionID : null

export class Similar {
  readonly #refresh: () => Promise<void>
  #index = new SimilarIndex()

  constructor(views: Views) {
    this.#refresh = followCollections(views, {
      chunk: CHUNK,
      restart: () => {
        this.#index = new SimilarIndex()
      },
      take: {
        Submissions: (stored) => {
          const row = rowOf('Submissions', stored)
          this.#take(`Submissions ${stored.key}`, row && knownSubmission(row))
        },
        Clients: (stored) => {
          const row = rowOf('Clients', stored)
          this.#take(`Clients ${stored.key}`, row && knownClient(row))
        },
        Quotes: (stored) => {
          const row = rowOf('Quotes', stored)
          this.#index.putPolicy(`Quotes ${stored.key}`, row && boundIn(row))
        },
      },
    })
  }

  #take(key: string, known: Known | null): void {
    if (known) this.#index.put(key, known)
    else this.#index.remove(key)
  }

  async index(): Promise<SimilarIndex> {
    await this.#refresh()
    return this.#index
  }
}
