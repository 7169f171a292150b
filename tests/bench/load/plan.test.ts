/** The bodies of the load generator. */
import { expect, test } from 'vitest'
import { bodyWriter } from './plan.ts'

test('bodies differ in their request ids and in what they pick, taken in turn', () => {
  const write = bodyWriter(
    { body: '{"RequestID":"@request","Submission":{"SubmissionID":"@pick"}}', picks: ['7', '8'] },
    'r-',
  )
  expect([write(), write(), write()]).toEqual([
    '{"RequestID":"r-0","Submission":{"SubmissionID":7}}',
    '{"RequestID":"r-1","Submission":{"SubmissionID":8}}',
    '{"RequestID":"r-2","Submission":{"SubmissionID":7}}',
  ])
})
