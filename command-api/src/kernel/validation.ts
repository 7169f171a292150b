/** A call's body against its schema: the domain values, or the seed's messages. */
import type { Call } from '@bindery/contracts/wire'
import * as v from 'valibot'

export type Parsed =
  | { readonly ok: true; readonly request: unknown }
  | {
    readonly ok: false
    /** Each message once, in the order of the schema, one per line. */
    readonly message: string
    /** the call's named record is not there at all. */
    readonly recordAbsent: boolean
  }

export function parseBody(call: Call, body: unknown): Parsed {
  const result = v.safeParse(call.request, body)
  if (result.success) return { ok: true, request: result.output }
  const absent = result.issues.map((issue) => absentRecord(issue)).find((name) => name !== null)
  if (absent !== undefined) return { ok: false, message: `${absent} is required.`, recordAbsent: true }
  const messages = new Set(result.issues.map(({ message }) => message))
  return { ok: false, message: [...messages].join('\n'), recordAbsent: false }
}

/** The name of a record that should stand at the body's top and is missing or null. */
function absentRecord({ path, input }: v.BaseIssue<unknown>): string | null {
  const [first, ...deeper] = path ?? []
  const isAbsent = deeper.length === 0 && (input === undefined || input === null)
  return isAbsent && typeof first?.key === 'string' ? first.key : null
}
