/** Reads from recorded events and from the versions of records, for replies. */
import type { EventDefinition, EventEnvelope, Versions } from '@bindery/contracts/events'
import type * as v from 'valibot'

/** The events of a type among a request's events, in their order. */
export function allOf<Type extends string, Schema extends v.GenericSchema>(
  definition: EventDefinition<Type, Schema>,
  events: readonly EventEnvelope[],
): readonly EventEnvelope<Type, v.InferOutput<Schema>>[] {
  const isOfType = (event: EventEnvelope): event is EventEnvelope<Type, v.InferOutput<Schema>> =>
    event.type === definition.type
  return events.filter(isOfType)
}

/** The one event of a type among a request's events. @throws when there is none, which is a fault of the product */
export function recordedOf<Type extends string, Schema extends v.GenericSchema>(
  definition: EventDefinition<Type, Schema>,
  events: readonly EventEnvelope[],
): EventEnvelope<Type, v.InferOutput<Schema>> {
  const [found] = allOf(definition, events)
  if (!found) throw new Error(`A request's events hold no ${definition.type}.`)
  return found
}

/** The data of the one event of a type. */
export const dataOf = <Type extends string, Schema extends v.GenericSchema>(
  definition: EventDefinition<Type, Schema>,
  events: readonly EventEnvelope[],
): v.InferOutput<Schema> => recordedOf(definition, events).data

/** The versions of a record that a save succeeded over. @throws when there are none, which is a fault of the product */
export function knownIn<Key, Facts>(records: ReadonlyMap<Key, Versions<Facts>>, key: Key): Versions<Facts> {
  const versions = records.get(key)
  if (!versions) throw new Error(`There is no record ${String(key)}.`)
  return versions
}

/** The present content of a record. */
export const factsOf = <Facts>(versions: Versions<Facts>): Facts => (versions.at(-1) ?? versions[0]).facts
