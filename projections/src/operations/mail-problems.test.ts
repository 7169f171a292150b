/** Which messages wait for a person, and until when. */
import {
  MailDeferred,
  MailGivenUp,
  MailHandedOver,
  MailHandoverBegun,
  MailPutInDoubt,
  MailRejected,
  MailResendAsked,
} from '@bindery/contracts/events'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { mailed, received, STREAM } from '../../test/samples.ts'
import { mailProblems } from './mail-problems.ts'

const message = mailed('quote')
const begun = MailHandoverBegun({ ...message, body: null, files: [] })
const rows = (...facts: Parameters<typeof given>[2][]) => given(mailProblems, STREAM, received, ...facts)
const problem = (...facts: Parameters<typeof given>[2][]) => rows(...facts).get(message.messageId)

test('a message in doubt or refused is a row that says what, to whom, why and since when', () => {
  expect(problem(begun, MailPutInDoubt({ ...message, error: 'The line is dead.' }))).toEqual({
    Stream: STREAM,
    MessageID: message.messageId,
    State: 'in-doubt',
    Purpose: 'quote',
    ItemID: 41_001,
    To: message.to,
    Cc: [],
    Refused: [],
    Subject: 'Quote',
    Error: 'The line is dead.',
    Since: { Value: '010720251032', Text: '01/07/2025 10:32' },
  })
  expect(problem(begun, MailRejected({ ...message, error: '550 no' }))).toMatchObject({
    State: 'rejected',
    Error: '550 no',
  })
  expect(problem(begun, MailGivenUp({ ...message, error: '451 later' }))).toMatchObject({
    State: 'given-up',
    Error: '451 later',
  })
  const partly = MailHandedOver({
    ...message,
    cc: ['lead@example.com'],
    refused: ['lead@example.com'],
    body: null,
    files: [],
  })
  expect(problem(begun, partly)).toMatchObject({ State: 'partly-refused', Refused: ['lead@example.com'] })
})

test('a message that left, or is tried again, waits for nobody', () => {
  expect(rows(begun, MailDeferred({ ...message, error: '451' }), begun).size).toBe(0)
  expect(rows(begun, MailHandedOver({ ...message, refused: [], body: null, files: [] })).size).toBe(0)
})

test('it waits no longer once somebody decided, until its next try fails as well', () => {
  const doubt = MailPutInDoubt({ ...message, error: '' })
  expect(problem(doubt, MailResendAsked(message))).toBeNull()
  expect(problem(doubt, MailHandedOver({ ...message, refused: [], body: null, files: [] }))).toBeNull()
  expect(problem(doubt, MailResendAsked(message), begun, doubt)).toMatchObject({ State: 'in-doubt' })
})
