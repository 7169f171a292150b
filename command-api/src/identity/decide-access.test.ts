/** Codes and links: asked for, accepted once, and only in time. */
import {
  PasswordChanged,
  PasswordResetAsked,
  SecondStepAsked,
  SecondStepPassed,
  SignedIn,
} from '@bindery/contracts/events'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { recordAccessMail } from '../operations/mail.ts'
import { askPasswordReset, askSecondStep, changePassword, passSecondStep } from './decide-access.ts'

const NOW = '2025-07-01T00:30:00.000Z'
const after = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000).toISOString()
const step = SecondStepAsked({ ownerId: 1, session: 's', expiresAt: after(10) })
const link = PasswordResetAsked({ ownerId: 1, reason: 'forgotten', expiresAt: after(60) })
const passed = [SecondStepPassed({ ownerId: 1, session: 's', askedAt: 0 }), SignedIn({ ownerId: 1 })]

test('A-035 a code is asked for ten minutes, a link for sixty', () => {
  given(askSecondStep).when({ OwnerID: 1, Session: 's' }).records(step)
  given(askPasswordReset).when({ OwnerID: 1, Reason: 'forgotten' }).records(link)
})

test('A-032 the link of a new account is good for a day', () => {
  given(askPasswordReset)
    .when({ OwnerID: 1, Reason: 'new-account' })
    .records(PasswordResetAsked({ ownerId: 1, reason: 'new-account', expiresAt: after(24 * 60) }))
})

test('the code of a session opens it, and that is the sign-in', () => {
  given(passSecondStep, step)
    .when({ OwnerID: 1, Session: 's' })
    .records(...passed)
})

test('a code that was never asked for, was given before or has expired opens nothing', () => {
  const text = 'Wrong verification code. Please try again.'
  given(passSecondStep).when({ OwnerID: 1, Session: 's' }).refuses('wrong-code', text)
  given(passSecondStep, step).when({ OwnerID: 1, Session: 'another' }).refuses('wrong-code', text)
  given(passSecondStep, step, ...passed)
    .when({ OwnerID: 1, Session: 's' })
    .refuses('wrong-code', text)
  given(passSecondStep, step)
    .when({ OwnerID: 1, Session: 's' }, { now: after(9.99) })
    .records(...passed)
  given(passSecondStep, step)
    .when({ OwnerID: 1, Session: 's' }, { now: after(10) })
    .refuses('wrong-code', text)
})

test('A-035 a link is used once and within its hour', () => {
  given(changePassword, link)
    .when({ OwnerID: 1, AskedAt: 0 }, { now: after(59) })
    .records(PasswordChanged({ ownerId: 1, askedAt: 0 }))
  given(changePassword, link)
    .when({ OwnerID: 1, AskedAt: 0 }, { now: after(60) })
    .refuses('link-over')
  given(changePassword).when({ OwnerID: 1, AskedAt: 0 }).refuses('link-over')
  given(changePassword, link, PasswordChanged({ ownerId: 1, askedAt: 0 }))
    .when({ OwnerID: 1, AskedAt: 0 })
    .refuses('link-over')
})

test('a change voids every link that was asked for before it, none that is asked for later', () => {
  const history = [link, link, PasswordChanged({ ownerId: 1, askedAt: 0 })]
  given(changePassword, ...history)
    .when({ OwnerID: 1, AskedAt: 1 })
    .refuses('link-over')
  given(changePassword, ...history, link)
    .when({ OwnerID: 1, AskedAt: 3 })
    .records(PasswordChanged({ ownerId: 1, askedAt: 3 }))
})

test('A-061 what became of a message about an account is recorded once', () => {
  const message = {
    purpose: 'second-step' as const,
    itemId: null,
    askedAt: 0,
    messageId: 'access-e@bindery',
    to: ['mia@example.com'],
    cc: [],
    subject: 'Your verification code',
  }
  const body = {
    Stream: 'access-1',
    Revision: 0,
    Purpose: 'second-step',
    ItemID: null,
    MessageID: 'access-e@bindery',
    To: ['mia@example.com'],
    Cc: [],
    Subject: 'Your verification code',
    Outcome: 'handed-over' as const,
    Error: '',
  }
  const asked = given(recordAccessMail, step).when(body)
  asked.recordsLike('MailHandedOver', { ...message, refused: [], body: null, files: [] })
  given(recordAccessMail, step, ...asked.events())
    .when(body)
    .refuses('nothing-to-do')
  expect(asked.reply()).toEqual({ Success: true })
})
