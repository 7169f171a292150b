/** Types of events as people read and choose them. */
import { expect, test } from 'vitest'
import { kindChoices, kindText } from './kinds.ts'

test('a type is read as its words', () => {
  expect(kindText('QuoteSent')).toBe('Quote sent')
  expect(kindText('SubmissionCsvCreated')).toBe('Submission csv created')
})

test('all kinds of a noun can be chosen together, in front of each; a choice of another release stays visible', () => {
  const labels = kindChoices(['MailHandedOver', 'SignedIn', 'MailDeferred'], 'WholesaleAsked').map(
    ({ value, label }) => `${value}=${label}`,
  )
  expect(labels).toEqual([
    'MailDeferred=Mail deferred',
    'MailHandedOver=Mail handed over',
    'Mail*=Mail: all',
    'SignedIn=Signed in',
    'WholesaleAsked=Wholesale asked',
  ])
})
