/** What this process keeps of renewals and policies, from one reading of their collections. */
import type { Views } from '@bindery/contracts/ports'
import { followCollections } from '../queries/follow.ts'
import { RenewalMonths } from './months.ts'
import { OpenPolicies } from './open-policies.ts'

/** Small, so that other calls are answered between two chunks of a first load. */
const CHUNK = 250_000

export class FollowedRenewals {
  readonly #refresh: () => Promise<void>
  #policies = new OpenPolicies()
  #months = new RenewalMonths()

  constructor(views: Views) {
    this.#refresh = followCollections(views, {
      chunk: CHUNK,
      restart: () => {
        this.#policies = new OpenPolicies()
        this.#months = new RenewalMonths()
      },
      take: {
        Submissions: (stored) => this.#policies.take.Submissions(stored),
        Quotes: (stored) => {
          this.#policies.take.Quotes(stored)
          this.#months.take.Quotes(stored)
        },
        Renewals: (stored) => {
          this.#policies.take.Renewals(stored)
          this.#months.take.Renewals(stored)
        },
      },
    })
  }

  /** The bound policies that no renewal is about. */
  async open(): Promise<OpenPolicies> {
    await this.#refresh()
    return this.#policies
  }

  async byMonth(): Promise<RenewalMonths> {
    await this.#refresh()
    return this.#months
  }
}
