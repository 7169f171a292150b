/** The events about a message's delivery. */
import {
  MailDeferred,
  MailGivenUp,
  MailHandedOver,
  MailHandoverBegun,
  MailHeld,
  MailPutInDoubt,
  MailRejected,
  MailResendAsked,
} from '@bindery/contracts/events'
import type { MAIL_OUTCOMES } from '@bindery/contracts/wire'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { quoted, received } from '../../test/samples.ts'
import { recordMail } from './mail.ts'

const message = {
  purpose: 'quote' as const,
  itemId: 41_001,
  askedAt: 1,
  messageId: 'q-1@bindery',
  to: ['lee@northbank.example'],
  cc: [],
  subject: 'Quote - Harbour View Pty Ltd',
}
const body = (Outcome: (typeof MAIL_OUTCOMES)[number], Error = '') => ({
  Stream: 'submission-1',
  Revision: 1,
  Purpose: 'quote',
  ItemID: 41_001,
  MessageID: 'q-1@bindery',
  To: ['lee@northbank.example'],
  Cc: [],
  Subject: 'Quote - Harbour View Pty Ltd',
  Outcome,
  Error,
})
const begun = MailHandoverBegun({ ...message, body: null, files: [] })
const taken = { ...message, refused: [], body: null, files: [] }

test('A-061 what became of a message is recorded on the submission it is about', () => {
  given(recordMail, received, quoted).when(body('handed-over')).records(MailHandedOver(taken))
  given(recordMail, received, quoted)
    .when(body('rejected', '550 no such user'))
    .records(MailRejected({ ...message, error: '550 no such user' }))
  given(recordMail, received, quoted, begun)
    .when(body('in-doubt', 'closed'))
    .records(MailPutInDoubt({ ...message, error: 'closed' }))
})

test('A-060 a final outcome is recorded once', () => {
  const failed = { ...message, error: '' }
  for (const final of [MailHandedOver(taken), MailRejected(failed), MailPutInDoubt(failed)]) {
    given(recordMail, received, quoted, final).when(body('handed-over')).refuses('nothing-to-do')
    given(recordMail, received, quoted, final).when(body('handing-over')).refuses('nothing-to-do')
  }
})

test('a message that was marked as leaving cannot be marked again, only its outcome may follow', () => {
  given(recordMail, received, quoted, begun).when(body('handing-over')).refuses('nothing-to-do')
  given(recordMail, received, quoted, begun).when(body('handed-over')).records(MailHandedOver(taken))
})

test('the mark names the message before it is handed over, so that it is known whatever the outcome', () => {
  const sent = { id: 'm1', fileName: 'Message.html', sha256: 'a'.repeat(64), size: 12 }
  given(recordMail, received, quoted)
    .when({ ...body('handing-over'), Body: sent, Files: [sent] })
    .records(MailHandoverBegun({ ...message, body: sent, files: [sent] }))
})

test('a message that was not taken may leave later', () => {
  const deferred = MailDeferred({ ...message, error: '451 later' })
  given(recordMail, received, quoted, begun).when(body('deferred', '451 later')).records(deferred)
  given(recordMail, received, quoted, begun, deferred).when(body('handing-over')).records(begun)
})

test("one message's outcome says nothing of another's", () => {
  const other = MailHandedOver({ ...taken, messageId: 'q-0@bindery' })
  expect(given(recordMail, received, quoted, other).when(body('handed-over')).events()).toHaveLength(1)
  given(recordMail).when(body('handed-over')).refuses('submission-not-found')
})

test('the refused recipients are recorded with the acceptance for the others', () => {
  const refused = ['lee@northbank.example']
  given(recordMail, received, quoted)
    .when({ ...body('handed-over'), Refused: refused })
    .records(MailHandedOver({ ...message, refused, body: null, files: [] }))
})

test('a message that a person lets go again may leave again, once', () => {
  const asked = MailResendAsked(message)
  given(recordMail, received, quoted, MailPutInDoubt({ ...message, error: '' }), asked)
    .when(body('handing-over'))
    .records(begun)
  given(recordMail, received, quoted, asked, begun).when(body('handing-over')).refuses('nothing-to-do')
})

test('a message that nothing tries again is given up, once, and leaves only when somebody asks for it', () => {
  const givenUp = MailGivenUp({ ...message, error: '451 later' })
  given(recordMail, received, quoted, MailDeferred({ ...message, error: '451 later' }))
    .when(body('given-up', '451 later'))
    .records(givenUp)
  given(recordMail, received, quoted, givenUp).when(body('handing-over')).refuses('nothing-to-do')
  given(recordMail, received, quoted, givenUp).when(body('given-up')).refuses('nothing-to-do')
  given(recordMail, received, quoted, givenUp, MailResendAsked(message)).when(body('handing-over')).records(begun)
  // What somebody held back stays held back.
  given(recordMail, received, quoted, MailHeld(message)).when(body('given-up')).refuses('nothing-to-do')
})
