/** Every purpose of a message has a letter, and every event that asks for one has a reactor. */
import {
  MAIL_PURPOSES,
  PasswordResetAsked,
  QuoteBound,
  SubmissionReceived,
  type EventEnvelope,
} from '@bindery/contracts/events'
import { expect, test } from 'vitest'
import { ACCESS_LETTERS } from '../access-letters.ts'
import { ANNOUNCEMENT_PURPOSES } from '../announcement-letters.ts'
import { BROKER_LETTERS } from '../broker-letters.ts'
import { RENEWAL_LETTERS } from '../renewal-letters.ts'
import { mailReactors } from '../reactors.ts'
import { figured, form, recorded, terms } from '../testing/samples.ts'
import { LETTERS, lettersOf } from './letters.ts'

const expiresAt = '2026-01-01T00:10:00.000Z'
const bound = QuoteBound({
  quoteId: 1001,
  fromQuote: false,
  policyNumber: 'PI-1',
  ...figured(terms),
  bindingDate: '2026-01-01',
  authorisedCode: 1,
  authorisedName: '',
  renewalId: null,
  bindingEmail: '',
  copyTo: null,
  policyDocuments: [],
  processingInstructions: [],
  reported: null,
})
const received = (confirmToBroker: boolean) =>
  SubmissionReceived({ submissionId: 1, form, source: 'Underwriter', files: [], confirmToBroker, client: null })

const asked = (event: EventEnvelope) =>
  mailReactors.filter((reactor) => reactor.wants({ ...event, position: '' })).map(({ name }) => name)

test('every purpose has one letter', () => {
  const letters = [LETTERS, ACCESS_LETTERS, BROKER_LETTERS, RENEWAL_LETTERS].flatMap((table) => Object.keys(table))
  expect([...letters, ...Object.values(ANNOUNCEMENT_PURPOSES)].toSorted()).toEqual(MAIL_PURPOSES.toSorted())
})

test('jobs keep the names under which they are stored', () => {
  expect(mailReactors.map(({ name }) => name)).toEqual([
    'mail-confirmation',
    'mail-quote',
    'mail-binding',
    'mail-binding-instructions',
    'mail-endorsement',
    'mail-reversal',
    'mail-response',
    'mail-wholesale',
    'mail-request',
    'mail-renewal-notice',
    'mail-again',
    'mail-second-step',
    'mail-reset',
    'mail-broker-token',
    'mail-announcement',
  ])
})

test('an event wakes the reactors of its letters alone: two for a bind, none for a confirmation nobody ticked', () => {
  expect(asked(recorded(bound))).toEqual(['mail-binding', 'mail-binding-instructions'])
  expect(asked(recorded(received(true)))).toEqual(['mail-confirmation'])
  expect(asked(recorded(received(false)))).toEqual([])
  for (const reason of ['new-account', 'forgotten'] as const) {
    expect(asked(recorded(PasswordResetAsked({ ownerId: 1, reason, expiresAt })))).toEqual(['mail-reset'])
  }
})

test('a bind asks for the letter to the broker first, then for the instructions', () => {
  expect(lettersOf(recorded(bound), { form, bound: null }).map(({ purpose }) => purpose)).toEqual([
    'binding',
    'binding-instructions',
  ])
})
