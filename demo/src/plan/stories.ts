/** The submissions of the demo, oldest first; a day and a count always give the same ones. */
import { addDays, CLAIM_HISTORY, type AustralianState } from '@bindery/contracts/rules'
import { workdayBefore, workdayFrom } from '../calendar.ts'
import type { ProductCode } from '../data/markets.ts'
import { UNDERWRITER_NOTES } from '../data/remarks.ts'
import { STATES } from '../data/states.ts'
import { UNDERWRITERS, type StaffKey } from '../data/staff.ts'
import { random, type Random } from '../random.ts'
import { brokers, type PlannedBroker } from './brokers.ts'
import { companies, type Company } from './companies.ts'
import { ordinals } from './course.ts'
import { offerFor } from './offers.ts'
import { spreadOf } from './shares.ts'
import { STAGES, stagesOf, type Stage } from './stages.ts'
import { stepsOf } from './steps.ts'
import type { Story } from './story.ts'
import { timeline } from './timeline.ts'

/** The number of insureds for each submission: some insureds have several submissions. */
const INSUREDS = 2 / 3

/** @param today the day on which the delivery began */
export function stories(today: string, count: number): readonly Story[] {
  const people = brokers()
  const byState = Map.groupBy(people, ({ house }) => house.state)
  const insureds = companies(Math.round(count * INSUREDS))
  return stagesOf(count)
    .map((stage, index) => {
      const dice = random(`submission ${index}`)
      const company = insureds[index] ?? dice.pick(insureds)
      const near = byState.get(company.state) ?? people
      return makeStory(dice, { index, stage, today, company, broker: dice.pick(dice.chance(0.88) ? near : people) })
    })
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
}

interface Outline {
  readonly index: number
  readonly stage: Stage
  readonly today: string
  readonly company: Company
  readonly broker: PlannedBroker
}

function makeStory(dice: Random, { index, stage, today, company, broker }: Outline): Story {
  const last = workdayBefore(today)
  const [newest, oldest] = STAGES[stage].age
  const received = workdayFrom(addDays(last, -dice.integer(newest, oldest)))
  const time = timeline(dice, received < last ? received : last, last)
  const at = time.later(0)
  const wants = wantsOf(dice, company)
  const spread = spreadOf(dice, company.state)
  const quoteRequired = workdayFrom(addDays(time.day, dice.integer(4, 16)))
  return {
    key: `submission-${index}`,
    company,
    broker,
    at,
    wants,
    spread,
    quoteRequired,
    owner: dice.chance(0.7) ? defaultUnderwriter(broker.house.state) : dice.pick(UNDERWRITERS),
    otherCoverage: company.trade.industry === 'Healthcare' && dice.chance(0.4) ? 'Medical Malpractice' : '',
    claimHistory: dice.weighted([
      [CLAIM_HISTORY[0], 78],
      [CLAIM_HISTORY[1], 16],
      [CLAIM_HISTORY[2], 6],
    ]),
    notes: dice.pick(UNDERWRITER_NOTES),
    targetRisk: dice.chance(0.09),
    source: dice.weighted([
      ['MANUAL', 82],
      ['AUTOMATIC', 10],
      ['BROKER', 8],
    ]),
    proposal: dice.chance(0.35),
    confirmToBroker: dice.chance(0.3),
    steps: stepsOf(stage, {
      dice,
      time,
      today,
      wants,
      nextOrdinal: ordinals(),
      offer: () => offerFor(dice, dice.pick(wants), company, spread, time.day),
      policyNumber: ({ market, link, inception }) =>
        `${link.product}-${market.code}-${inception.slice(2, 4)}${String(index + 1).padStart(4, '0')}`,
    }),
  }
}

function wantsOf(dice: Random, { trade }: Company): readonly ProductCode[] {
  const wanted = trade.wants.filter(([, chance]) => dice.chance(chance)).map(([product]) => product)
  return wanted.length > 0 ? wanted : trade.wants.slice(0, 1).map(([product]) => product)
}

function defaultUnderwriter(state: AustralianState): StaffKey {
  return STATES.find(({ code }) => code === state)?.underwriter ?? 'mia'
}
