/** What became of a message, in sentences that call the thing it is about as its reader does. */
import type { MailFact, Recorded } from '@bindery/contracts/events'
import type { Called } from './called.ts'

const SUBJECTS = {
  'submission-confirmation': 'the confirmation of the submission',
  quote: 'quote',
  binding: 'the binding of',
  endorsement: 'the endorsement of',
  reversal: 'the reversal of',
  'quick-indication': 'quick indication',
  'information-required': 'information request',
  'submission-decline': 'decline',
  wholesale: 'wholesale request',
  feedback: 'the request for feedback',
  clearance: 'the referral for clearance',
  'second-step': 'the verification code',
  'reset-password': 'the link to change the password',
  'set-password': 'the link to set a password',
} as const satisfies Record<MailFact['data']['purpose'], string>

/** A quote by its number; what was bound by the number that the policy's holder knows. */
function subjectOf({ purpose, itemId }: MailFact['data'], called: Called): string {
  if (itemId === null) return SUBJECTS[purpose]
  const number = purpose === 'quote' ? '' : called.policy(itemId)
  return `${SUBJECTS[purpose]} ${number === '' ? itemId : `policy ${number}`}`
}

export function toldOfMail(event: Recorded<MailFact>, called: Called): string {
  const { type, data } = event
  const about = subjectOf(data, called)
  // Sent again only to those who did not get it, a message may have nobody but the lead to go to.
  const to = (data.to.length === 0 ? data.cc : data.to).join(', ')
  switch (type) {
    case 'MailHandoverBegun':
      return `began to mail ${about} to ${to}`
    case 'MailDeferred':
      return `could not mail ${about} to ${to} yet: ${data.error}`
    case 'MailHandedOver':
      // RESOLVE_MAIL: a person said so.
      if (event.func === 'RESOLVE_MAIL') return `settled the mail of ${about} to ${to} as sent`
      return `mailed ${about} to ${to}${refusedTo(event.data.refused)}`
    case 'MailRejected':
      return `could not mail ${about} to ${to}: ${data.error}`
    case 'MailPutInDoubt':
      return `does not know whether the mail of ${about} reached ${to}: ${data.error}`
    case 'MailResendAsked':
      return `asked to mail ${about} to ${to} again`
    default:
      return type satisfies never
  }
}

const refusedTo = (refused: readonly string[]) =>
  (refused.length === 0 ? '' : `, but the server refused ${refused.join(', ')}`)
