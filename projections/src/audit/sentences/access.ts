/** Sentences of sign-ins, codes and passwords; their mails have the sentences of all mails. */
import type { AccessFact } from '@bindery/contracts/events'
import type { RecordNames, Sentences } from './names.ts'

/** ' of' and the name of the account's owner; '' when the owner is the actor. */
const of = (actor: { readonly id: number }, ownerId: number, names: RecordNames) =>
  actor.id === ownerId ? '' : ` of ${names.owner(ownerId) || `account ${ownerId}`}`

export const accessSentences: Sentences<AccessFact> = {
  SignedIn: () => 'signed in',
  SignedOut: () => 'signed out',
  SecondStepAsked: () => 'asked for a verification code',
  SecondStepPassed: () => 'gave the verification code',
  PasswordResetAsked: ({ actor, data }, names) =>
    data.reason === 'new-account'
      ? `invited ${names.owner(data.ownerId) || `account ${data.ownerId}`} to set a password`
      : `asked for a link to change the password${of(actor, data.ownerId, names)}`,
  PasswordChanged: ({ actor, data }, names) => `changed the password${of(actor, data.ownerId, names)}`,
}
