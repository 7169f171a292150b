/** Fills an empty store with demo or reference data through commands, and continues an interrupted delivery. */
import { DELIVERY, DeliveryBegun, DeliveryFinished, SYSTEM } from '@bindery/contracts/events'
import { FilesUnavailable } from '@bindery/contracts/ports'
import { BeginDelivery, FinishDelivery } from '@bindery/contracts/wire'
import * as v from 'valibot'
import type { Seedable } from './context.ts'
import { DEMO_PASSWORD, DEMO_USERNAME } from './data/staff.ts'
import type { Volume } from './demo.ts'
import { deliverProducts, deliverSettings, deliverStates } from './reference.ts'
import { deliverPapers } from './papers/deliver.ts'
import { openRootAccount } from './root.ts'
import { openSender, type Sender } from './sender.ts'

export type { Seedable } from './context.ts'
export type { Volume } from './demo.ts'
export { deliverPapers } from './papers/deliver.ts'

/** The sign-in that the start of a demo prints; every demo account has this password. */
export const demoSignIn = { username: DEMO_USERNAME, password: DEMO_PASSWORD } as const

/** The settings that determine what an empty store is filled with. */
interface SeedSettings {
  readonly BINDERY_SEED: 'demo' | 'reference' | 'none'
  readonly BINDERY_ROOT_USERNAME: string
  readonly BINDERY_ROOT_PASSWORD: string
}
type Kind = 'demo' | 'reference'

/** Returns the kind of data in the store afterwards: null when nothing was ever delivered. */
export async function seed(bindery: Seedable, settings: SeedSettings, volume?: Volume): Promise<Kind | null> {
  const { BINDERY_SEED: wanted } = settings
  const before = await deliveredBefore(bindery)
  const kind = before?.kind ?? (wanted === 'none' ? null : wanted)
  if (kind !== 'demo') await openRootAccount(bindery, settings.BINDERY_ROOT_USERNAME, settings.BINDERY_ROOT_PASSWORD)
  if (kind === null) return kind
  const papers = deliverPapers(bindery.files)
  if (before?.finished) {
    // An unreachable shared drive does not prevent a start: a later start delivers its files.
    await papers.catch((error: unknown) => {
      if (!(error instanceof FilesUnavailable)) throw error
    })
    return kind
  }
  await papers
  const sender = openSender(bindery.commands)
  const today = before?.today ?? (await begin(sender, kind))
  const delivery = { bindery, sender, today }
  if (kind === 'demo') {
    // Only the start that fills a store loads the stories, and what writes their papers.
    const { deliverDemo } = await import('./demo.ts')
    await deliverDemo(delivery, volume)
  } else {
    await deliverProducts(delivery, today, {})
    await deliverStates(delivery, {})
    await deliverSettings(delivery, {})
  }
  await sender.send(FinishDelivery, {}, { key: 'finish', actor: SYSTEM })
  return kind
}

/** Recorded before all other data, so that a later start uses the same dates. */
const begin = async (sender: Sender, Kind: Kind) =>
  (await sender.send(BeginDelivery, { Kind }, { key: 'begin', actor: SYSTEM })).Today

/**
 * The delivery recorded in the store, whether it finished; null for an empty store. A store is filled once: other
 * settings later change nothing.
 */
async function deliveredBefore({ store }: Seedable) {
  const [begun, finished] = await store.read(DELIVERY)
  if (begun?.type !== DeliveryBegun.type) return null
  return { ...v.parse(DeliveryBegun.schema, begun.data), finished: finished?.type === DeliveryFinished.type }
}
