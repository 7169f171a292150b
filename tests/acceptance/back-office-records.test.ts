/** The records of the back office as an independent client reads them: every field of the seed, by its name (API-043). */
import {
  DeleteRenewal,
  GetIncident,
  GetMyTrainings,
  GetRenewal,
  InsertTraining,
  SendBinding,
  SendIncident,
  SendSubmission,
  UpdateMyDatePassed,
} from '@bindery/contracts/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, type Agency } from '../support/agency.ts'
import { filesOf } from '../support/binding.ts'
import { binding, submission } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'
import { first, importing, line } from '../support/renewals.ts'
import { eventually } from '../support/waiting.ts'

let agency: Agency
let mia: Person

beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
})
afterAll(() => agency.close())

const keysOf = (record: object | undefined) => Object.keys(record ?? {})
const after = ({ After }: { readonly After?: string | undefined }) => (After === undefined ? {} : { After })

test('API-043 renewals, clients, incidents, trainings and their histories carry every field', async () => {
  const { SubmissionID } = await mia.send(SendSubmission, submission({ InsuredCompanyName: 'Acme Pty Ltd' }))
  const bound = await mia.send(SendBinding, binding(SubmissionID, await filesOf(mia, 'Acme'), { PolicyNumber: 'PI-1' }))
  // A line of the import is matched with the policies that can be seen then.
  await eventually('the policy can be seen', async () =>
    (await mia.rows('Quotes', bound.After)).some(({ Status }) => Status === 'Bound'),
  )
  await eventually('the client is linked', async () => (await mia.rows('Clients')).some((row) => row.Submissions === 1))
  const [kept, gone] = await importing(mia, line('PI-1'), line('PI-2'))
  const { Renewal } = await mia.send(GetRenewal, { RenewalID: first([kept]).RenewalID })
  expect(keysOf(Renewal)).toEqual(
    expect.arrayContaining([
      'RenewalID',
      'BatchID',
      'OwnerID',
      'BrokerID',
      'ClientID',
      'MarketID',
      'ProductID',
      'QuoteID',
      'Quote',
      'Folder',
      'Comments',
      'NoticeSent',
      'NoticeMessage',
      'Attachments',
      'ChangeNumber',
      'PremiumMovement',
      'IncomeMovement',
      'CSVBrokerFullName',
      'CSVDueDate',
      'CSVExpiryDate',
      'CSVInsured',
      'CSVPreviousTransaction',
      'CSVPolicyNo',
      'CSVMarket',
      'CSVPolicyType',
      'CSVPriorTransactionPremium',
      'CSVExpiringCommission',
      'CSVExpiringFees',
      'CSVThisTransactionPremium',
      'CSVCommission',
      'CSVFees',
      'CSVStatus',
    ]),
  )
  expect(Renewal).toMatchObject({ Quote: { SubmissionID }, NoticeSent: null, NoticeMessage: '', Attachments: [] })

  const RenewalID = first([gone]).RenewalID
  const deleted = await mia.send(DeleteRenewal, { Renewal: { RenewalID }, DeleteBatch: false })
  const rows = await mia.rows('Renewals', deleted.After)
  expect(rows.find((row) => row.RenewalID === RenewalID)).toEqual({
    RenewalID,
    ChangeNumber: expect.any(Number),
    Deleted: true,
  })

  const client = await eventually('the client has its renewal', async () =>
    (await mia.rows('Clients')).find(({ Renewals }) => Renewals === 1),
  )
  expect(keysOf(client)).toEqual(
    expect.arrayContaining([
      'ClientID',
      'CompanyName',
      'AdditionalNames',
      'ABN',
      'OwnershipType',
      'Address',
      'Suburb',
      'Postcode',
      'Folder',
      'ChangeNumber',
      'Submissions',
      'Renewals',
    ]),
  )

  const sent = await mia.send(SendIncident, {
    Incident: { Title: 'Wrong broker', OccurredDate: { Value: '010120261230' }, Description: 'Mailed to another.' },
    Attachments: [],
  })
  const { IncidentID } = sent.Incident
  const { Incident } = await mia.send(GetIncident, { IncidentID, ...after(sent) })
  expect(keysOf(Incident)).toEqual(
    expect.arrayContaining([
      'IncidentID',
      'Title',
      'Owner',
      'OccurredDate',
      'ClosedDate',
      'DateCreated',
      'Status',
      'Description',
      'Comments',
      'Folder',
      'Attachments',
    ]),
  )

  const { Training } = await mia.send(InsertTraining, { Training: { TrainingName: 'Privacy', Description: '' } })
  expect(keysOf(Training)).toEqual(
    expect.arrayContaining(['TrainingID', 'TrainingName', 'Description', 'Enabled', 'DateCreated']),
  )
  const { TrainingID } = Training
  const passed = await mia.send(UpdateMyDatePassed, {
    TrainingHistory: { TrainingHistoryID: 0, TrainingID, DatePassed: '30062026' },
  })
  const { MyTrainings } = await mia.send(GetMyTrainings, after(passed))
  expect(keysOf(MyTrainings.find((row) => row.TrainingID === TrainingID))).toEqual(
    expect.arrayContaining(['TrainingHistoryID', 'TrainingID', 'Training', 'Owner', 'DatePassed']),
  )
})
