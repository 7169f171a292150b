/** The fields that an endorsement and a reversal need (END-002, REV-002). */
import { expect, test } from 'vitest'
import { quote } from '../../../test/policy-records.ts'
import { instructBody, instructProblems } from './instruct.ts'

const UNSAID = { Reason: '', EffectiveDate: null }
const nothing = { PolicyNumber: ' ', Attachments: [], ...UNSAID }

test('an endorsement needs a policy number and instructions', () => {
  expect(instructProblems('endorse', nothing, quote)?.form).toBe(
    'Policy Number is required.\nEndorsement Instructions are required.',
  )
})

test('a reversal needs a policy number and processing instructions', () => {
  expect(instructProblems('reverse', nothing, quote)?.form).toBe(
    'Policy Number is required.\nProcessing Instructions are required.',
  )
})

test('a right one names the policy and its files', () => {
  const draft = { PolicyNumber: 'PI-2041', Attachments: [{ key: 'a', FileName: 'a.pdf', id: 'f1' }], ...UNSAID }
  expect(instructProblems('endorse', draft, quote)).toBeUndefined()
  expect(instructBody(draft, quote)).toEqual({
    Quote: { SubmissionID: 41, QuoteID: quote.QuoteID, PolicyNumber: 'PI-2041' },
    Attachments: [{ id: 'f1' }],
    ...UNSAID,
  })
})

test('why, and from when, leave with it where they are said', () => {
  const said = { PolicyNumber: 'PI-2041', Attachments: [], Reason: 'Ceased trading', EffectiveDate: '2026-12-01' }
  expect(instructBody(said, quote)).toMatchObject({
    Reason: 'Ceased trading',
    EffectiveDate: { Text: '01/12/2026' },
  })
})
