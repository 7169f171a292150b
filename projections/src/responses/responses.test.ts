/** The rows of answers to a broker: the sent content, dated once the broker may have it. */
import {
  InformationRequested,
  MailHandedOver,
  QuickIndicationSent,
  SubmissionDeclined,
} from '@bindery/contracts/events'
import { DeclineRow, InformationRow, QuickIndicationRow } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { file, mailed, received, STREAM } from '../../test/samples.ts'
import { informationRequired, quickIndications, submissionDeclines } from './responses.ts'

const product = { id: 2, name: 'Cyber Liability' }
const indicated = QuickIndicationSent({
  quickIndicationId: 41_001,
  product,
  limit: 1_000_000,
  excess: 5_000,
  basePremium: 8_000,
  underwritingFee: null,
  subjectivity: 'Signed proposal',
  files: [file('indication')],
})
const asked = InformationRequested({ informationRequiredId: 41_002, required: 'Claims history', files: [] })
const declined = SubmissionDeclined({ declineId: 41_003, product, reason: 'Outside our appetite', files: [] })

const handedOver = (change: object) =>
  MailHandedOver({ ...mailed('quote'), refused: [], body: null, files: [], ...change })

test('a quick indication carries what was indicated and its attachments', () => {
  expect(v.parse(QuickIndicationRow, given(quickIndications, STREAM, received, indicated).get('41001'))).toEqual({
    QuickIndicationID: 41_001,
    SubmissionID: 41,
    Revision: 1,
    Product: { ProductID: 2, ProductName: 'Cyber Liability' },
    ProductLimit: 1_000_000,
    Excess: 5_000,
    BasePremium: 8_000,
    UnderwritingFee: null,
    Subjectivity: 'Signed proposal',
    DateCreated: { Value: '010720251031', Text: '01/07/2025 10:31' },
    DateEmailed: null,
    Attachments: [expect.objectContaining({ id: 'indication', FileName: 'indication.pdf' })],
  })
})

test('a request for information and a decline carry their texts', () => {
  expect(v.parse(InformationRow, given(informationRequired, STREAM, received, asked).get('41002'))).toMatchObject({
    InformationRequiredID: 41_002,
    SubmissionID: 41,
    Required: 'Claims history',
    DateEmailed: null,
  })
  expect(v.parse(DeclineRow, given(submissionDeclines, STREAM, received, declined).get('41003'))).toMatchObject({
    SubmissionDeclineID: 41_003,
    SubmissionID: 41,
    Product: { ProductName: 'Cyber Liability' },
    DeclineReason: 'Outside our appetite',
  })
})

test.for([
  [quickIndications, indicated, 'quick-indication', 41_001],
  [informationRequired, asked, 'information-required', 41_002],
  [submissionDeclines, declined, 'submission-decline', 41_003],
] as const)(
  'A-061 an answer is dated by its own message alone, once somebody has it (%#)',
  ([projector, sent, purpose, itemId]) => {
    const after = (change: object) => given(projector, STREAM, received, sent, handedOver(change)).get(String(itemId))
    expect(after({ purpose, itemId })).toMatchObject({ DateEmailed: { Text: '01/07/2025 10:32' } })
    expect(after({ purpose, itemId, refused: ['broker@example.com'] })).toMatchObject({ DateEmailed: null })
    expect(after({ purpose: 'quote', itemId })).toMatchObject({ DateEmailed: null })
    expect(after({ purpose, itemId: itemId + 1 })).toMatchObject({ DateEmailed: null })
  },
)

test('A-061 a message about something else makes no row', () => {
  expect(
    given(quickIndications, STREAM, received, handedOver({ purpose: 'quick-indication', itemId: 41_009 })).get('41009'),
  ).toBeUndefined()
  expect([
    ...given(submissionDeclines, STREAM, received, handedOver({ purpose: 'feedback', itemId: null })).values(),
  ]).toEqual([])
})
