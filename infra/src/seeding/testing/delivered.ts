/** What tests of seeding share: when they are, what is delivered, and the data and the number of the events after it. */
import type { EventDefinition } from '@bindery/contracts/events'
import type { StoredEvent } from '@bindery/contracts/ports'
import type * as v from 'valibot'

export const START = '2026-11-20T22:15:00.000Z'
export const demo = { BINDERY_SEED: 'demo', BINDERY_ROOT_USERNAME: '', BINDERY_ROOT_PASSWORD: '' } as const
export const root = { BINDERY_ROOT_USERNAME: 'root@agency.example', BINDERY_ROOT_PASSWORD: 'Root-pass-1' } as const
export const small = { submissions: 32 }

export function dataOf<Type extends string, Schema extends v.GenericSchema>(
  { type }: EventDefinition<Type, Schema>,
  events: readonly StoredEvent[],
): v.InferOutput<Schema>[] {
  // The data stored under a type was checked against its schema.
  return events.filter((event) => event.type === type).map((event) => event.data as v.InferOutput<Schema>)
}

export const countsOf = (events: readonly StoredEvent[]) =>
  Object.fromEntries([...Map.groupBy(events, ({ type }) => type)].map(([type, found]) => [type, found.length]))
