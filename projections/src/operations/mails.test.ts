/** The state of each letter, from its recorded steps. */
import {
  MailDeferred,
  MailHandedOver,
  MailHandoverBegun,
  MailPutInDoubt,
  MailRejected,
  MailResendAsked,
} from '@bindery/contracts/events'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { mailed, received, STREAM } from '../../test/samples.ts'
import { mails } from './mails.ts'

const message = mailed('quote')
const body = { id: 'b1', fileName: 'message.html', sha256: 'a'.repeat(64), size: 10 }
const begun = MailHandoverBegun({ ...message, body, files: [{ ...body, id: 'f1', fileName: 'Terms.pdf' }] })
const taken = (refused: readonly string[] = []) =>
  MailHandedOver({ ...message, refused: [...refused], body: null, files: [] })
const letter = (...facts: Parameters<typeof given>[2][]) =>
  given(mails, STREAM, received, ...facts).get(message.messageId)

const sinceOf = (row: object | null | undefined): unknown => (row && 'DeferredSince' in row ? row.DeferredSince : null)

test('a letter under way waits, and its text can be read', () => {
  expect(letter(begun)).toMatchObject({
    State: 'waiting',
    Error: '',
    DeferredSince: null,
    BodyID: 'b1',
    Files: [{ id: expect.any(String), FileName: 'Terms.pdf' }],
  })
})

test('a letter that is put off keeps since when and why, through further tries, until a server takes it', () => {
  const first = letter(begun, MailDeferred({ ...message, error: 'ECONNREFUSED' }))
  expect(first).toMatchObject({ State: 'waiting', Error: 'ECONNREFUSED', BodyID: 'b1' })
  const again = letter(
    begun,
    MailDeferred({ ...message, error: 'ECONNREFUSED' }),
    begun,
    MailDeferred({ ...message, error: '451 later' }),
  )
  expect(again).toMatchObject({ State: 'waiting', Error: '451 later', DeferredSince: sinceOf(first) })
  expect(letter(begun, MailDeferred({ ...message, error: 'x' }), begun, taken())).toMatchObject({
    State: 'handed-over',
    Error: '',
    DeferredSince: null,
  })
})

test('refused, refused for some and in doubt are told apart, each with its reason', () => {
  expect(letter(begun, MailRejected({ ...message, error: '550 no' }))).toMatchObject({
    State: 'refused',
    Error: '550 no',
  })
  expect(letter(begun, taken(['lead@example.com']))).toMatchObject({
    State: 'refused',
    Error: 'The server refused lead@example.com.',
  })
  expect(letter(begun, MailPutInDoubt({ ...message, error: 'The line is dead.' }))).toMatchObject({
    State: 'in-doubt',
    Error: 'The line is dead.',
  })
  expect(letter(begun, MailPutInDoubt({ ...message, error: '' }), MailResendAsked(message))).toMatchObject({
    State: 'waiting',
    Error: '',
  })
})
