/** Sentences of a message's outcome, which name its subject as the reader knows it. */
import type { MailFact, Recorded } from '@bindery/contracts/events'
import type { RecordNames } from './names.ts'

const SUBJECTS = {
  'submission-confirmation': 'the confirmation of the submission',
  quote: 'quote',
  binding: 'the binding of',
  'binding-instructions': 'the instructions for the binding of',
  endorsement: 'the endorsement of',
  reversal: 'the reversal of',
  'quick-indication': 'quick indication',
  'information-required': 'information request',
  'submission-decline': 'decline',
  wholesale: 'wholesale request',
  feedback: 'the request for feedback',
  clearance: 'the referral for clearance',
  'broker-token': 'the token',
  announcement: 'the announcement',
  'announcement-sample': 'the sample of the announcement',
  'renewal-notice': 'the notice of renewal',
  'second-step': 'the verification code',
  'reset-password': 'the link to change the password',
  'set-password': 'the link to set a password',
} as const satisfies Record<MailFact['data']['purpose'], string>

/** Letters to a broker: the recipient shows which broker it is. */
const ABOUT_A_BROKER = new Set<MailFact['data']['purpose']>(['broker-token', 'announcement', 'announcement-sample'])

/** The subject of a message: a quote by its number, a policy by its policy number. */
function subjectOf({ purpose, itemId }: MailFact['data'], names: RecordNames): string {
  if (itemId === null || ABOUT_A_BROKER.has(purpose)) return SUBJECTS[purpose]
  const number = purpose === 'quote' ? '' : names.policy(itemId)
  return `${SUBJECTS[purpose]} ${number === '' ? itemId : `policy ${number}`}`
}

export function mailSentence(event: Recorded<MailFact>, names: RecordNames): string {
  const { type, data } = event
  const about = subjectOf(data, names)
  // A message that is sent again may go only to the product lead, who is in copy.
  const whom = (data.to.length === 0 ? data.cc : data.to).join(', ')
  // A message without a known address has no recipient to name.
  const to = whom === '' ? '' : ` to ${whom}`
  switch (type) {
    case 'MailHandoverBegun':
      return `began to mail ${about}${to}`
    case 'MailDeferred':
      return `could not mail ${about}${to} yet: ${data.error}`
    case 'MailHandedOver':
      // RESOLVE_MAIL: a person decided that the message arrived.
      if (event.func === 'RESOLVE_MAIL') return `settled the mail of ${about}${to} as sent`
      return `mailed ${about}${to}${refusedTo(event.data.refused)}`
    case 'MailRejected':
      return `could not mail ${about}${to}: ${data.error}`
    case 'MailPutInDoubt':
      return `does not know whether the mail of ${about} reached ${whom}: ${data.error}`
    case 'MailHeld':
      return `held back ${about} before it was mailed`
    case 'MailGivenUp':
      return `gave up mailing ${about}${to}: ${data.error}`
    case 'MailResendAsked':
      return `asked to mail ${about}${to} again`
    default:
      return type satisfies never
  }
}

const refusedTo = (refused: readonly string[]) =>
  refused.length === 0 ? '' : `, but the server refused ${refused.join(', ')}`
