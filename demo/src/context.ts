/** The parts of the running product that seeding needs, and the results that its waves pass on to each other. */
import type { Actor } from '@bindery/contracts/events'
import type { Commands, DocumentLookup, EventStore, Files, RenewalIndex } from '@bindery/contracts/ports'
import type { AustralianState } from '@bindery/contracts/rules'
import type { ProductCode } from './data/markets.ts'
import type { StaffKey } from './data/staff.ts'
import type { Sender } from './sender.ts'

export interface Seedable {
  readonly commands: Commands
  readonly store: Pick<EventStore, 'read' | 'readAll'>
  readonly files: Pick<Files, 'put' | 'filesIn' | 'write'>
  setPassword(ownerId: number, password: string): Promise<void>
  /** Carries out the consequences of an event, with its date; absent when the queues do that later. */
  readonly follow?: (about: { readonly stream: string; readonly revision: number }, at: string) => Promise<void>
  /** What imported renewals are matched with, because no row is projected yet; absent where nothing is matched. */
  readonly tellRenewals?: (index: RenewalIndex) => void
  /** The documents whose facts are asked for, because nothing is indexed yet; absent where none are. */
  readonly tellDocuments?: (documents: DocumentLookup) => void
}

/** The delivered people and records, by the names that the data uses. */
export interface Delivered {
  readonly staff: ReadonlyMap<StaffKey, Actor>
  readonly states: ReadonlyMap<AustralianState, number>
  readonly products: ReadonlyMap<ProductCode, number>
  readonly markets: ReadonlyMap<string, number>
  /** The numbers of the brokers by their e-mail addresses. */
  readonly brokers: ReadonlyMap<string, number>
}

export interface Delivery {
  readonly bindery: Seedable
  readonly sender: Sender
  /** The day on which the delivery began: dates relative to it never change. */
  readonly today: string
}

/** @throws when the data names a record that it does not contain */
export function known<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`Nothing called ${String(key)} was delivered.`)
  return value
}
