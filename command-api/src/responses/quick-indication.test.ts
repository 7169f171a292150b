/** Quick indications: the request's schema and the decider are tested together, as the server runs them. */
import { QuickIndicationSent, QuoteSent } from '@bindery/contracts/events'
import type { BodyOf, SendQuickIndication } from '@bindery/contracts/wire'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { MAX_ITEMS, quoted, received } from '../../test/samples.ts'
import { sendQuickIndication } from './quick-indication.ts'

const indication = (changes: Partial<BodyOf<typeof SendQuickIndication>['QuickIndication']> = {}) => ({
  QuickIndication: {
    SubmissionID: 41,
    Product: { ProductID: 1 },
    ProductLimit: 1_000_000,
    Excess: 5_000,
    BasePremium: 8_000,
    UnderwritingFee: 350,
    Subjectivity: ' Signed proposal ',
    ...changes,
  },
})
const sent = {
  quickIndicationId: 41_001,
  product: { id: 1, name: 'Cyber Liability' },
  limit: 1_000_000,
  excess: 5_000,
  basePremium: 8_000,
  underwritingFee: 350,
  subjectivity: 'Signed proposal',
  files: [],
}

test('a quick indication is recorded under the next item number, its product by the name it has now', () => {
  given(sendQuickIndication, received).when(indication()).records(QuickIndicationSent(sent))
  given(sendQuickIndication, received, quoted)
    .when(indication())
    .recordsLike('QuickIndicationSent', { quickIndicationId: 41_002 })
})

test('A-148 the reply carries the record, not mailed yet', () => {
  expect(given(sendQuickIndication, received).when(indication()).reply()).toEqual({
    Success: true,
    QuickIndication: {
      QuickIndicationID: 41_001,
      SubmissionID: 41,
      Revision: 1,
      Product: { ProductID: 1, ProductName: 'Cyber Liability' },
      ProductLimit: 1_000_000,
      Excess: 5_000,
      BasePremium: 8_000,
      UnderwritingFee: 350,
      Subjectivity: 'Signed proposal',
      DateCreated: { Value: '010720251030', Text: '01/07/2025 10:30' },
      DateEmailed: null,
      Attachments: [],
    },
  })
})

test('the fee is 200 unless it is named, and none where it was emptied on purpose', () => {
  const { UnderwritingFee: _, ...rest } = indication().QuickIndication
  given(sendQuickIndication, received)
    .whenSent({ QuickIndication: rest })
    .recordsLike('QuickIndicationSent', { underwritingFee: 200 })
  for (const UnderwritingFee of ['', null]) {
    given(sendQuickIndication, received)
      .when(indication({ UnderwritingFee }))
      .recordsLike('QuickIndicationSent', { underwritingFee: null })
  }
})

test('product and limit are required, the limit above 0', () => {
  given(sendQuickIndication, received)
    .whenSent({ QuickIndication: { SubmissionID: 41 } })
    .answers('Product is required.', 'Limit is required.')
  for (const ProductLimit of [0, -1, '1.5', 'a million', '1,000']) {
    given(sendQuickIndication, received).when(indication({ ProductLimit })).answers('Limit is invalid.')
  }
  given(sendQuickIndication, received)
    .when(indication({ Product: { ProductID: 99 } }))
    .refuses('product-unknown', 'Product is required.')
})

test('an excess is 0 unless given; it and the premiums are whole and not negative', () => {
  for (const Excess of ['', null]) {
    given(sendQuickIndication, received).when(indication({ Excess })).recordsLike('QuickIndicationSent', { excess: 0 })
  }
  given(sendQuickIndication, received)
    .when(indication({ Excess: -1, BasePremium: 'x', UnderwritingFee: '2.5' }))
    .answers('Excess is invalid.', 'Base Premium is invalid.', 'Underwriting Fee is invalid.')
  given(sendQuickIndication, received)
    .when(indication({ BasePremium: '' }))
    .recordsLike('QuickIndicationSent', { basePremium: null })
})

test('a subjectivity has at most two hundred characters', () => {
  given(sendQuickIndication, received)
    .when(indication({ Subjectivity: 's'.repeat(200) }))
    .answers()
  given(sendQuickIndication, received)
    .when(indication({ Subjectivity: 's'.repeat(201) }))
    .answers('Subjectivity is too long.')
})

test("A-106 ticked attachments lie in a place of their own; nobody sends another person's upload", () => {
  const attached = indication({ Attachments: [{ id: 'f1' }, { id: 'f3', Attach: false }] })
  expect(given(sendQuickIndication, received).when(attached).events()).toMatchObject([
    {
      data: { files: [{ id: 'f1', path: 'Harbour View Pty Ltd/quick-indication/f1-Schedule.pdf' }] },
    },
  ])
  for (const id of ['f3', 'nowhere']) {
    given(sendQuickIndication, received)
      .when(indication({ Attachments: [{ id }] }))
      .refuses('attachment-unknown')
  }
})

test('A-143 it needs a submission, and a number that is left', () => {
  given(sendQuickIndication).when(indication()).refuses('submission-not-found', 'Submission is invalid.')
  const many = Array.from({ length: MAX_ITEMS }, (_, index) => QuoteSent({ ...quoted.data, quoteId: 41_001 + index }))
  given(sendQuickIndication, received, ...many)
    .when(indication())
    .refuses('too-many-records')
})
