/** Small readings of recorded events that replies need. */
import type { EventDefinition, Fact } from '@bindery/contracts/events'
import type * as v from 'valibot'

/** The data of the one event of a type among a request's events. @throws when it is not there: a fault of ours. */
export function dataOf<Type extends string, Schema extends v.GenericSchema>(
  definition: EventDefinition<Type, Schema>,
  events: readonly Fact[],
): v.InferOutput<Schema> {
  const found = events.find((event): event is Fact<Type, v.InferOutput<Schema>> => event.type === definition.type)
  if (!found) throw new Error(`A request's events hold no ${definition.type}.`)
  return found.data
}
