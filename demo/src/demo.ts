/** The demo agency: people, markets, brokers, and submissions of a year and a half up to the day the delivery began. */
import { addDays } from '@bindery/contracts/rules'
import { deliverAnnouncement } from './announcements.ts'
import { firstsOfJuly, officeTime, workdayBefore } from './calendar.ts'
import type { Delivered, Delivery } from './context.ts'
import { deliverIncidents } from './incidents.ts'
import { deliverIntakes } from './intakes.ts'
import { deliverLibrary } from './library.ts'
import { deliverBrokers, deliverMarkets, deliverStaff } from './people.ts'
import { stories } from './plan/stories.ts'
import type { Story } from './plan/story.ts'
import { openPlayer } from './play.ts'
import type { Played } from './played.ts'
import { inPool } from './pool.ts'
import { changeRates, deliverProducts, deliverSettings, deliverStates } from './reference.ts'
import { deliverRenewals } from './renewals.ts'
import { deliverTrainings } from './trainings.ts'
import { openUploads, sharedUploads } from './uploads.ts'

const DEMO_SUBMISSIONS = 300
const AT_ONCE = 50
/** How many days before its first submission the agency opened. */
const OPENED_BEFORE = 560
const END = '9999'

export interface Volume {
  readonly submissions: number
  /** Without mail and shared documents, and with numbers in any order, for measurements. */
  readonly lean?: boolean
  readonly progress?: (percent: number) => void
}

export async function deliverDemo(
  delivery: Delivery,
  volume: Volume = { submissions: DEMO_SUBMISSIONS },
): Promise<void> {
  const opened = workdayBefore(addDays(delivery.today, -OPENED_BEFORE))
  const delivered = await deliverAgency(delivery, opened)
  const played = await deliverSubmissions(delivery, delivered, opened, volume)
  if (volume.lean) return
  const upload = openUploads(delivery.bindery.files)
  await deliverIncidents(delivery, delivered, upload)
  await deliverAnnouncement(delivery, delivered, upload)
  await deliverRenewals(delivery, delivered, played)
  await deliverLibrary(delivery, delivered, played)
  await deliverIntakes(delivery, delivered, played, upload)
}

async function deliverAgency(delivery: Delivery, opened: string): Promise<Delivered> {
  const at = officeTime(opened, 0)
  const staff = await deliverStaff(delivery, at)
  const scope = { at, staff }
  await deliverTrainings(delivery, scope, at)
  const products = await deliverProducts(delivery, opened, scope)
  const states = await deliverStates(delivery, scope)
  await deliverSettings(delivery, scope)
  const markets = await deliverMarkets(delivery, { staff, products }, at)
  const brokers = await deliverBrokers(delivery, { staff, states }, at)
  return { staff, states, products, markets, brokers }
}

/** Delivers the submissions; duty changes on 1 July, and policies bound before keep their rates. */
async function deliverSubmissions(
  delivery: Delivery,
  delivered: Delivered,
  opened: string,
  { submissions, lean = false, progress }: Volume,
): Promise<readonly Played[]> {
  const upload = openUploads(delivery.bindery.files)
  const player = openPlayer(delivery, delivered, lean ? sharedUploads(upload) : upload, !lean)
  const waiting = stories(delivery.today, submissions).map((story) => (lean ? leanStory(story) : story))
  const count = counter(submissions, progress)
  const played: Played[] = []
  for (const day of [...firstsOfJuly(opened, delivery.today), null]) {
    const until = day === null ? END : officeTime(day, -8 * 60)
    const due = waiting.slice(played.length).filter(({ at }) => at < until)
    await inPool(due, lean ? AT_ONCE : 1, async (story) => {
      played.push(await player.begin(story))
      count()
    })
    await inPool(played, AT_ONCE, async (each) => {
      await player.goOn(each, until)
      if (day === null) count()
    })
    if (day !== null) await changeRates(delivery, delivered.products, day, { at: until, staff: delivered.staff })
  }
  return played
}

/** Counts every submission twice: when it is received, and when all its steps are done. */
function counter(submissions: number, progress: Volume['progress']): () => void {
  let done = 0
  return () => {
    done += 1
    const [before, now] = [done - 1, done].map((each) => Math.floor((each / submissions) * 50))
    if (now !== undefined && now !== before) progress?.(now)
  }
}

const leanStory = (story: Story): Story => ({ ...story, proposal: false, confirmToBroker: false })
