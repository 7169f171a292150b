/** What seeding needs of the running product, and what its waves hand on to each other. */
import type { Actor } from '@bindery/contracts/events'
import type { Commands, EventStore, Files } from '@bindery/contracts/ports'
import type { AustralianState } from '@bindery/contracts/rules'
import type { Follow } from '@bindery/workers'
import type { ProductCode } from './data/markets.ts'
import type { StaffKey } from './data/staff.ts'
import type { Sender } from './sender.ts'

export interface Seedable {
  readonly commands: Commands
  readonly store: Pick<EventStore, 'read'>
  readonly files: Pick<Files, 'put' | 'filesIn' | 'write'>
  setPassword(ownerId: number, password: string): Promise<void>
  /** Does what follows from an event, dated; absent where the queues do it later. */
  readonly follow?: Follow
}

/** Who and what was delivered, by the names the data calls them. */
export interface Delivered {
  readonly staff: ReadonlyMap<StaffKey, Actor>
  readonly states: ReadonlyMap<AustralianState, number>
  readonly products: ReadonlyMap<ProductCode, number>
  readonly markets: ReadonlyMap<string, number>
  /** By e-mail. */
  readonly brokers: ReadonlyMap<string, number>
}

export interface Delivery {
  readonly bindery: Seedable
  readonly sender: Sender
  /** The day it began: what is dated relative to it stays so. */
  readonly today: string
}

/** @throws when the data names what it does not hold. */
export function known<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`Nothing called ${String(key)} was delivered.`)
  return value
}
