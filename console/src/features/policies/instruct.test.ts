/** The fields that an endorsement and a reversal need (END-002, REV-002). */
import { expect, test } from 'vitest'
import { quote } from '../../../test/policy-records.ts'
import { instructBody, instructProblems } from './instruct.ts'

const nothing = { PolicyNumber: ' ', Attachments: [] }

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
  const draft = { PolicyNumber: 'PI-2041', Attachments: [{ key: 'a', FileName: 'a.pdf', id: 'f1' }] }
  expect(instructProblems('endorse', draft, quote)).toBeUndefined()
  expect(instructBody(draft, quote)).toEqual({
    Quote: { SubmissionID: 41, QuoteID: quote.QuoteID, PolicyNumber: 'PI-2041' },
    Attachments: [{ id: 'f1' }],
  })
})
