/**
 * What a store holds before anything is delivered. Only an empty store is ever filled: in one that people work in,
 * nothing delivered could be taken back.
 */
import { DELIVERY, DeliveryBegun, DeliveryFinished } from '@bindery/contracts/events'
import * as v from 'valibot'
import type { Seedable } from './context.ts'

export type Kind = 'demo' | 'reference'

/** `own` holds events, none of them delivered; `begun` is continued by every start until it is `finished`. */
export type Before =
  | { readonly state: 'empty' | 'own' }
  | { readonly state: 'begun' | 'finished'; readonly kind: Kind; readonly today: string }

export async function heldBefore(store: Seedable['store']): Promise<Before> {
  // In this order, because another process may begin the delivery meanwhile.
  const [first] = await store.readAll(null, 1)
  if (!first) return { state: 'empty' }
  const [begun, finished] = await store.read(DELIVERY)
  if (begun?.type !== DeliveryBegun.type) return { state: 'own' }
  const state = finished?.type === DeliveryFinished.type ? 'finished' : 'begun'
  return { state, ...v.parse(DeliveryBegun.schema, begun.data) }
}
