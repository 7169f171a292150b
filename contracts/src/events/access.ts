/** The events of sign-ins, second steps and new passwords in `access-<OwnerID>`: they never hold a secret. */
import * as v from 'valibot'
import { event, type FactOf } from './define.ts'
import { Instant } from './shared.ts'

const Owner = { ownerId: v.number() }

export const SignedIn = event('SignedIn', v.object(Owner))
export const SignedOut = event('SignedOut', v.object(Owner))

/** A code was requested; the code itself follows only from this event's id and the server's key. */
export const SecondStepAsked = event(
  'SecondStepAsked',
  v.object({
    ...Owner,
    /** SHA-256 of the SID: a code opens only the session for which it was requested. */
    session: v.string(),
    expiresAt: Instant,
  }),
)
export const SecondStepPassed = event(
  'SecondStepPassed',
  v.object({
    ...Owner,
    session: v.string(),
    /** The revision of the event that asked for the code. */
    askedAt: v.number(),
  }),
)

const RESET_REASONS = ['forgotten', 'new-account'] as const
export const PasswordResetAsked = event(
  'PasswordResetAsked',
  v.object({
    ...Owner,
    reason: v.picklist(RESET_REASONS),
    expiresAt: Instant,
  }),
)
/** The link asked for at `askedAt` was used; every link asked for before this is void. */
export const PasswordChanged = event('PasswordChanged', v.object({ ...Owner, askedAt: v.number() }))

export type SignInFact = FactOf<typeof SignedIn> | FactOf<typeof SignedOut>
export type AccessFact =
  | SignInFact
  | FactOf<typeof SecondStepAsked>
  | FactOf<typeof SecondStepPassed>
  | FactOf<typeof PasswordResetAsked>
  | FactOf<typeof PasswordChanged>
