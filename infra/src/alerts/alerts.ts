/** Tells operations outside the product what needs somebody, once when it begins and once when it is over. */
import { reasonOf, type Clock } from '@bindery/contracts/ports'
import type { Logger } from 'pino'
import type { Attention } from '../operations/attention.ts'
import { after, changesSince, inWords, NOTHING_TOLD, type Told } from './changes.ts'
import { mattersOf } from './matters.ts'
import type { Target } from './targets.ts'

interface Parts {
  readonly targets: readonly Target[]
  readonly attention: () => Promise<Attention>
  readonly installation: string
  /** The address at which people open the console. */
  readonly url: () => string
  readonly clock: Clock
  readonly log: Pick<Logger, 'warn'>
  readonly everyMs?: number
}

/** Two looks within the minute in which an outage is to be known. */
const LOOK_EVERY_MS = 20_000

/** Looks again and again until stopped; what is told is kept in memory, so a start may tell it a second time. */
export function startAlerts({
  targets,
  attention,
  installation,
  url,
  clock,
  log,
  everyMs = LOOK_EVERY_MS,
}: Parts): () => Promise<void> {
  const told = new Map<Target, Told>()
  let looking: Promise<unknown> = Promise.resolve()
  let isLooking = false

  async function look(): Promise<void> {
    const matters = mattersOf(await attention(), clock.now())
    await Promise.all(
      targets.map(async (target) => {
        const before = told.get(target) ?? NOTHING_TOLD
        const changes = changesSince(before, matters)
        const { begun, over } = changes
        const isNews = begun.length + over.length > 0
        const handedOver = !isNews || (await tell(target, inWords(changes), begun, over))
        told.set(target, after(before, matters, handedOver))
      }),
    )
  }

  async function tell(target: Target, text: string, ...changed: readonly (readonly { readonly text: string }[])[]) {
    const [begun = [], over = []] = changed.map((matters) => matters.map((matter) => matter.text))
    const about = { at: clock.now(), url: `${url()}/home/operations`, installation }
    try {
      await target({ text, ...about, begun, over })
      return true
    } catch (error) {
      // The address may hold a secret: only the reason is logged.
      log.warn({ reason: reasonOf(error) }, 'An alert could not be handed over, and is tried again')
      return false
    }
  }

  const timer = setInterval(() => {
    // A slow answer must not let looks pile up.
    if (isLooking) return
    isLooking = true
    looking = look()
      .catch((error: unknown) => log.warn({ err: error }, 'What needs somebody could not be looked up'))
      .finally(() => {
        isLooking = false
      })
  }, everyMs).unref()

  return async () => {
    clearInterval(timer)
    await looking
  }
}
