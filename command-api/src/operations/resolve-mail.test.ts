/** A message in doubt or refused waits for a person's decision. */
import {
  MailDeferred,
  MailGivenUp,
  MailHandedOver,
  MailHandoverBegun,
  MailHeld,
  MailPutInDoubt,
  MailRejected,
  MailResendAsked,
  SecondStepAsked,
} from '@bindery/contracts/events'
import { test } from 'vitest'
import { given } from '../../test/given.ts'
import { quoted, received } from '../../test/samples.ts'
import { resolveMail } from './resolve-mail.ts'

const message = {
  purpose: 'quote' as const,
  itemId: 41_001,
  askedAt: 1,
  messageId: 'q-1@bindery',
  to: ['lee@northbank.example'],
  cc: ['lead@example.com'],
  subject: 'Quote - Harbour View Pty Ltd',
}
const decide = (Decision: 'resend' | 'sent') => ({ Stream: 'submission-1', MessageID: 'q-1@bindery', Decision })
const file = (id: string) => ({ id, fileName: `${id}.html`, sha256: 'a'.repeat(64), size: 12 })
const sent = { body: file('text'), files: [file('terms')] }
const begun = MailHandoverBegun({ ...message, ...sent })
const problems = [
  MailPutInDoubt({ ...message, error: 'closed' }),
  MailRejected({ ...message, error: '550 no' }),
  MailGivenUp({ ...message, error: '451 later' }),
  MailHandedOver({ ...message, refused: ['lead@example.com'], ...sent }),
]

test('A-061 a message in doubt, refused, refused for some or given up may leave again or be settled', () => {
  for (const problem of problems) {
    given(resolveMail, received, quoted, begun, problem).when(decide('resend')).records(MailResendAsked(message))
    given(resolveMail, received, quoted, begun, problem)
      .when(decide('sent'))
      .records(MailHandedOver({ ...message, refused: [], ...sent }))
  }
})

test('a message settled as sent has the text that was handed over last', () => {
  const mended = { body: file('mended'), files: [] }
  given(
    resolveMail,
    received,
    quoted,
    begun,
    ...problems,
    MailResendAsked(message),
    MailHandoverBegun({ ...message, ...mended }),
    MailPutInDoubt({ ...message, error: 'closed' }),
  )
    .when(decide('sent'))
    .records(MailHandedOver({ ...message, refused: [], ...mended }))
})

test('a message that is on its way, delivered, or decided by a colleague waits for no decision', () => {
  const settled = [
    MailHandedOver({ ...message, refused: [], body: null, files: [] }),
    MailDeferred({ ...message, error: '' }),
    MailResendAsked(message),
    begun,
  ]
  for (const last of settled) {
    given(resolveMail, received, quoted, ...problems, last)
      .when(decide('resend'))
      .refuses('mail-not-waiting')
    given(resolveMail, received, quoted, ...problems, last)
      .when(decide('sent'))
      .refuses('mail-not-waiting')
  }
})

test('given a letter that somebody held back, then it is sent, and nobody can say that it was sent', () => {
  given(resolveMail, received, quoted, MailHeld(message)).when(decide('resend')).records(MailResendAsked(message))
  given(resolveMail, received, quoted, MailHeld(message))
    .when(decide('sent'))
    .refuses('letter-held-back', 'The letter was held back and has not left. It can be sent.')
})

test("a stream or a message that does not exist is nobody's to decide", () => {
  given(resolveMail).when(decide('sent')).refuses('mail-not-waiting')
  given(resolveMail, received, ...problems)
    .when({ ...decide('sent'), MessageID: 'q-2@bindery' })
    .refuses('mail-not-waiting')
})

test('mails about an account are decided in the same way', () => {
  const code = { ...message, purpose: 'second-step' as const, itemId: null }
  const asked = SecondStepAsked({ ownerId: 2, session: 's', expiresAt: '2025-07-01T00:00:00.000Z' })
  given(resolveMail, asked, MailPutInDoubt({ ...code, error: 'closed' }))
    .when(decide('resend'))
    .records(MailResendAsked(code))
})

test('the decision is one of two, about a message that is named', () => {
  given(resolveMail)
    .whenSent({ Stream: '', MessageID: null, Decision: 'maybe' })
    .answers('Stream is required.', 'Message is required.', 'Decision is invalid.')
})
