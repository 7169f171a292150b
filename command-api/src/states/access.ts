/** The state of an account's access stream: its open codes and links, and the state of their mails. */
import type { AccessStreamFact, Recorded } from '@bindery/contracts/events'
import type { MailOutcome } from '@bindery/contracts/wire'
import { mailOutcome } from './mail-outcome.ts'

/** A code or link that was asked for, to be used once and in time. */
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
  /** The revision of the last new password; -1 while there is none. */
  readonly passwordChangedAt: number
  readonly mails: ReadonlyMap<string, MailOutcome>
}

export const noAccess: AccessState = { steps: new Map(), links: [], passwordChangedAt: -1, mails: new Map() }

/** The largest expected difference between the clocks of two processes. */
const SKEW_MS = 5 * 60_000

/** A request dated in the future was made before the clock went back; accepting it would make it live too long. */
export const isOpen = ({ at, expiresAt }: Asked, now: string): boolean =>
  now < expiresAt && Date.parse(at) <= Date.parse(now) + SKEW_MS

export function evolveAccess(state: AccessState, event: Recorded<AccessStreamFact>): AccessState {
  switch (event.type) {
    case 'SignedIn':
    case 'SignedOut':
      return state
    case 'SecondStepAsked': {
      // An expired code is dropped.
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
      // Using a link also ends older ones, because an older link must not undo this change.
      return { ...state, links: [], passwordChangedAt: event.revision }
    case 'MailHandoverBegun':
    case 'MailDeferred':
    case 'MailHandedOver':
    case 'MailRejected':
    case 'MailPutInDoubt':
    case 'MailResendAsked':
    case 'MailHeld':
    case 'MailGivenUp':
      return { ...state, mails: new Map(state.mails).set(event.data.messageId, mailOutcome(event)) }
    default:
      return event satisfies never
  }
}

const askedIn = (
  event: Recorded<Extract<AccessStreamFact, { readonly data: { readonly expiresAt: string } }>>,
): Asked => ({ eventId: event.id, revision: event.revision, at: event.at, expiresAt: event.data.expiresAt })
