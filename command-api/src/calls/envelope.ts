/** The one shape of every reply. */
import { REFUSALS, type Answer, type RefusalCode, type Reply } from '@bindery/contracts/ports'
import { texts } from '@bindery/contracts/rules'
import * as v from 'valibot'
import { SharedBody } from './shared-body.ts'

/** A JSON object; nothing else is known of it. */
export type Body = Readonly<Record<string, unknown>>

/** The result of a call, as metrics count it. */
export type CallOutcome = 'done' | 'refused' | 'no-access' | 'logged-out' | 'unknown' | 'malformed'

export interface Answered {
  readonly status: 200 | 400
  readonly outcome: CallOutcome
  readonly code?: RefusalCode | undefined
  /** JSON. */
  readonly body: string
  /** The same body, when other callers may be sent it too. */
  readonly shared?: SharedBody | undefined
}

interface Envelope {
  readonly LoggedOut: boolean
  readonly HasAccess: boolean
  readonly ErrorMessage: string
  /** Set by LOGIN_TFA only. */
  readonly Success?: 0 | 1
}

/** @param results the JSON text of Results */
const envelope = (head: Envelope, results = '{}'): string =>
  `${JSON.stringify(head).slice(0, -1)},"Results":${results}}`

const outcomeOf = ({ hasAccess, errorMessage }: Reply): CallOutcome => {
  if (!hasAccess) return 'no-access'
  return errorMessage === '' ? 'done' : 'refused'
}

const bodyOf = ({ hasAccess, errorMessage, results, resultsText }: Answer): string =>
  envelope(
    { LoggedOut: false, HasAccess: hasAccess, ErrorMessage: errorMessage },
    resultsText ?? JSON.stringify(results),
  )

/** The bodies of replies that several callers may get; each is gone with its reply. */
const bodies = new WeakMap<Answer, SharedBody>()

function sharedBodyOf(reply: Answer): SharedBody {
  const known = bodies.get(reply) ?? new SharedBody(bodyOf(reply))
  bodies.set(reply, known)
  return known
}

export function answered(reply: Answer): Answered {
  const head = { status: 200, outcome: outcomeOf(reply), code: reply.code } as const
  if (reply.resultsText === undefined) return { ...head, body: bodyOf(reply) }
  const shared = sharedBodyOf(reply)
  return { ...head, body: shared.text, shared }
}

/** the replies of LOGIN_TFA repeat the success at the top, as 1 or 0. */
export const answeredWithSuccess = (reply: Reply): Answered => ({
  status: 200,
  outcome: outcomeOf(reply),
  code: reply.code,
  body: envelope(
    {
      LoggedOut: false,
      HasAccess: reply.hasAccess,
      ErrorMessage: reply.errorMessage,
      Success: reply.errorMessage === '' ? 1 : 0,
    },
    JSON.stringify(reply.results),
  ),
})

/** The console's dialog has its own text (AUTH-023), so the flag alone is enough here. */
export const loggedOut: Answered = {
  status: 200,
  outcome: 'logged-out',
  body: envelope({ LoggedOut: true, HasAccess: false, ErrorMessage: '' }),
}

export const unknownFunction: Answered = {
  status: 200,
  outcome: 'unknown',
  code: 'unknown-function',
  body: envelope({ LoggedOut: false, HasAccess: true, ErrorMessage: texts.unknownFunction }),
}

export const noAccess: Answered = {
  status: 200,
  outcome: 'no-access',
  code: 'no-access',
  body: envelope({ LoggedOut: false, HasAccess: false, ErrorMessage: texts.noAccess }),
}

/** The body of an answer to a fault, or to a request that is no call. */
export const faultBody = (code: RefusalCode, message: string = REFUSALS[code].text): string =>
  envelope({ LoggedOut: false, HasAccess: true, ErrorMessage: message }, JSON.stringify({ Success: false, Code: code }))

export const malformed = (message: string): Answered => ({
  status: 400,
  outcome: 'malformed',
  code: 'malformed',
  body: faultBody('malformed', message),
})

/** The messages about the fields that every body may carry. */
export const fieldsAtFault = (issues: readonly v.BaseIssue<unknown>[]): string =>
  [...new Set(issues.map((issue) => `${v.getDotPath(issue) ?? 'Request'} is invalid.`))].join('\n')
