/** The typed client: one function for every call of the wire, one answer for every outcome. */
import { texts } from '@bindery/contracts/rules'
import { Extras } from '@bindery/contracts/wire'
import type { BodyOf, Call, Conflict as ConflictSchema, ResultsOf } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { apiBase, config } from '../app/config.ts'
import { readSession } from '../session/storage.ts'
import { latestAfter, rememberAfter } from './after.ts'
import { announceLoggedOut } from './logged-out.ts'

export type Conflict = v.InferOutput<typeof ConflictSchema>

export type Reply<Results> =
  | {
    readonly kind: 'ok'
    readonly results: Results
    readonly behind: readonly string[]
    /** What the server said beside its success; '' as a rule. */
    readonly warning: string
    /** The answer as it came, for who keeps it: writing many rows out again takes longer than reading them. */
    readonly text: string
  }
  /** The server said no, in its own words; '' when it gave none. */
  | { readonly kind: 'refused'; readonly message: string; readonly conflict: readonly Conflict[] }
  /** No answer, or none that can be read: whether a command was carried out is not known. */
  | { readonly kind: 'fault' }
  /** The session is over; the dialog of AUTH-023 is already open. */
  | { readonly kind: 'logged-out' }

// A missing HasAccess is no access, and the other fields of an error page may be missing too.
const Answer = v.object({
  LoggedOut: v.optional(v.boolean(), false),
  HasAccess: v.optional(v.boolean(), false),
  ErrorMessage: v.optional(v.string(), ''),
  /** LOGIN_TFA says it here. */
  Success: v.optional(v.union([v.boolean(), v.number()])),
  Results: v.optional(v.looseObject({}), {}),
})
const Success = v.object({ Success: v.optional(v.union([v.boolean(), v.number()])) })

const REQUEST_TIMEOUT = 60_000

type Answer = v.InferOutput<typeof Answer> & { readonly text: string }

async function post(address: string, body: unknown): Promise<Answer | null> {
  try {
    const reply = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT),
    })
    const text = await reply.text()
    const answer = v.safeParse(Answer, JSON.parse(text))
    if (reply.status >= 500 || !answer.success) return null
    return { ...answer.output, text }
  } catch {
    return null // unreachable, cut off, too slow, or not JSON: the caller gets a fault
  }
}

export const endpointAddress = (endpoint: string): string => `${apiBase(location.hostname, config())}/${endpoint}`

/** API-006: every body carries SID, Token and Func; commands a RequestID, queries what they must have seen. */
export async function send<C extends Call>(call: C, body: BodyOf<C>, requestId?: string): Promise<Reply<ResultsOf<C>>> {
  const session = readSession()
  const after = call.kind === 'query' ? latestAfter() : ''
  const answer = await post(endpointAddress(call.endpoint), {
    ...(typeof body === 'object' ? body : {}),
    SID: session?.sid ?? '',
    Token: session?.token ?? '',
    Func: call.func,
    ...(call.kind === 'command' && { RequestID: requestId ?? crypto.randomUUID() }),
    ...(after !== '' && { After: after }),
  })
  if (answer === null) return { kind: 'fault' }
  if (answer.LoggedOut) {
    if (session !== null) announceLoggedOut()
    return { kind: 'logged-out' }
  }
  return interpret(call, answer)
}

function interpret<C extends Call>(call: C, answer: Answer): Reply<ResultsOf<C>> {
  const extras = v.safeParse(v.looseObject(Extras.entries), answer.Results)
  const more = extras.success ? extras.output : {}
  const success = v.safeParse(Success, answer.Results)
  const said = answer.Success ?? (success.success ? success.output.Success : undefined)
  // exactly 1 or true is success; nothing said is none of either, and then a message is a refusal.
  const succeeded = said === true || said === 1 || (said === undefined && answer.ErrorMessage === '')
  const refused = !answer.HasAccess || !succeeded
  if (refused) {
    const message = answer.ErrorMessage || (answer.HasAccess ? '' : texts.noAccess)
    return { kind: 'refused', message, conflict: more.Conflict ?? [] }
  }
  const results = v.safeParse(call.results, said === undefined ? answer.Results : { ...answer.Results, Success: true })
  if (!results.success) {
    reportUnreadable(call.func, results.issues)
    return { kind: 'fault' }
  }
  if (call.kind === 'command' && more.After) rememberAfter(more.After)
  const { ErrorMessage: warning, text } = answer
  // The schema that has just accepted the results is the one ResultsOf names; the generic parse cannot say so.
  return { kind: 'ok', results: results.output as ResultsOf<C>, behind: more.Behind ?? [], warning, text }
}

/** An answer of another shape than promised is a defect worth finding: where, but never what it held. */
function reportUnreadable(func: string, issues: readonly v.BaseIssue<unknown>[]): void {
  const where = issues.slice(0, 3).map((issue) => `${v.getDotPath(issue) ?? '?'}: ${issue.expected ?? issue.type}`)
  globalThis.reportError(new Error(`${func} was answered in an unknown shape (${where.join('; ')})`))
}
