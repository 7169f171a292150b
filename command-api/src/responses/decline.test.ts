/** Declining a submission. */
import { QuoteSent, SubmissionDeclined, SubmissionStatusChanged } from '@bindery/contracts/events'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { MAX_ITEMS, quoted, received } from '../../test/samples.ts'
import { sendSubmissionDecline } from './decline.ts'

const declining = (changes: object = {}) => ({
  SubmissionDecline: { SubmissionID: 41, Product: { ProductID: 2 }, DeclineReason: 'Outside our appetite', ...changes },
})
const declined = SubmissionDeclined({
  declineId: 41_001,
  product: { id: 2, name: 'Professional Indemnity' },
  reason: 'Outside our appetite',
  files: [],
})

test('a decline is recorded under the next item number with its product and reason', () => {
  given(sendSubmissionDecline, received).when(declining()).records(declined)
  given(sendSubmissionDecline, received, declined)
    .when(declining())
    .recordsLike('SubmissionDeclined', { declineId: 41_002 })
})

test('a submission that was put away can still be declined', () => {
  const away = SubmissionStatusChanged({ status: 'Inactive', activateOn: null })
  given(sendSubmissionDecline, received, away).when(declining()).records(declined)
})

test('A-148 the reply carries the record', () => {
  expect(given(sendSubmissionDecline, received).when(declining()).reply()).toMatchObject({
    Success: true,
    SubmissionDecline: {
      SubmissionDeclineID: 41_001,
      SubmissionID: 41,
      Product: { ProductName: 'Professional Indemnity' },
      DeclineReason: 'Outside our appetite',
      DateEmailed: null,
    },
  })
})

test('product and reason are required, the reason has at most two hundred characters', () => {
  given(sendSubmissionDecline, received)
    .whenSent({ SubmissionDecline: { SubmissionID: 41 } })
    .answers('Product is required.', 'Decline Reason is required.')
  given(sendSubmissionDecline, received)
    .when(declining({ DeclineReason: 'x'.repeat(201) }))
    .answers('Decline Reason is too long.')
  given(sendSubmissionDecline, received)
    .when(declining({ Product: { ProductID: 99 } }))
    .refuses('product-unknown')
})

test('A-143 it needs a submission, and a number that is left', () => {
  given(sendSubmissionDecline).when(declining()).refuses('submission-not-found')
  const many = Array.from({ length: MAX_ITEMS }, (_, index) => QuoteSent({ ...quoted.data, quoteId: 41_001 + index }))
  given(sendSubmissionDecline, received, ...many)
    .when(declining())
    .refuses('too-many-records')
  given(sendSubmissionDecline, received)
    .whenSent(declining({ Attachments: [{ id: 'f3' }] }))
    .refuses('attachment-unknown')
})
