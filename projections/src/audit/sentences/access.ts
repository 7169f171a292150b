/** Sign-ins, codes and passwords in sentences; mails about them are told as all mails are. */
import type { AccessFact } from '@bindery/contracts/events'
import type { Called, Told } from './called.ts'

/** Whose account it is, unless it is the own one. */
const of = (actor: { readonly id: number }, ownerId: number, called: Called) =>
  (actor.id === ownerId ? '' : ` of ${called.owner(ownerId) || `account ${ownerId}`}`)

export const toldOfAccess: Told<AccessFact> = {
  SignedIn: () => 'signed in',
  SignedOut: () => 'signed out',
  SecondStepAsked: () => 'asked for a verification code',
  SecondStepPassed: () => 'gave the verification code',
  PasswordResetAsked: ({ actor, data }, called) => (data.reason === 'new-account'
    ? `invited ${called.owner(data.ownerId) || `account ${data.ownerId}`} to set a password`
    : `asked for a link to change the password${of(actor, data.ownerId, called)}`),
  PasswordChanged: ({ actor, data }, called) => `changed the password${of(actor, data.ownerId, called)}`,
}
