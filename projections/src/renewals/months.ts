/**
 * Renewals by month of their due date, in sums that each changed row moves: nothing is scanned when the figures are
 * read (REN-020, REN-021).
 */
import { rowOf, type StoredRow, type Views } from '@bindery/contracts/ports'
import {
  monthsAround,
  movedBy,
  movementBetween,
  parseWireDate,
  retention,
  sydneyDate,
  type MovedSums,
  type RenewalStatus,
} from '@bindery/contracts/rules'
import { GetRenewalFigures, type RenewalMonth, type RenewalRow } from '@bindery/contracts/wire'
import { followCollections } from '../queries/follow.ts'
import { queryHandler, type QueryContext } from '../queries/handler.ts'

/** Small, so that other calls are answered between two chunks of a first load. */
const CHUNK = 250_000
const MONTHS_BEFORE = 8
const MONTHS_AFTER = 3

interface Line extends MovedSums {
  readonly month: string
  readonly ownerId: number
  readonly status: RenewalStatus
}

type Sums = { -readonly [Name in keyof MovedSums]: number } & { due: number; bound: number; lapsed: number }

const nothing = (): Sums => ({
  due: 0,
  bound: 0,
  lapsed: 0,
  premiumBefore: 0,
  premiumNow: 0,
  incomeBefore: 0,
  incomeNow: 0,
})
const bucketOf = (month: string, ownerId: number | null) => (ownerId === null ? month : `${month} ${ownerId}`)

export class RenewalMonths {
  readonly #lines = new Map<string, Line>()
  readonly #sums = new Map<string, Sums>()

  take(stored: StoredRow): void {
    const before = this.#lines.get(stored.key)
    if (before) this.#add(before, -1)
    const row = rowOf('Renewals', stored)
    if (row) {
      const line = lineOf(row)
      this.#lines.set(stored.key, line)
      this.#add(line, 1)
    } else this.#lines.delete(stored.key)
  }

  #add(line: Line, sign: 1 | -1): void {
    for (const name of [bucketOf(line.month, null), bucketOf(line.month, line.ownerId)]) {
      const sums = this.#sums.get(name) ?? nothing()
      sums.due += sign
      if (line.status === 'Bound') sums.bound += sign
      if (line.status === 'Lapsed') sums.lapsed += sign
      for (const each of ['premiumBefore', 'premiumNow', 'incomeBefore', 'incomeNow'] as const)
        sums[each] += sign * line[each]
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
      Lapsed: sums.lapsed,
      Retention: retention(sums.bound, sums.due),
      PriorPremium: sums.premiumBefore / 100,
      Premium: sums.premiumNow / 100,
      PremiumMovement: movementBetween(sums.premiumBefore, sums.premiumNow),
      PriorIncome: sums.incomeBefore / 100,
      Income: sums.incomeNow / 100,
      IncomeMovement: movementBetween(sums.incomeBefore, sums.incomeNow),
    }
  }
}

const lineOf = (row: RenewalRow): Line => ({
  month: (parseWireDate(row.CSVDueDate?.Value) ?? '').slice(0, 7),
  ownerId: row.OwnerID,
  status: row.CSVStatus,
  ...movedBy({
    status: row.CSVStatus,
    priorTransactionPremium: row.CSVPriorTransactionPremium,
    thisTransactionPremium: row.CSVThisTransactionPremium,
    expiringCommission: row.CSVExpiringCommission,
    expiringFees: row.CSVExpiringFees,
    commission: row.CSVCommission,
    fees: row.CSVFees,
  }),
})

/** The months of this process, kept up to date by the change numbers of the renewals. */
export class RenewalFigures {
  readonly #refresh: () => Promise<void>
  #months = new RenewalMonths()

  constructor(views: Views) {
    this.#refresh = followCollections(views, {
      chunk: CHUNK,
      restart: () => {
        this.#months = new RenewalMonths()
      },
      take: { Renewals: (stored) => this.#months.take(stored) },
    })
  }

  async months(): Promise<RenewalMonths> {
    await this.#refresh()
    return this.#months
  }
}

interface FiguresContext extends QueryContext {
  readonly renewalFigures: RenewalFigures
}

export const getRenewalFigures = queryHandler(
  GetRenewalFigures,
  async ({ OwnerID }, { renewalFigures, clock }: FiguresContext) => {
    const months = await renewalFigures.months()
    const around = monthsAround(sydneyDate(clock.now()), MONTHS_BEFORE, MONTHS_AFTER)
    return { Months: around.map((month) => months.of(month, OwnerID || null)) }
  },
)
