/** Fills an empty store with demo or reference data through commands, and continues an interrupted delivery. */
import { SYSTEM } from '@bindery/contracts/events'
import { FilesUnavailable } from '@bindery/contracts/ports'
import { BeginDelivery, FinishDelivery } from '@bindery/contracts/wire'
import { heldBefore, type Kind } from './before.ts'
import type { Seedable } from './context.ts'
import { DEMO_PASSWORD, DEMO_USERNAME } from './data/staff.ts'
import type { Volume } from './demo.ts'
import { deliverProducts, deliverSettings, deliverStates } from './reference.ts'
import { deliverPapers } from './papers/deliver.ts'
import { hasAccount, openRootAccount } from './root.ts'
import { openSender, type Sender } from './sender.ts'

export { heldBefore } from './before.ts'
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

export interface Filled {
  /** What was delivered, by this start or an earlier one; null when nothing ever was. */
  readonly kind: Kind | null
  /** Whether this start delivered it, or the rest of it. */
  readonly isNew: boolean
  /** Whether anybody can sign in. */
  readonly hasAccount: boolean
}

/** Delivers what the settings ask for into an empty store, and the rest of a delivery that was interrupted. */
export async function seed(bindery: Seedable, settings: SeedSettings, volume?: Volume): Promise<Filled> {
  const before = await heldBefore(bindery.store)
  const wanted = before.state === 'empty' && settings.BINDERY_SEED !== 'none' ? settings.BINDERY_SEED : null
  const kind = 'kind' in before ? before.kind : wanted
  const filled = { kind, isNew: kind !== null && before.state !== 'finished' }
  if (filled.isNew && kind !== null) await deliver(bindery, kind, 'today' in before ? before.today : null, volume)
  if (kind !== 'demo') await openRootAccount(bindery, settings.BINDERY_ROOT_USERNAME, settings.BINDERY_ROOT_PASSWORD)
  if (before.state === 'finished') await papersAgain(bindery)
  return { ...filled, hasAccount: await hasAccount(bindery) }
}

/** Files of a delivery that are missing. An unreachable shared drive prevents no start: a later one delivers them. */
const papersAgain = ({ files }: Seedable) =>
  deliverPapers(files).catch((error: unknown) => {
    if (!(error instanceof FilesUnavailable)) throw error
  })

/** @param began the day on which an interrupted delivery began; null for a new one */
async function deliver(bindery: Seedable, kind: Kind, began: string | null, volume: Volume | undefined): Promise<void> {
  await deliverPapers(bindery.files)
  const sender = openSender(bindery.commands)
  const today = began ?? (await begin(sender, kind))
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
}

/** Recorded before all other data, so that a later start uses the same dates. */
const begin = async (sender: Sender, Kind: Kind) =>
  (await sender.send(BeginDelivery, { Kind }, { key: 'begin', actor: SYSTEM })).Today
