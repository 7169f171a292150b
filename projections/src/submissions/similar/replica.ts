/**
 * The index of similar names in this process, kept up to date by the change numbers of three collections. The order of
 * the list is known from the same reading of all submissions.
 */
import { rowOf, type Views } from '@bindery/contracts/ports'
import { coverOf } from '@bindery/contracts/rules'
import type { QuoteRow } from '@bindery/contracts/wire'
import { followCollections } from '../../queries/follow.ts'
import { Pool } from '../../queries/pool.ts'
import { FirstRows } from '../first-rows.ts'
import { SimilarIndex, type PolicyOf } from './index.ts'
import { knownClient, knownSubmission, type Known } from './known.ts'

/** Characters of rows read at a time; small, so that other calls are answered during a first load. */
const CHUNK = 250_000

function boundIn(row: QuoteRow): PolicyOf | null {
  const period = coverOf(row)
  return period && { submissionId: row.SubmissionID, period }
}

export class Similar {
  readonly #refresh: () => Promise<void>
  readonly #pool = new Pool()
  #index = new SimilarIndex()
  #first = new FirstRows()

  constructor(views: Views) {
    this.#refresh = followCollections(views, {
      chunk: CHUNK,
      restart: () => {
        this.#index = new SimilarIndex()
        this.#first = new FirstRows()
      },
      take: {
        Submissions: (stored) => {
          const row = rowOf('Submissions', stored)
          this.#take('Submission', stored.key, row && knownSubmission(row, this.#pool))
          this.#first.put(stored.key, row)
        },
        Clients: (stored) => {
          const row = rowOf('Clients', stored)
          this.#take('Client', stored.key, row && knownClient(row, this.#pool))
        },
        Quotes: (stored) => {
          const row = rowOf('Quotes', stored)
          this.#index.putPolicy(stored.key, row && boundIn(row))
        },
      },
    })
  }

  #take(kind: Known['kind'], key: string, known: Known | null): void {
    if (known) this.#index.put(key, known)
    else this.#index.remove(kind, key)
  }

  async index(): Promise<SimilarIndex> {
    await this.#refresh()
    return this.#index
  }

  /** The rows that the list of submissions shows first. */
  async first(): Promise<FirstRows> {
    await this.#refresh()
    return this.#first
  }
}
