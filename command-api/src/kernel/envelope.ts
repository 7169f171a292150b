/** The one shape of every reply. */
import type { Answer, Reply } from '@bindery/contracts/ports'
import { texts } from '@bindery/contracts/rules'

/** What became of a call, as metrics count it. */
export type CallOutcome = 'done' | 'refused' | 'no-access' | 'logged-out' | 'unknown' | 'malformed'

export interface Answered {
  readonly status: 200 | 400
  readonly outcome: CallOutcome
  /** JSON. */
  readonly body: string
}

interface Envelope {
  readonly LoggedOut: boolean
  readonly HasAccess: boolean
  readonly ErrorMessage: string
}

/** @param results the JSON text of Results */
const envelope = (head: Envelope, results = '{}'): string =>
  `${JSON.stringify(head).slice(0, -1)},"Results":${results}}`

const outcomeOf = ({ hasAccess, errorMessage }: Reply): CallOutcome => {
  if (!hasAccess) return 'no-access'
  return errorMessage === '' ? 'done' : 'refused'
}

export const answered = (reply: Answer): Answered => ({
  status: 200,
  outcome: outcomeOf(reply),
  body: envelope(
    { LoggedOut: false, HasAccess: reply.hasAccess, ErrorMessage: reply.errorMessage },
    reply.resultsText ?? JSON.stringify(reply.results),
  ),
})

/** The person reads the console's own text in its dialog (AUTH-023); here the flag says it all. */
export const loggedOut: Answered = {
  status: 200,
  outcome: 'logged-out',
  body: envelope({ LoggedOut: true, HasAccess: false, ErrorMessage: '' }),
}

export const unknownFunction: Answered = {
  status: 200,
  outcome: 'unknown',
  body: envelope({ LoggedOut: false, HasAccess: true, ErrorMessage: texts.unknownFunction }),
}

export const noAccess: Answered = {
  status: 200,
  outcome: 'no-access',
  body: envelope({ LoggedOut: false, HasAccess: false, ErrorMessage: texts.noAccess }),
}

/** What is not a call at all, or a fault: the body that goes with its status. */
export const faultBody = (message: string): string =>
  envelope({ LoggedOut: false, HasAccess: true, ErrorMessage: message }, '{"Success":false}')

export const malformed = (message: string): Answered =>
  ({ status: 400, outcome: 'malformed', body: faultBody(message) })
