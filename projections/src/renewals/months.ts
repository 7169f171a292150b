/**
 * Renewals by month of their due date, in sums that each changed row moves: nothing is scanned when the figures are
 * read (REN-020, REN-021).
 */
import { rowOf, type StoredRow } from '@bindery/contracts/ports'
import { monthsAround, movementBetween, retention, sydneyDate, type MovedSums } from '@bindery/contracts/rules'
import { GetRenewalFigures, type RenewalMonth } from '@bindery/contracts/wire'
import { queryHandler, type QueryContext } from '../queries/handler.ts'
import { isReversed, keysOf, lineOf, policyIn, type Line, type Renewing } from './lines.ts'
import { Shelf } from './shelf.ts'

const MONTHS_BEFORE = 8
const MONTHS_AFTER = 3

type Sums = { -readonly [Name in keyof MovedSums]: number } & {
  due: number
  bound: number
  reversed: number
  lapsed: number
}

const nothing = (): Sums => ({
  due: 0,
  bound: 0,
  reversed: 0,
  lapsed: 0,
  premiumBefore: 0,
  premiumNow: 0,
  incomeBefore: 0,
  incomeNow: 0,
})
const bucketOf = (month: string, ownerId: number | null) => (ownerId === null ? month : `${month} ${ownerId}`)

export class RenewalMonths {
  readonly #lines = new Shelf<Line>(keysOf)
  readonly #policies = new Shelf<Renewing>(keysOf)
  readonly #reversed = new Set<string>()
  readonly #sums = new Map<string, Sums>()

  /** What is done with a changed row, by its collection. */
  readonly take = {
    Renewals: (stored: StoredRow) => {
      const row = rowOf('Renewals', stored)
      this.#count(stored.key, -1)
      this.#lines.put(stored.key, row && lineOf(row))
      this.#judge(stored.key)
      this.#count(stored.key, 1)
    },
    Quotes: (stored: StoredRow) => {
      const row = rowOf('Quotes', stored)
      const about = this.#policies.put(stored.key, row && policyIn(row))
      for (const key of new Set(about.flatMap((each) => this.#lines.idsAt(each)))) {
        this.#count(key, -1)
        this.#judge(key)
        this.#count(key, 1)
      }
    },
  }

  #judge(key: string): void {
    const line = this.#lines.get(key)
    const policies = line ? keysOf(line).flatMap((each) => this.#policies.at(each)) : []
    if (line && isReversed(line, policies)) this.#reversed.add(key)
    else this.#reversed.delete(key)
  }

  #count(key: string, sign: 1 | -1): void {
    const line = this.#lines.get(key)
    if (!line) return
    for (const name of [bucketOf(line.month, null), bucketOf(line.month, line.ownerId)]) {
      const sums = this.#sums.get(name) ?? nothing()
      sums.due += sign
      if (line.status === 'Bound') sums.bound += sign
      if (line.status === 'Lapsed') sums.lapsed += sign
      sums.premiumBefore += sign * line.premiumBefore
      sums.incomeBefore += sign * line.incomeBefore
      // What was reversed moved to nothing, like what lapsed.
      if (this.#reversed.has(key)) sums.reversed += sign
      else {
        sums.premiumNow += sign * line.premiumNow
        sums.incomeNow += sign * line.incomeNow
      }
      if (sums.due === 0) this.#sums.delete(name)
      else this.#sums.set(name, sums)
    }
  }

  /** @param ownerId null for every underwriter */
  of(Month: string, ownerId: number | null): RenewalMonth {
    const sums = this.#sums.get(bucketOf(Month, ownerId)) ?? nothing()
    return {
      Month,
      Due: sums.due,
      Bound: sums.bound,
      Reversed: sums.reversed,
      Lapsed: sums.lapsed,
      Retention: retention(sums.bound - sums.reversed, sums.due),
      PriorPremium: sums.premiumBefore / 100,
      Premium: sums.premiumNow / 100,
      PremiumMovement: movementBetween(sums.premiumBefore, sums.premiumNow),
      PriorIncome: sums.incomeBefore / 100,
      Income: sums.incomeNow / 100,
      IncomeMovement: movementBetween(sums.incomeBefore, sums.incomeNow),
    }
  }
}

interface FiguresContext extends QueryContext {
  readonly renewals: { byMonth(): Promise<RenewalMonths> }
}

export const getRenewalFigures = queryHandler(
  GetRenewalFigures,
  async ({ OwnerID }, { renewals, clock }: FiguresContext) => {
    const months = await renewals.byMonth()
    const around = monthsAround(sydneyDate(clock.now()), MONTHS_BEFORE, MONTHS_AFTER)
    return { Months: around.map((month) => months.of(month, OwnerID || null)) }
  },
)
