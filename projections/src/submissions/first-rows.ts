/** The submissions that the list shows first: of the active ones, those that its order puts first (SUBL-003, A-082). */
import { byFirstShown, parseWireDate, type Shown } from '@bindery/contracts/rules'
import type { SubmissionRow } from '@bindery/contracts/wire'
import { topOf } from '../queries/top.ts'

interface Place extends Shown {
  readonly key: string
}

export class FirstRows {
  readonly #active = new Map<string, Place>()

  /** @param row null when the submission has no row any more */
  put(key: string, row: SubmissionRow | null): void {
    if (row?.Status !== 'Active') return void this.#active.delete(key)
    this.#active.set(key, {
      key,
      id: row.SubmissionID,
      isTarget: row.TargetRisk,
      quoteBy: parseWireDate(row.DateQuoteRequired?.Value ?? ''),
    })
  }

  /** How many submissions the list has. */
  get total(): number {
    return this.#active.size
  }

  /** The keys of the first rows, in their order. Looking at every place takes a millisecond or two for 100,000. */
  keys(count: number): readonly string[] {
    return topOf(this.#active.values(), count, byFirstShown).map(({ key }) => key)
  }
}
