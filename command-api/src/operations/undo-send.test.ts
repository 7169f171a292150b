/** Letters of a call can be held back until their handing over begins. */
import {
  FeedbackRequested,
  MailDeferred,
  MailHandedOver,
  MailHandoverBegun,
  MailHeld,
  MailResendAsked,
} from '@bindery/contracts/events'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { recorded } from '../../test/recorded.ts'
import { quoted, received } from '../../test/samples.ts'
import { mia, tom } from '../../test/world.ts'
import { afterToken } from '../kernel/after.ts'
import { evolveMails, noMails } from '../states/mails.ts'
import { recordMail } from './mail.ts'
import { resolveMail } from './resolve-mail.ts'
import { undoSend } from './undo-send.ts'

const [, quotedEvent] = recorded([received, quoted])
const stream = quotedEvent?.stream ?? ''
const messageId = `${quotedEvent?.id}@bindery`
const Sent = afterToken([{ stream, revision: quotedEvent?.revision ?? -1 }])
const unwritten = {
  purpose: 'quote' as const,
  itemId: quoted.data.quoteId,
  askedAt: quotedEvent?.revision ?? -1,
  messageId,
  to: [],
  cc: [],
  subject: '',
}
const message = { ...unwritten, to: ['lee@northbank.example'], subject: 'Quote' }
const begun = MailHandoverBegun({ ...message, body: null, files: [] })

test('a letter that has no step yet is held back, and named by its record', () => {
  given(undoSend, received, quoted).when({ Sent }).records(MailHeld(unwritten))
})

test('a letter that waits for the mail server, or for its next try, is held back with its recipients', () => {
  const deferred = MailDeferred({ ...message, error: 'away' })
  given(undoSend, received, quoted, begun, deferred).when({ Sent }).records(MailHeld(message))
  given(undoSend, received, quoted, MailHeld(message), MailResendAsked(message))
    .when({ Sent })
    .records(MailHeld(message))
})

test('a letter whose handing over has begun cannot be held back', () => {
  const left = MailHandedOver({ ...message, refused: [], body: null, files: [] })
  given(undoSend, received, quoted, begun).when({ Sent }).refuses('letter-has-left')
  given(undoSend, received, quoted, left).when({ Sent }).refuses('letter-has-left')
})

test('a letter is held back once', () => {
  given(undoSend, received, quoted, MailHeld(message)).when({ Sent }).refuses('letter-held-already')
})

test('the letters of another call stay, although another person chose the same RequestID for it', () => {
  const [begins, ...asked] = recorded([received, quoted, FeedbackRequested({})])
  const calls = asked.map((event, i) => ({
    ...event,
    requestId: '1',
    actor: i === 0 ? mia : tom,
  }))
  const letters = [...(begins ? [begins] : []), ...calls].reduce(evolveMails, noMails)
  expect([...letters.values()].map(({ message, asked: by }) => [message.purpose, by?.upTo])).toEqual([
    ['quote', 1],
    ['feedback', 2],
  ])
})

test('a call that sent no letter, or a token that is none, names nothing to hold back', () => {
  const before = afterToken([{ stream, revision: 0 }])
  given(undoSend, received, quoted).when({ Sent: before }).refuses('no-letter-to-undo')
  given(undoSend, received, quoted).when({ Sent: 'nonsense' }).refuses('no-letter-to-undo')
  given(undoSend).whenSent({ Sent: '' }).answers('Sent is required.')
})

test('the mail job cannot begin to hand over a letter that is held back, and a person can send it after all', () => {
  const step = (Outcome: 'handing-over') => ({
    Stream: stream,
    Revision: message.askedAt,
    Purpose: 'quote',
    ItemID: message.itemId,
    MessageID: messageId,
    To: message.to,
    Cc: [],
    Subject: 'Quote',
    Outcome,
    Error: '',
  })
  given(recordMail, received, quoted, MailHeld(message)).when(step('handing-over')).refuses('nothing-to-do')
  given(resolveMail, received, quoted, MailHeld(message))
    .when({ Stream: stream, MessageID: messageId, Decision: 'resend' })
    .records(MailResendAsked(message))
  expect(messageId).toContain('@bindery')
})
