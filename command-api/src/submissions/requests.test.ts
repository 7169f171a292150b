/** Requests about a submission: for feedback from its broker, and for clearance from the owner of a product. */
import { ClearanceRequested, FeedbackRequested, ProductChanged } from '@bindery/contracts/events'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { received } from '../../test/samples.ts'
import { agency, cyber } from '../../test/world.ts'
import { requestClearance, requestFeedback } from './requests.ts'

const Submission = { SubmissionID: 41 }
const cleared = ProductChanged({
  ...cyber.data,
  clearanceName: 'Joel',
  clearanceEmailTo: 'clear@bindery.example',
  clearanceEmailCc: 'copy@bindery.example',
})

test('a request for feedback is recorded, each time it is made', () => {
  given(requestFeedback, received).when({ Submission }).records(FeedbackRequested({}))
  given(requestFeedback, received, FeedbackRequested({})).when({ Submission }).records(FeedbackRequested({}))
  expect(given(requestFeedback, received).when({ Submission }).reply()).toEqual({ Success: true })
})

test('a referral keeps the addresses the product has now, and where they were read', () => {
  given(requestClearance, received)
    .when({ Submission, Product: { ProductID: 1 } }, { catalogue: [...agency, cleared] })
    .records(
      ClearanceRequested({
        product: { id: 1, name: 'Cyber Liability' },
        to: 'clear@bindery.example',
        cc: 'copy@bindery.example',
        addressFrom: { stream: 'catalogue', revision: 6 },
      }),
    )
})

test('a product must be chosen, one with a clearance address', () => {
  for (const body of [
    { Submission },
    { Submission, Product: null },
    { Submission, Product: {} },
    { Submission, Product: { ProductID: 0 } },
  ]) {
    given(requestClearance, received).whenSent(body).answers('please select product')
  }
  for (const ProductID of [2, 99]) {
    given(requestClearance, received)
      .when({ Submission, Product: { ProductID } }, { catalogue: [...agency, cleared] })
      .refuses('clearance-product', 'please select product')
  }
})

test('both name an existing submission', () => {
  given(requestFeedback).when({ Submission }).refuses('submission-not-found', 'Submission is invalid.')
  given(requestClearance)
    .when({ Submission, Product: { ProductID: 1 } })
    .refuses('submission-not-found')
  given(requestFeedback, received).whenSent({ Submission: {} }).answers('Submission is required.')
})
