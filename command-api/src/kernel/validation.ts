/** A call's body against its schema: the domain values, or the seed's messages. */
import { invalid } from '@bindery/contracts/rules'
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

/** A schema without words of its own; a library's words would repeat what was sent. */
const UNSAID = '(unsaid)'

export function parseBody(call: Call, body: unknown): Parsed {
  const result = v.safeParse(call.request, body, { message: UNSAID })
  if (result.success) return { ok: true, request: result.output }
  const absent = result.issues.map((issue) => absentRecord(issue)).find((name) => name !== null)
  if (absent !== undefined) return { ok: false, message: `${absent} is required.`, recordAbsent: true }
  const messages = new Set(result.issues.map((issue) => (issue.message === UNSAID ? invalid(labelOf(issue)) : issue.message)))
  return { ok: false, message: [...messages].join('\n'), recordAbsent: false }
}

/** The name of a record that should stand at the body's top and is missing or null. */
function absentRecord({ path, input }: v.BaseIssue<unknown>): string | null {
  const [first, ...deeper] = path ?? []
  const isAbsent = deeper.length === 0 && (input === undefined || input === null)
  return isAbsent && typeof first?.key === 'string' ? first.key : null
}

/** What a person would call the field: 'Broker Group' for BrokerGroup, 'Message' for MessageID. */
function labelOf({ path }: v.BaseIssue<unknown>): string {
  const name = path?.map(({ key }) => key).findLast((key) => typeof key === 'string') ?? 'Request'
  return name.replace(/(?<=.)ID$/u, '').replaceAll(/(?<=[a-z])(?=[A-Z])/gu, ' ').replace(/^id$/u, 'ID')
}
