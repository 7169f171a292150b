/** How an event type is declared: one valibot schema per version, and the steps that lift old versions. */
import * as v from 'valibot'

type Schema = v.GenericSchema

/** The result of a decider: a fact without the envelope, which the store's side adds. */
export interface Fact<Type extends string = string, Data = unknown> {
  readonly type: Type
  readonly version: number
  readonly data: Data
}

/** The properties of an event type without the types of its data. */
export interface EventMeta {
  readonly type: string
  readonly current: number
  readonly schemas: Readonly<Record<number, Schema>>
  /** `upcasters[n]` lifts data of version n to n + 1. */
  readonly upcasters: Readonly<Record<number, (data: unknown) => unknown>>
}

export interface EventDefinition<Type extends string, Current extends Schema> extends EventMeta {
  (data: v.InferOutput<Current>): Fact<Type, v.InferOutput<Current>>
  readonly type: Type
  readonly schema: Current
}

interface EarlierVersion {
  readonly schema: Schema
  readonly up: (data: unknown) => unknown
}

/** Declares an earlier version, with the step that lifts it to the next one. */
export function earlier<Old extends Schema>(schema: Old, up: (data: v.InferOutput<Old>) => unknown): EarlierVersion {
  return { schema, up: (data) => up(v.parse(schema, data)) }
}

/** Every event type declared so far, so that none can be forgotten in a list. */
const definitions = new Map<string, EventMeta>()

/**
 * Declares an event type. `older` holds the schemas of earlier versions with their upcasters.
 * @throws at start when a step between two versions is missing or a type is declared twice.
 */
export function event<const Type extends string, Current extends Schema>(
  type: Type,
  schema: Current,
  older: readonly EarlierVersion[] = [],
): EventDefinition<Type, Current> {
  if (definitions.has(type)) throw new Error(`The event type ${type} is declared twice.`)
  const current = older.length + 1
  const create = (data: v.InferOutput<Current>) => ({ type, version: current, data })
  const definition = Object.assign(create, {
    type,
    current,
    schema,
    schemas: Object.fromEntries([...older.map((step, i) => [i + 1, step.schema]), [current, schema]]),
    upcasters: Object.fromEntries(older.map((step, i) => [i + 1, step.up])),
  })
  definitions.set(type, definition)
  return definition
}

export type FactOf<D> =
  D extends EventDefinition<infer Type, infer Current>
    ? { readonly type: Type; readonly version: number; readonly data: v.InferOutput<Current> }
    : never

export function definitionOf(type: string): EventMeta | undefined {
  return definitions.get(type)
}

export function allDefinitions(): readonly EventMeta[] {
  return [...definitions.values()]
}
