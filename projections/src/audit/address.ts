/**
 * The events of a record: a stream of its own, or some events of a shared stream. Every record has an address:
 * `submission-41`, `broker-7`, `product-3`, `account-2`, or the name of a stream.
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
import { trainings } from '../staff/trainings.ts'

/** The record's row in a shared stream. */
export interface SharedRow {
  readonly kind: string
  readonly projector: Projector
  readonly key: string
}

export interface Located {
  readonly stream: string
  readonly sharedRow: SharedRow | null
}

const NUMBERED = ['submission', 'client', 'broker', 'incident', 'announcement', 'intake'] as const
const SHARED_ROWS: Readonly<Record<string, Projector>> = {
  product: products,
  market: markets,
  'product-market': productMarkets,
  house: brokerGroups,
  state: states,
  config: configs,
  template: templates,
  account: owners,
  training: trainings,
}
const SHARED = [CATALOGUE, STAFF]

const Allocated = v.object({ stream: v.string() })

/** The stream of an address, and the row if the stream is shared; null for a number that no record has. */
export async function locate(address: string, store: EventStore): Promise<Located | null> {
  const numbered = NUMBERED.find((kind) => new RegExp(`^${kind}-\\d+$`, 'u').test(address))
  if (numbered) {
    const stream = await numberedStream(store, numbered, Number(address.slice(numbered.length + 1)))
    return stream === null ? null : { stream, sharedRow: null }
  }
  return sharedRowAt(address) ?? { stream: address, sharedRow: null }
}

function sharedRowAt(address: string): Located | null {
  for (const [kind, projector] of Object.entries(SHARED_ROWS)) {
    if (!address.startsWith(`${kind}-`)) continue
    const rest = address.slice(kind.length + 1)
    // A config's key is its name ignoring case, every other key is a number.
    if (kind !== 'config' && !/^\d+$/u.test(rest)) continue
    const stream = SHARED.find((shared) => projector.isFedBy(shared))
    if (stream) return { stream, sharedRow: { kind, projector, key: kind === 'config' ? rest.toUpperCase() : rest } }
  }
  return null
}

/** The stream of a number, which counts only if the stream's first event carries the number. */
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

export const concerns = ({ projector, key }: SharedRow, event: EventEnvelope): boolean =>
  projector.handles(event.type) && keysOf(projector, event).includes(key)

/** The records of a shared stream that an event is about, as addresses, the nearest first; empty for other streams. */
export function sharedRowAddresses(event: EventEnvelope): readonly string[] {
  if (!SHARED.includes(event.stream)) return []
  return Object.entries(SHARED_ROWS).flatMap(([kind, projector]) =>
    projector.isFedBy(event.stream) && projector.handles(event.type)
      ? keysOf(projector, event).map((key) => `${kind}-${key}`)
      : [],
  )
}

/**
 * The keys of the rows that an event is about; for an event that this release cannot lift, read from its stored form.
 */
function keysOf(projector: Projector, event: EventEnvelope): readonly string[] {
  try {
    return projector.keysOf(upcast(event))
  } catch {
    return []
  }
}
