/** What must hold whatever was sent. */
import type { StoredEvent } from '@bindery/contracts/ports'
import { CALLS, Envelope, type Call } from '@bindery/contracts/wire'
import * as v from 'valibot'
import type { Reply } from './line.ts'
import type { Sent } from './sent.ts'
import { isSignedIn } from './staff.ts'

export type Outcome = 'done' | 'refused' | 'no access' | 'logged out' | 'malformed' | 'too large' | 'not a call' | 'unanswered'

export interface Judged {
  readonly outcome: Outcome
  readonly complaints: readonly string[]
  /** Of a call that was accepted. */
  readonly results: Envelope['Results'] | null
  /** Of one that was refused. */
  readonly text?: string
}

const good = (outcome: Outcome): Judged => ({ outcome, complaints: [], results: null })
const bad = (...complaints: string[]): Judged => ({ outcome: 'unanswered', complaints, results: null })

/** Words of libraries, engines and runtimes; the texts of the catalogue know none of them. */
const INSIDES = /Invalid (type|key|length|value)|Expected|received|SQLITE|fts5|node_modules|file:\/\/|TypeError|ENOENT|at \w+ \(/u

export function judgeReply(sent: Sent, reply: Reply): Judged {
  const { status, type, text } = reply
  if (status >= 500) return bad(`answers ${status}: ${text.slice(0, 200)}`)
  if (sent.message?.method === 'HEAD') return text === '' ? good('not a call') : bad('answers HEAD with a body')
  if (!type.includes('json')) return sent.kind === 'address' ? good('not a call') : bad(`answers ${status} as '${type}'`)
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson()), text)
  // Some addresses answer other JSON than the envelope, on success only.
  if (sent.kind === 'address' && status < 400) return good('not a call')
  const envelope = v.safeParse(Envelope, parsed.output)
  if (!envelope.success) return bad(`answers ${status} without the envelope: ${text.slice(0, 200)}`)
  return judgeEnvelope(sent, status, envelope.output)
}

function judgeEnvelope(sent: Sent, status: number, { LoggedOut, HasAccess, ErrorMessage, Results }: Envelope): Judged {
  if (status === 413) return sent.size > 1_000_000 ? good('too large') : bad('is called too large, and is not')
  if (status >= 400) return ErrorMessage === '' ? bad(`answers ${status} without a text`) : good(status === 404 ? 'not a call' : 'malformed')
  if (LoggedOut) return isSignedIn(sent.who) && sent.call !== null && !sent.open ? bad('a good session is logged out') : good('logged out')
  if (!HasAccess) return Object.keys(Results).length === 0 ? good('no access') : bad('denies access, with results')
  if (INSIDES.test(ErrorMessage)) return bad(`tells of our insides: ${ErrorMessage.slice(0, 200)}`)
  if (ErrorMessage !== '') return Results.Success === true ? bad('is refused, with success') : { ...good('refused'), text: ErrorMessage }
  const complaints = [
    ...sent.call?.internal ? ['an internal call is accepted'] : [],
    ...!isSignedIn(sent.who) && !sent.open ? ['is accepted without a session'] : [],
    ...sent.who === 'tom' && sent.call?.roles && !sent.call.roles.includes('UWRITER') ? ['is accepted without the role'] : [],
    ...sent.call ? strangeResults(sent.call, Results) : [],
  ]
  return { outcome: 'done', complaints, results: Results }
}

/** What a call promises to answer, it answers. */
function strangeResults(call: Call, results: unknown): readonly string[] {
  const parsed = v.safeParse(call.results, results)
  if (parsed.success) return []
  const [issue] = parsed.issues
  return [`answers other results than declared: ${v.getDotPath(issue) ?? ''} ${issue.message}`]
}

/** Calls that only our own workers and sign-in issue. */
const isFollowUp = (func: string) => CALLS.get(func)?.internal === true

/** Every new event belongs to somebody who was told that it happened. */
export function judgeEvents(events: readonly StoredEvent[], accepted: readonly Sent[]): readonly string[] {
  const strange = events.filter(({ func, requestId }) =>
    !isFollowUp(func) && !accepted.some((sent) => sent.call?.func === func && (sent.call.endpoint === 'login' || asStored(sent.requestId) === requestId)))
  return strange.map(({ type, stream, func }) => `${func} was refused, and appended ${type} to ${stream}`)
}

/** Half a character is repaired on its way in. */
const asStored = (requestId: unknown) => (typeof requestId === 'string' ? requestId.toWellFormed() : requestId)

const Line = v.looseObject({ level: v.number(), msg: v.optional(v.string(), ''), err: v.optional(v.looseObject({ stack: v.optional(v.string(), '') })) })
const ERROR = 50

export function judgeLog(lines: readonly string[], secrets: ReadonlySet<string>): readonly string[] {
  const leaked = lines.filter((line) => [...secrets].some((secret) => secret !== '' && line.includes(secret)))
  const errors = lines.map((line) => v.parse(v.pipe(v.string(), v.parseJson(), Line), line)).filter(({ level }) => level >= ERROR)
  return [
    ...leaked.map((line) => `a secret is in the log: ${line.slice(0, 300)}`),
    ...errors.map(({ msg, err }) => `logs an error: ${msg} ${err?.stack.slice(0, 1_200) ?? ''}`),
  ]
}
