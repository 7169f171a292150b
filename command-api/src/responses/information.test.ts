/** Requests to the broker for missing information. */
import { InformationRequested, QuoteSent } from '@bindery/contracts/events'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { MAX_ITEMS, quoted, received } from '../../test/samples.ts'
import { sendInformationRequired } from './information.ts'

const asking = (changes: object = {}) => ({
  InformationRequired: { SubmissionID: 41, Required: 'Claims history of five years', ...changes },
})

test('a request for information is recorded under the next item number, with its attachments', () => {
  given(sendInformationRequired, received, quoted)
    .when(asking())
    .records(
      InformationRequested({
        informationRequiredId: 41_002,
        required: 'Claims history of five years',
        files: [],
      }),
    )
  expect(
    given(sendInformationRequired, received)
      .whenSent(asking({ Attachments: [{ id: 'f2' }] }))
      .events(),
  ).toMatchObject([
    {
      data: { files: [{ path: 'Harbour View Pty Ltd/information-required/f2-Instruction.txt' }] },
    },
  ])
})

test('A-148 the reply carries the record', () => {
  expect(given(sendInformationRequired, received).when(asking()).reply()).toMatchObject({
    Success: true,
    InformationRequired: {
      InformationRequiredID: 41_001,
      SubmissionID: 41,
      Required: 'Claims history of five years',
      DateEmailed: null,
    },
  })
})

test('the text is required and has at most two hundred characters', () => {
  for (const Required of ['', '   ', null]) {
    given(sendInformationRequired, received).whenSent(asking({ Required })).answers('Information Required is required.')
  }
  given(sendInformationRequired, received)
    .when(asking({ Required: 'x'.repeat(200) }))
    .answers()
  given(sendInformationRequired, received)
    .when(asking({ Required: 'x'.repeat(201) }))
    .answers('Information Required is too long.')
})

test('A-143 it needs a submission, and a number that is left', () => {
  given(sendInformationRequired).when(asking()).refuses('submission-not-found')
  const many = Array.from({ length: MAX_ITEMS }, (_, index) => QuoteSent({ ...quoted.data, quoteId: 41_001 + index }))
  given(sendInformationRequired, received, ...many)
    .when(asking())
    .refuses('too-many-records')
  given(sendInformationRequired, received)
    .whenSent(asking({ Attachments: [{ id: 'f3' }] }))
    .refuses('attachment-unknown')
})
