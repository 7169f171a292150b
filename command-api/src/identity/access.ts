/** An account's access stream as deciders see it: which codes and links stand open, and how far their mails have come. */
import type { AccessStreamFact, Recorded } from '@bindery/contracts/events'
import type { MailOutcome } from '@bindery/contracts/wire'
import { mailOutcome } from '../operations/outcome.ts'

/** Something asked for that may be answered once, in time. */
export interface Asked {
  readonly eventId: string
  readonly revision: number
  readonly at: string
  readonly expiresAt: string
}

export interface AccessState {
  /** Codes not yet given, by the hash of their session. */
  readonly steps: ReadonlyMap<string, Asked>
  /** Links not yet used, oldest first. */
  readonly links: readonly Asked[]
  /** Revision of the last new password; -1 while there was none. */
  readonly passwordChangedAt: number
  readonly mails: ReadonlyMap<string, MailOutcome>
}

export const noAccess: AccessState = { steps: new Map(), links: [], passwordChangedAt: -1, mails: new Map() }

/** How far the clocks of two processes may differ. */
const SKEW_MS = 5 * 60_000

/** What was asked for in the future was asked before the clock went back: good for too long, were it still good. */
export const isOpen = ({ at, expiresAt }: Asked, now: string): boolean =>
  now < expiresAt && Date.parse(at) <= Date.parse(now) + SKEW_MS

export function evolveAccess(state: AccessState, event: Recorded<AccessStreamFact>): AccessState {
  switch (event.type) {
    case 'SignedIn':
    case 'SignedOut':
      return state
    case 'SecondStepAsked': {
      // What has expired is as good as never asked for.
      const open = [...state.steps].filter(([, step]) => isOpen(step, event.at))
      return { ...state, steps: new Map([...open, [event.data.session, askedIn(event)]]) }
    }
    case 'SecondStepPassed': {
      const steps = new Map(state.steps)
      steps.delete(event.data.session)
      return { ...state, steps }
    }
    case 'PasswordResetAsked':
      return { ...state, links: [...state.links.filter((link) => isOpen(link, event.at)), askedIn(event)] }
    case 'PasswordChanged':
      // Single use, and older links with it: whoever has one must not undo this change.
      return { ...state, links: [], passwordChangedAt: event.revision }
    case 'MailHandoverBegun':
    case 'MailDeferred':
    case 'MailHandedOver':
    case 'MailRejected':
    case 'MailPutInDoubt':
    case 'MailResendAsked':
      return { ...state, mails: new Map(state.mails).set(event.data.messageId, mailOutcome(event)) }
    default:
      return event satisfies never
  }
}

const askedIn = (event: Recorded<Extract<AccessStreamFact, { readonly data: { readonly expiresAt: string } }>>): Asked =>
  ({ eventId: event.id, revision: event.revision, at: event.at, expiresAt: event.data.expiresAt })
