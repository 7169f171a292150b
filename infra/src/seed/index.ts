/** Fills an empty store with demo or reference data, by commands, and goes on where an earlier start broke off. */
import { DELIVERY, DeliveryBegun, DeliveryFinished, SYSTEM } from '@bindery/contracts/events'
import { BeginDelivery, FinishDelivery } from '@bindery/contracts/wire'
import * as v from 'valibot'
import type { Settings } from '../settings.ts'
import type { Seedable } from './context.ts'
import { DEMO_PASSWORD, DEMO_USERNAME } from './data/staff.ts'
import { deliverDemo, type Volume } from './demo.ts'
import { deliverProducts, deliverSettings, deliverStates } from './reference.ts'
import { deliverPapers } from './papers/deliver.ts'
import { openRootAccount } from './root.ts'
import { openSender, type Sender } from './sender.ts'

export type { Seedable } from './context.ts'
export type { Volume } from './demo.ts'

/** Printed where a demo starts; everybody of the demo has this password. */
export const demoSignIn = { username: DEMO_USERNAME, password: DEMO_PASSWORD } as const

type SeedSettings = Pick<Settings, 'BINDERY_SEED' | 'BINDERY_ROOT_USERNAME' | 'BINDERY_ROOT_PASSWORD'>
type Kind = 'demo' | 'reference'

/** What the store holds afterwards: null when nothing was ever delivered. */
export async function seed(bindery: Seedable, settings: SeedSettings, volume?: Volume): Promise<Kind | null> {
  const { BINDERY_SEED: wanted } = settings
  const before = await deliveredBefore(bindery)
  const kind = before?.kind ?? (wanted === 'none' ? null : wanted)
  if (kind !== 'demo') await openRootAccount(bindery, settings.BINDERY_ROOT_USERNAME, settings.BINDERY_ROOT_PASSWORD)
  if (kind === null) return kind
  await deliverPapers(bindery.files)
  if (before?.finished) return kind
  const sender = openSender(bindery.commands)
  const today = before?.today ?? await begin(sender, kind)
  const delivery = { bindery, sender, today }
  if (kind === 'demo') {
    await deliverDemo(delivery, volume)
  } else {
    await deliverProducts(delivery, today, {})
    await deliverStates(delivery, {})
    await deliverSettings(delivery, {})
  }
  await sender.send(FinishDelivery, {}, { key: 'finish', actor: SYSTEM })
  return kind
}

/** Recorded before anything else, so that a later start dates the rest alike. */
const begin = async (sender: Sender, Kind: Kind) =>
  (await sender.send(BeginDelivery, { Kind }, { key: 'begin', actor: SYSTEM })).Today

/** A store is filled once: what it was filled with stays, whatever a later start asks for. */
async function deliveredBefore({ store }: Seedable) {
  const [begun, finished] = await store.read(DELIVERY)
  if (begun?.type !== DeliveryBegun.type) return null
  return { ...v.parse(DeliveryBegun.schema, begun.data), finished: finished?.type === DeliveryFinished.type }
}
