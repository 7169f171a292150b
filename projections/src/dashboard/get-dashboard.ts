/** GET_DASHBOARD and GET_COUNTED: the agency's figures, and the lines that each of them counts. */
import { rowOf, type Marks, type Views } from '@bindery/contracts/ports'
import { sydneyDate } from '@bindery/contracts/rules'
import { GetCounted, GetDashboard } from '@bindery/contracts/wire'
import { followCollections, type Refresh } from '../queries/follow.ts'
import { queryHandler, type QueryContext } from '../queries/handler.ts'
import type { References } from '../queries/references.ts'
import { dashboardOf, linesCounted, type Known } from './figures.ts'
import { milestones as submissionMilestones } from './milestones.ts'
import { Tally } from './tally.ts'

/** Characters of rows read at a time; small, so that other calls are answered during a first load. */
const CHUNK = 250_000
const LINES_AT_ONCE = 500

/** The tally of this process, kept up to date by the change numbers of the milestones. */
export class Milestones {
  readonly #refresh: Refresh
  #tally = new Tally()

  constructor(views: Views) {
    this.#refresh = followCollections(views, {
      chunk: CHUNK,
      restart: () => {
        this.#tally = new Tally()
      },
      take: {
        [submissionMilestones.collection]: (stored) => this.#tally.put(stored.key, submissionMilestones.rowOf(stored)),
        Renewals: (stored) => this.#tally.renewals.put(stored.key, rowOf('Renewals', stored)?.ClientID ?? null),
      },
    })
  }

  /** @param marks how far the views are known to be, where that was just read */
  async tally(marks?: Marks): Promise<Tally> {
    await this.#refresh(marks)
    return this.#tally
  }
}

/** The queries of the counted submissions read the process's tally. */
export interface CountingContext extends QueryContext {
  readonly milestones: Milestones
}

async function known(references: References): Promise<Known> {
  const [products, brokers, houses] = await Promise.all([
    references.rows('Products'),
    references.rows('Brokers'),
    references.rows('BrokerGroups'),
  ])
  return {
    products,
    houseOf: (brokerId) => brokers.get(String(brokerId))?.BrokerGroupID ?? 0,
    houseName: (houseId) => houses.get(String(houseId))?.GroupName ?? '',
  }
}

export const getDashboard = queryHandler(
  GetDashboard,
  async (_request, { milestones, references, clock }: CountingContext) => ({
    Dashboard: dashboardOf(await milestones.tally(), sydneyDate(clock.now()), await known(references)),
  }),
)

export const getCounted = queryHandler(
  GetCounted,
  async (request, { milestones, references, clock }: CountingContext) => {
    const { Of: of, Key: key, Bound, Offset } = request
    const asked = { of, key, bound: Bound ?? false }
    const lines = linesCounted(await milestones.tally(), sydneyDate(clock.now()), asked, await known(references))
    const from = Offset ?? 0
    return { Total: lines.length, Lines: lines.slice(from, from + LINES_AT_ONCE) }
  },
)
