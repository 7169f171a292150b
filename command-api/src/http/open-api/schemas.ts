/** JSON schemas of the calls, made from the schemas that check them. */
import { toJsonSchema } from '@valibot/to-json-schema'
import { REFUSALS } from '@bindery/contracts/ports'
import { Common, Conflict, Envelope, type Call } from '@bindery/contracts/wire'
import * as v from 'valibot'

export type Json = { readonly [key: string]: unknown }

/** What a schema takes, or what it gives, as JSON schema. */
export function schemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output'): Json {
  // A transform has no JSON schema of its own; its input (or output) schema has one.
  const { $schema: _, ...json } = toJsonSchema(schema, { target: 'openapi-3.0', errorMode: 'ignore', typeMode })
  return json
}

export const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

/** Identifies a refusal whatever its text; docs/errors.md explains each code. */
const Code = v.picklist(Object.keys(REFUSALS))

/** Any reply without success: refused by a rule, by a missing role or session, or for an unknown function. */
export const Refusal = v.strictObject({
  LoggedOut: v.boolean(),
  HasAccess: v.boolean(),
  ErrorMessage: v.string(),
  /** Set by LOGIN_TFA only. */
  Success: v.optional(v.literal(0)),
  Results: v.strictObject({
    Success: v.optional(v.literal(false)),
    Code: v.optional(Code),
    Conflict: v.optional(v.array(Conflict)),
    /** With a conflict: a query with it sees the other change. */
    After: v.optional(v.string()),
  }),
})

/** The answer to a fault, or to a request that is no call. */
const Fault = v.strictObject({
  LoggedOut: v.literal(false),
  HasAccess: v.literal(true),
  ErrorMessage: v.pipe(v.string(), v.minLength(1)),
  Results: v.strictObject({ Success: v.literal(false), Code }),
})

const Succeeded = v.object({ ...Envelope.entries, LoggedOut: v.literal(false), HasAccess: v.literal(true) })

/** The body of a call, and its reply when it succeeds. */
function ofCall(call: Call): readonly (readonly [name: string, schema: Json])[] {
  const named = { type: 'object', properties: { Func: { type: 'string', enum: [call.func] } }, required: ['Func'] }
  const results = { type: 'object', properties: { Results: schemaOf(call.results, 'output') } }
  return [
    [call.func, { title: call.func, allOf: [ref('Common'), named, schemaOf(call.request, 'input')] }],
    [`${call.func}_REPLY`, { title: `${call.func} reply`, allOf: [ref('Succeeded'), results] }],
  ]
}

export const schemas = (calls: readonly Call[]): Json => ({
  Common: schemaOf(Common, 'input'),
  Succeeded: schemaOf(Succeeded, 'output'),
  Refusal: schemaOf(Refusal, 'output'),
  Fault: schemaOf(Fault, 'output'),
  ...Object.fromEntries(calls.flatMap(ofCall)),
})
