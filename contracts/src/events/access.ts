/** What signing in, second steps and new passwords leave behind in `access-<OwnerID>`: never a secret. */
import * as v from 'valibot'
import { event, type FactOf } from './define.ts'
import { Instant } from './shared.ts'

const Owner = { ownerId: v.number() }

export const SignedIn = event('SignedIn', v.object(Owner))
export const SignedOut = event('SignedOut', v.object(Owner))

/** A code was asked for; which one follows from this event's id and the server's key alone. */
export const SecondStepAsked = event('SecondStepAsked', v.object({
  ...Owner,
  /** SHA-256 of the SID: a code opens the session it was asked for and no other. */
  session: v.string(),
  expiresAt: Instant,
}))
export const SecondStepPassed = event('SecondStepPassed', v.object({
  ...Owner,
  session: v.string(),
  /** Revision of the event that asked. */
  askedAt: v.number(),
}))

export const RESET_REASONS = ['forgotten', 'new-account'] as const
export const PasswordResetAsked = event('PasswordResetAsked', v.object({
  ...Owner,
  reason: v.picklist(RESET_REASONS),
  expiresAt: Instant,
}))
/** The link asked for at `askedAt` was used; every link asked for before this is void. */
export const PasswordChanged = event('PasswordChanged', v.object({ ...Owner, askedAt: v.number() }))

export type SignInFact = FactOf<typeof SignedIn> | FactOf<typeof SignedOut>
export type AccessFact =
  | SignInFact | FactOf<typeof SecondStepAsked> | FactOf<typeof SecondStepPassed>
  | FactOf<typeof PasswordResetAsked> | FactOf<typeof PasswordChanged>
