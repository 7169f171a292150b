/** The typed client: one function sends every call of the wire and returns one of four kinds of reply. */
import { texts } from '@bindery/contracts/rules'
import {
  Extras,
  type BodyOf,
  type Call,
  type Conflict as ConflictSchema,
  type ResultsOf,
} from '@bindery/contracts/wire'
import * as v from 'valibot'
import { apiBase, config } from './config.ts'
import { latestAfter, rememberAfter } from './after.ts'
import { connection } from './connection.ts'
import { readCredentials } from './credentials.ts'
import { announceLoggedOut } from './logged-out.ts'
import { traceparentOf } from './traceparent.ts'

export type Conflict = v.InferOutput<typeof ConflictSchema>

/** The letters that a command has just sent: the token that names them, and how long they wait. */
export interface Undo {
  readonly sent: string
  readonly seconds: number
}

export type Reply<Results> =
  | {
      readonly kind: 'ok'
      readonly results: Results
      readonly behind: readonly string[]
      /** Present while the letters of a command can still be held back. */
      readonly undo: Undo | null
      /** The server's warning beside its success; usually ''. */
      readonly warning: string
      /** The answer as text, for the disk: storing this text is faster than serialising the rows again. */
      readonly text: string
    }
  /** The server refused; `message` is in its own words, '' when it gave none. */
  | {
      readonly kind: 'refused'
      readonly message: string
      /** Which refusal it is, whatever its text (docs/errors.md); absent where the server named none. */
      readonly code?: string | undefined
      /** True when the server denied access without a message, so that `message` is the console's own text. */
      readonly unexplained: boolean
      /** True when the body is larger than the server, or a proxy before it, takes. */
      readonly tooLarge?: boolean
      readonly conflict: readonly Conflict[]
    }
  /** No answer, or an unreadable one: whether a command was carried out is unknown. */
  | { readonly kind: 'fault' }
  /** The session is over; the dialog of AUTH-023 is already open. */
  | { readonly kind: 'logged-out' }

// A missing HasAccess is no access, and the other fields of an error page may be missing too.
const Answer = v.object({
  LoggedOut: v.optional(v.boolean(), false),
  HasAccess: v.optional(v.boolean(), false),
  ErrorMessage: v.optional(v.string(), ''),
  /** LOGIN_TFA reports its result here. */
  Success: v.optional(v.union([v.boolean(), v.number()])),
  Results: v.optional(v.looseObject({}), {}),
})
const Success = v.object({ Success: v.optional(v.union([v.boolean(), v.number()])) })

/** The server's own words name nothing that a person entered, and a proxy answers with a page. */
const TOO_LARGE = 413
const tooLarge = {
  kind: 'refused',
  message: 'What you entered is too large to be sent.\nNothing was changed. Please shorten its longest texts.',
  unexplained: false,
  tooLarge: true,
  conflict: [],
} as const

const REQUEST_TIMEOUT = 60_000
/** A call that takes longer than this, in milliseconds, starts a check of the connection. */
const SUSPICIOUS_AFTER = 3_000

type Answer = v.InferOutput<typeof Answer> & { readonly text: string }

async function post(
  address: string,
  body: unknown,
  { headers, keepalive }: Pick<RequestInit, 'headers' | 'keepalive'>,
): Promise<Answer | typeof tooLarge | null> {
  const slow = setTimeout(connection.suspect, SUSPICIOUS_AFTER)
  try {
    const reply = await fetch(address, {
      method: 'POST',
      headers,
      keepalive,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT),
    })
    if (reply.status === TOO_LARGE) return tooLarge
    const text = await reply.text()
    const answer = v.safeParse(Answer, JSON.parse(text))
    if (!answer.success || (reply.status >= 500 && !isOutage(reply.status, answer.output.ErrorMessage))) return null
    return { ...answer.output, text }
  } catch {
    connection.suspect()
    return null // unreachable, cut off, too slow, or not JSON: the caller gets a fault
  } finally {
    clearTimeout(slow)
  }
}

/**
 * True when the server itself says that it cannot reach a part and changed nothing; a proxy's error page of the same
 * status is no such statement.
 */
export const isOutage = (status: number, message: string): boolean => status === 503 && message !== ''

export const endpointAddress = (endpoint: string): string => `${apiBase(location.hostname, config())}/${endpoint}`

interface SendOptions {
  /** Of a command; one of its own without it. */
  readonly requestId?: string
  /** Whether the call is carried out also when the page is gone before it has left. */
  readonly keepalive?: boolean
}

/** API-006: every body carries SID, Token and Func; a command also a RequestID, a query the After token. */
export async function send<C extends Call>(
  call: C,
  body: BodyOf<C>,
  { requestId, keepalive = false }: SendOptions = {},
): Promise<Reply<ResultsOf<C>>> {
  const credentials = readCredentials()
  const after = call.kind === 'query' ? latestAfter() : ''
  const RequestID = call.kind === 'command' ? (requestId ?? crypto.randomUUID()) : undefined
  const sent = {
    ...(typeof body === 'object' ? body : {}),
    SID: credentials?.sid ?? '',
    Token: credentials?.token ?? '',
    Func: call.func,
    RequestID,
    ...(after !== '' && { After: after }),
  }
  const headers = {
    'content-type': 'application/json',
    ...(RequestID !== undefined && { traceparent: traceparentOf(RequestID) }),
    ...(call.accept !== undefined && { accept: `${call.accept}, application/json` }),
  }
  const answer = await post(endpointAddress(call.endpoint), sent, { headers, keepalive })
  if (answer === null) return { kind: 'fault' }
  if ('kind' in answer) return answer
  if (answer.LoggedOut) {
    announceLoggedOut(credentials?.token ?? '')
    return { kind: 'logged-out' }
  }
  return interpret(call, answer)
}

function interpret<C extends Call>(call: C, answer: Answer): Reply<ResultsOf<C>> {
  const extras = v.safeParse(v.looseObject(Extras.entries), answer.Results)
  const more = extras.success ? extras.output : {}
  const success = v.safeParse(Success, answer.Results)
  const said = answer.Success ?? (success.success ? success.output.Success : undefined)
  // exactly 1 or true is success; every command says it. A query without it is refused only by a message.
  const isSilentQuery = said === undefined && call.kind === 'query' && answer.ErrorMessage === ''
  const succeeded = said === true || said === 1 || isSilentQuery
  const refused = !answer.HasAccess || !succeeded
  if (refused) {
    const unexplained = !answer.HasAccess && answer.ErrorMessage === ''
    return {
      kind: 'refused',
      message: unexplained ? texts.noAccess : answer.ErrorMessage,
      code: more.Code,
      unexplained,
      conflict: more.Conflict ?? [],
    }
  }
  const results = v.safeParse<C['results']>(
    call.results,
    said === undefined ? answer.Results : { ...answer.Results, Success: true },
  )
  if (!results.success) {
    reportUnreadable(call.func, results.issues)
    return { kind: 'fault' }
  }
  if (call.kind === 'command' && more.After) rememberAfter(more.After)
  const { ErrorMessage: warning, text } = answer
  const undo = more.After && more.UndoSeconds ? { sent: more.After, seconds: more.UndoSeconds } : null
  return { kind: 'ok', results: results.output, behind: more.Behind ?? [], undo, warning, text }
}

/** Reports where an answer differs from its schema, which is a defect; never the values, which may be confidential. */
function reportUnreadable(func: string, issues: readonly v.BaseIssue<unknown>[]): void {
  const where = issues.slice(0, 3).map((issue) => `${v.getDotPath(issue) ?? '?'}: ${issue.expected ?? issue.type}`)
  globalThis.reportError(new Error(`${func} was answered in an unknown shape (${where.join('; ')})`))
}
