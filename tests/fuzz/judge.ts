/** The rules that every answer must obey, whatever was sent. */
import { REFUSALS } from '@bindery/contracts/ports'
import type { StoredEvent } from '@bindery/contracts/ports'
import { CALLS, Envelope, type Call } from '@bindery/contracts/wire'
import * as v from 'valibot'
import type { Reply } from './line.ts'
import { hasNoId, type Sent } from './sent.ts'
import { isSignedIn } from './staff.ts'

export type Outcome =
  | 'done'
  | 'refused'
  | 'no access'
  | 'logged out'
  | 'malformed'
  | 'too large'
  | 'not a call'
  | 'unanswered'

export interface Judged {
  readonly outcome: Outcome
  readonly complaints: readonly string[]
  /** The results of a call that was accepted. */
  readonly results: Envelope['Results'] | null
  /** The text of a call that was refused. */
  readonly text?: string
}

const good = (outcome: Outcome): Judged => ({ outcome, complaints: [], results: null })
const bad = (...complaints: string[]): Judged => ({ outcome: 'unanswered', complaints, results: null })

/** Words of libraries, engines and runtimes, none of which a text of the catalogue contains. */
const INSIDES =
  /Invalid (type|key|length|value)|Expected|received|SQLITE|fts5|node_modules|file:\/\/|TypeError|ENOENT|at \w+ \(/u

export function judgeReply(sent: Sent, reply: Reply): Judged {
  const { status, type, text } = reply
  if (status >= 500) return bad(`answers ${status}: ${text.slice(0, 200)}`)
  if (sent.message?.method === 'HEAD') return text === '' ? good('not a call') : bad('answers HEAD with a body')
  if (!type.includes('json'))
    return sent.kind === 'address' ? good('not a call') : bad(`answers ${status} as '${type}'`)
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson()), text)
  // Some addresses answer other JSON than the envelope, on success only.
  if (sent.kind === 'address' && status < 400) return good('not a call')
  const envelope = v.safeParse(Envelope, parsed.output)
  if (!envelope.success) return bad(`answers ${status} without the envelope: ${text.slice(0, 200)}`)
  return judgeEnvelope(sent, status, envelope.output)
}

/** The largest body in bytes that the address accepts. */
const mostOf = ({ message }: Sent) => (message?.path === '/api/login' ? 102_400 : 1_048_576)

function judgeEnvelope(sent: Sent, status: number, { LoggedOut, HasAccess, ErrorMessage, Results }: Envelope): Judged {
  if (status === 413) return sent.size > mostOf(sent) ? good('too large') : bad('is called too large, and is not')
  if (status >= 400)
    return ErrorMessage === ''
      ? bad(`answers ${status} without a text`)
      : good(status === 404 ? 'not a call' : 'malformed')
  if (LoggedOut)
    return isSignedIn(sent.who) && sent.call !== null && !sent.open
      ? bad('a good session is logged out')
      : good('logged out')
  if (!HasAccess) return Object.keys(Results).length === 0 ? good('no access') : bad('denies access, with results')
  if (INSIDES.test(ErrorMessage)) return bad(`tells of our insides: ${ErrorMessage.slice(0, 200)}`)
  if (ErrorMessage !== '') return judgeRefusal(ErrorMessage, Results)
  const complaints = [
    ...(sent.call?.internal ? ['an internal call is accepted'] : []),
    ...(!isSignedIn(sent.who) && !sent.open ? ['is accepted without a session'] : []),
    ...(sent.who === 'tom' && sent.call?.roles && !sent.call.roles.includes('UWRITER')
      ? ['is accepted without the role']
      : []),
    ...(sent.call ? strangeResults(sent.call, Results) : []),
  ]
  return { outcome: 'done', complaints, results: Results }
}

/** A refusal must not claim success and must name its code; only a request without a Func gets no results. */
function judgeRefusal(text: string, { Success, Code, ...more }: Envelope['Results']): Judged {
  if (Success === true) return bad('is refused, with success')
  if (Success === false && !Object.hasOwn(REFUSALS, Code ?? '')) return bad(`is refused with the code ${Code}`)
  if (Success === undefined && Object.keys(more).length > 0) return bad('is refused, with results')
  return { ...good('refused'), text }
}

/** A successful answer must fit the results schema of its call. */
function strangeResults(call: Call, results: unknown): readonly string[] {
  const parsed = v.safeParse(call.results, results)
  if (parsed.success) return []
  const [issue] = parsed.issues
  return [`answers other results than declared: ${v.getDotPath(issue) ?? ''} ${issue.message}`]
}

/** Every request that could be sent must get an answer, even one that is too large. */
export function judgeSilence(error: Error): Judged {
  const unsendable = 'code' in error && error.code === 'UND_ERR_INVALID_ARG'
  return unsendable ? good('unanswered') : bad(`has no answer: ${error.name} ${error.message}`)
}

/** Calls that only the product's own workers and sign-in make. */
const isFollowUp = (func: string) => CALLS.get(func)?.internal === true

/** Every new event belongs to a call that was answered with success. */
export function judgeEvents(events: readonly StoredEvent[], accepted: readonly Sent[]): readonly string[] {
  const strange = events.filter(
    (event) =>
      !isFollowUp(event.func) &&
      !accepted.some(
        (sent) =>
          sent.call?.func === event.func &&
          (sent.call.endpoint === 'login' || sent.requestId === event.requestId || hasNoId(sent)),
      ),
  )
  return strange.map(({ type, stream, func }) => `${func} was refused, and appended ${type} to ${stream}`)
}

const Line = v.looseObject({
  level: v.number(),
  msg: v.optional(v.string(), ''),
  err: v.optional(v.looseObject({ stack: v.optional(v.string(), '') })),
})
const ERROR = 50

export function judgeLog(lines: readonly string[], secrets: ReadonlySet<string>): readonly string[] {
  const leaked = lines.filter((line) => [...secrets].some((secret) => secret !== '' && line.includes(secret)))
  const errors = lines
    .map((line) => v.parse(v.pipe(v.string(), v.parseJson(), Line), line))
    .filter(({ level }) => level >= ERROR)
  return [
    ...leaked.map((line) => `a secret is in the log: ${line.slice(0, 300)}`),
    ...errors.map(({ msg, err }) => `logs an error: ${msg} ${err?.stack.slice(0, 1_200) ?? ''}`),
  ]
}
