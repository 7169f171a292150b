/** Endorsing and reversing. */
import { wireDate } from '@bindery/contracts/rules'
import { BindingReversed, PolicyEndorsed, QuoteBound } from '@bindery/contracts/events'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { figured, quoted, received, reported, terms } from '../../test/samples.ts'
import { sendEndorsement, sendReversal } from './instruct.ts'

const bound = QuoteBound({
  quoteId: 41_001,
  fromQuote: true,
  policyNumber: 'CYB-2041',
  ...figured(terms),
  reported,
  authorisedCode: 0,
  authorisedName: 'Mia Chen',
  bindingDate: '2025-06-01',
  bindingEmail: '',
  policyDocuments: [],
  processingInstructions: [],
  copyTo: null,
  renewalId: null,
})
const policy = { quoteId: 41_001, policyNumber: 'CYB-2041', figures: bound.data.figures }
const endorsed = PolicyEndorsed({ ...policy, on: '2025-06-10', files: [] })
const reversed = BindingReversed({ ...policy, on: '2025-06-20', files: [] })

const body = (changes: { QuoteID?: number; PolicyNumber?: string } = {}, Attachments = [{ id: 'f2' }]) => ({
  Quote: { SubmissionID: 41, QuoteID: 41_001, PolicyNumber: 'CYB-2041', ...changes },
  Attachments,
})

const file = (area: string) => ({
  id: 'f2',
  fileName: 'Instruction.txt',
  size: 1200,
  sha256: 'a'.repeat(64),
  path: `Harbour View Pty Ltd/${area}/f2-Instruction.txt`,
})

test('A-020 an endorsement sets status and date; the figures stay as bound', () => {
  const endorsing = given(sendEndorsement, received, quoted, bound).when(body())
  endorsing.records(PolicyEndorsed({ ...policy, on: '2025-07-01', files: [file('endorsement')] }))
  expect(endorsing.reply().Quote).toMatchObject({
    Status: 'Endorsed',
    EndorsedDate: { Text: '01/07/2025' },
    ReversalDate: null,
    BindingDate: { Text: '01/06/2025' },
    TotalPayable: 12_254,
    EndorsementInstructions: [{ id: 'f2' }],
  })
})

test("A-156 an instruction records the figures as they were recorded with the bind, not as today's rule would have them", () => {
  const figures = { ...bound.data.figures, rule: 7, totalPayable: 99_999.99 }
  const policyThen = QuoteBound({ ...bound.data, figures })
  for (const handler of [sendEndorsement, sendReversal]) {
    const instructing = given(handler, received, quoted, policyThen).when(body())
    expect(instructing.events()).toMatchObject([{ data: { figures } }])
    expect(instructing.reply().Quote).toMatchObject({ TotalPayable: 99_999.99 })
  }
  const before = PolicyEndorsed({ ...policy, on: '2025-06-10', files: [], figures: null })
  expect(given(sendReversal, received, quoted, policyThen, before).when(body()).events()).toMatchObject([
    { data: { figures } },
  ])
})

test('A-019 a reversal cancels a bound policy and dates it', () => {
  const reversing = given(sendReversal, received, quoted, bound).when(body())
  reversing.records(BindingReversed({ ...policy, on: '2025-07-01', files: [file('reversal')] }))
  expect(reversing.reply().Quote).toMatchObject({
    Status: 'Cancelled',
    ReversalDate: { Text: '01/07/2025' },
    TotalPayable: 12_254,
  })
})

test('why, and from when, are recorded where they are said', () => {
  const said = { ...body(), Reason: 'Ceased trading', EffectiveDate: wireDate('2025-08-01') }
  const why = { reason: 'Ceased trading', effectiveOn: '2025-08-01' }
  given(sendEndorsement, received, quoted, bound)
    .when(said)
    .records(PolicyEndorsed({ ...policy, on: '2025-07-01', files: [file('endorsement')], ...why }))
  given(sendReversal, received, quoted, bound)
    .when(said)
    .records(BindingReversed({ ...policy, on: '2025-07-01', files: [file('reversal')], ...why }))
})

test('A-093 an endorsed policy can be reversed and keeps the date it was endorsed', () => {
  expect(given(sendReversal, received, quoted, bound, endorsed).when(body()).reply().Quote).toMatchObject({
    Status: 'Cancelled',
    EndorsedDate: { Text: '10/06/2025' },
    ReversalDate: { Text: '01/07/2025' },
  })
})

test('A-093 only a bound policy that was never endorsed can be endorsed', () => {
  const code = 'policy-cannot-be-endorsed'
  given(sendEndorsement, received, quoted, bound, endorsed).when(body()).refuses(code)
  given(sendEndorsement, received, quoted, bound, reversed).when(body()).refuses(code)
})

test('a cancelled policy cannot be reversed', () => {
  given(sendReversal, received, quoted, bound, reversed).when(body()).refuses('policy-cannot-be-reversed')
})

test('a quote that is not bound, or not there, is no policy', () => {
  given(sendEndorsement, received, quoted).when(body()).refuses('quote-not-found')
  given(sendReversal, received, quoted, bound)
    .when(body({ QuoteID: 41_002 }))
    .refuses('quote-not-found')
  given(sendReversal).when(body()).refuses('submission-not-found')
})

test("A-152 another number than the policy's is refused; case and spaces do not matter", () => {
  given(sendEndorsement, received, quoted, bound)
    .when(body({ PolicyNumber: 'CYB-9' }))
    .refuses('policy-number-differs', 'Policy Number is invalid.')
  expect(
    given(sendReversal, received, quoted, bound)
      .when(body({ PolicyNumber: ' cyb-2041 ' }))
      .events(),
  ).toHaveLength(1)
})

test('an endorsement needs the policy number and a file', () => {
  given(sendEndorsement, received, quoted, bound)
    .when(body({ PolicyNumber: '' }, []))
    .answers('Policy Number is required.', 'Endorsement Instructions are required.')
  given(sendEndorsement, received, quoted, bound)
    .whenSent({ Quote: body().Quote })
    .answers('Endorsement Instructions are required.')
})

test('a reversal needs the policy number and a processing instruction', () => {
  given(sendReversal, received, quoted, bound)
    .when(body({ PolicyNumber: '' }, []))
    .answers('Policy Number is required.', 'Processing Instructions are required.')
})
