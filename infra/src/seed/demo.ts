/** The demo agency: people, markets, brokers, and a year and a half of submissions up to the day the delivery began. */
import { addDays } from '@bindery/contracts/rules'
import { firstsOfJuly, officeTime, workdayBefore } from './calendar.ts'
import type { Delivered, Delivery } from './context.ts'
import { deliverBrokers, deliverMarkets, deliverStaff } from './people.ts'
import { stories } from './plan/stories.ts'
import { openPlayer } from './play.ts'
import { inPool } from './pool.ts'
import { changeRates, deliverProducts, deliverSettings, deliverStates } from './reference.ts'

export const DEMO_SUBMISSIONS = 300
const AT_ONCE = 50
/** The agency opened before its first submission came in. */
const OPENED_BEFORE = 560
const END = '9999'

export interface Volume {
  readonly submissions: number
  readonly progress?: (done: number, of: number) => void
}

export async function deliverDemo(
  delivery: Delivery, volume: Volume = { submissions: DEMO_SUBMISSIONS },
): Promise<void> {
  const opened = workdayBefore(addDays(delivery.today, -OPENED_BEFORE))
  await deliverSubmissions(delivery, await deliverAgency(delivery, opened), opened, volume)
}

async function deliverAgency(delivery: Delivery, opened: string): Promise<Delivered> {
  const at = officeTime(opened, 0)
  const staff = await deliverStaff(delivery, at)
  const scope = { at, staff }
  const products = await deliverProducts(delivery, opened, scope)
  const states = await deliverStates(delivery, scope)
  await deliverSettings(delivery, scope)
  const markets = await deliverMarkets(delivery, { staff, products }, at)
  const brokers = await deliverBrokers(delivery, { staff, states }, at)
  return { staff, states, products, markets, brokers }
}

/** Duty changes on the first of July: what was bound before it keeps the rates it was bound at. */
async function deliverSubmissions(
  delivery: Delivery, delivered: Delivered, opened: string, { submissions, progress }: Volume,
): Promise<void> {
  const player = openPlayer(delivery, delivered)
  const waiting = stories(delivery.today, submissions)
  const played: Awaited<ReturnType<typeof player.begin>>[] = []
  for (const day of [...firstsOfJuly(opened, delivery.today), null]) {
    const until = day === null ? END : officeTime(day, -8 * 60)
    for (const story of waiting.slice(played.length)) {
      if (story.at >= until) break
      played.push(await player.begin(story))
      progress?.(played.length, submissions)
    }
    await inPool(played, AT_ONCE, (each) => player.goOn(each, until))
    if (day !== null) await changeRates(delivery, delivered.products, day, { at: until, staff: delivered.staff })
  }
}
