/**
 * Where a record's events stand: a stream of its own, or those of a shared stream that concern it. Every record has an
 * address that says so: `submission-41`, `broker-7`, `product-3`, `account-2`, or the name of a stream.
 */
import { CATALOGUE, idsStream, STAFF, upcast, type EventEnvelope } from '@bindery/contracts/events'
import type { EventStore } from '@bindery/contracts/ports'
import * as v from 'valibot'
import { brokerGroups } from '../brokers/broker-groups.ts'
import { configs } from '../reference/configs.ts'
import { markets, productMarkets } from '../reference/markets.ts'
import { products } from '../reference/products.ts'
import { states } from '../reference/states.ts'
import { templates } from '../reference/templates.ts'
import type { Projector } from '../runner/projector.ts'
import { owners } from '../staff/owners.ts'

/** The row of a shared stream that is meant. */
export interface Narrow {
  readonly kind: string
  readonly projector: Projector
  readonly key: string
}

export interface Place {
  readonly stream: string
  readonly narrow: Narrow | null
}

const NUMBERED = ['submission', 'client', 'broker'] as const
const NARROWED: Readonly<Record<string, Projector>> = {
  product: products, market: markets, 'product-market': productMarkets, house: brokerGroups, state: states, config: configs,
  template: templates, account: owners,
}
const SHARED = [CATALOGUE, STAFF]

const Allocated = v.object({ stream: v.string() })

/** Null for a number that nobody has. */
export async function placeOf(address: string, store: EventStore): Promise<Place | null> {
  const numbered = NUMBERED.find((kind) => new RegExp(`^${kind}-\\d+$`, 'u').test(address))
  if (numbered) {
    const stream = await numberedStream(store, numbered, Number(address.slice(numbered.length + 1)))
    return stream === null ? null : { stream, narrow: null }
  }
  return narrowedPlace(address) ?? { stream: address, narrow: null }
}

function narrowedPlace(address: string): Place | null {
  for (const [kind, projector] of Object.entries(NARROWED)) {
    if (!address.startsWith(`${kind}-`)) continue
    const rest = address.slice(kind.length + 1)
    // Configs go by their name ignoring case, all others by number.
    if (kind !== 'config' && !/^\d+$/u.test(rest)) continue
    const stream = SHARED.find((shared) => projector.isFedBy(shared))
    if (stream) return { stream, narrow: { kind, projector, key: kind === 'config' ? rest.toUpperCase() : rest } }
  }
  return null
}

/** A number counts only if the stream's first event carries it. */
async function numberedStream(store: EventStore, kind: (typeof NUMBERED)[number], id: number): Promise<string | null> {
  if (!Number.isSafeInteger(id) || id < 1) return null
  const [allocated] = await store.read(idsStream(kind), id - 1, 1)
  const number = v.safeParse(Allocated, allocated?.data)
  if (!number.success) return null
  const [first] = await store.read(number.output.stream, 0, 1)
  const data = first && upcast(first).data
  const carries = typeof data === 'object' && data !== null && Reflect.get(data, `${kind}Id`) === id
  return carries ? number.output.stream : null
}

export const concerns = ({ projector, key }: Narrow, event: EventEnvelope): boolean =>
  projector.handles(event.type) && keysOf(projector, event).includes(key)

/** The records of a shared stream that an event is about, as addresses, the nearest first; none for other streams. */
export function narrowedAddresses(event: EventEnvelope): readonly string[] {
  if (!SHARED.includes(event.stream)) return []
  return Object.entries(NARROWED).flatMap(([kind, projector]) =>
    (projector.isFedBy(event.stream) && projector.handles(event.type)
      ? keysOf(projector, event).map((key) => `${kind}-${key}`) : []))
}

/** Of an event that this release cannot lift, those that can be read from it as it stands. */
function keysOf(projector: Projector, event: EventEnvelope): readonly string[] {
  try {
    return projector.keysOf(upcast(event))
  } catch {
    return []
  }
}
