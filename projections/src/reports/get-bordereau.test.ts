/** The line of a policy in the report, made from the rows of the policy and its submission. */
import { QuoteBound, SubmissionChanged } from '@bindery/contracts/events'
import { brokerRecord, QuoteRow, SubmissionRow } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { bound, received, sent, STREAM } from '../../test/samples.ts'
import type { Names } from '../queries/names.ts'
import { quotes } from '../quotes/quotes.ts'
import { submissions } from '../submissions/submissions.ts'
import { reportedFields } from './get-bordereau.ts'

const renamed = brokerRecord(
  {
    brokerId: 7,
    firstName: 'Benjamin',
    lastName: 'Hart-Lee',
    email: 'new@example.com',
    mobile: '',
    houseId: 4,
    stateId: 2,
    active: true,
    greylisted: false,
  },
  '2025-08-01T00:00:00.000Z',
  3,
)
const names: Names = {
  owner: () => ({ FullName: 'Mia Renamed' }),
  broker: () => renamed,
  houseAndState: () => ({
    BrokerGroup: { BrokerGroupID: 4, GroupName: 'Another House' },
    State: { StateID: 2, StateCode: 'TAS', StateName: 'Tasmania' },
  }),
  ofSubmission: () => ({}),
}

const moved = SubmissionChanged({
  form: { ...received.data.form, insuredCompanyName: 'Moved Pty Ltd', companyPostcode: '7000', revenue: 5, ownerId: 2 },
  clientId: 5,
  client: { stream: 'client-x', revision: 0 },
  dateCleared: '2025-07-02',
  clearanceRef: 'C-1',
})

function line(...facts: Parameters<typeof given>[2][]) {
  const policy = v.parse(QuoteRow, given(quotes, STREAM, received, ...facts).get('41001'))
  const submission = v.parse(SubmissionRow, given(submissions, STREAM, received, ...facts).get(STREAM))
  return { of: (row = submission) => reportedFields(policy, row, names), submission }
}

const recorded = {
  Submission: {
    InsuredCompanyName: 'Acme Pty Ltd',
    CompanyPostcode: '2000',
    OwnerID: 1,
    Owner: { FullName: 'Mia Chen' },
    Broker: {
      FullName: 'Ben Hart',
      Email: 'ben@harbour.example.com',
      State: { StateCode: 'NSW' },
      BrokerGroup: { BrokerGroupID: 3 },
    },
  },
  State: 'NSW',
  RevenueOrTurnover: 1_200_000,
  YearofAccount: 2025,
  Transaction: 'New Business',
  NSWSDExemptionText: 'No',
}

test('A-156 a line shows the submission and the names that its bind recorded, whatever is renamed or edited since', () => {
  expect(line(sent, bound, moved).of()).toMatchObject(recorded)
})

test('A-156 the line of a bind that recorded nothing shows the submission as it stood, with the names of now (A-144)', () => {
  expect(line(sent, QuoteBound({ ...bound.data, reported: null }), moved).of()).toMatchObject({
    ...recorded,
    Submission: {
      InsuredCompanyName: 'Acme Pty Ltd',
      CompanyPostcode: '2000',
      OwnerID: 1,
      Owner: { FullName: 'Mia Renamed' },
      Broker: { FullName: 'Benjamin Hart-Lee', Email: 'new@example.com', State: { StateCode: 'TAS' } },
    },
  })
})

test('a policy whose bind has not reached the row of its submission yet has its line all the same', () => {
  const { of, submission } = line(sent, QuoteBound({ ...bound.data, reported: null }))
  const { AsBound: _, ...early } = submission
  expect(of(early)).toMatchObject({
    Submission: { InsuredCompanyName: 'Acme Pty Ltd', Owner: { FullName: 'Mia Renamed' } },
    State: 'NSW',
  })
})
