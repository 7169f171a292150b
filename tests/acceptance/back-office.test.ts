/** The calls and the records of the back office on the wire (API-028, API-043). */
import {
  DeleteRenewal,
  GetData,
  GetIncident,
  GetMasterData,
  GetMyTrainings,
  GetRenewal,
  InsertAccount,
  InsertTraining,
  SendBinding,
  SendIncident,
  SendQuote,
  SendRenewalNotice,
  SendSubmission,
  UpdateAccount,
  UpdateIncident,
  UpdateMyDatePassed,
  UpdateRenewal,
  UpdateTraining,
  type BodyOf,
  type RenewalRow,
} from '@bindery/contracts/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, type Agency } from '../support/agency.ts'
import { filesOf } from '../support/binding.ts'
import { binding, IDS, quote, submission } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'
import { eventually } from '../support/waiting.ts'

let agency: Agency
let mia: Person
beforeAll(async () => {
  agency = await openAgency(0, undefined, { startsAt: '2026-07-05T22:30:00.000Z' })
  mia = await agency.signIn()
})
afterAll(() => agency.close())

const at = (Text: string) => ({ Value: Text.replaceAll(/\D/gu, ''), Text })
const flags = { ADMIN: 0, UWRITER: 1, ISO: 0, ROOT: 0 } as const
const dated = {
  Text: expect.stringMatching(/^06\/07\/2026 08:3\d$/u),
  Value: expect.stringMatching(/^06072026083\d$/u),
}

/** The results of a call with exactly these arguments; they must tell success. */
async function answered(Func: string, body: object) {
  const { envelope } = await mia.post('quotation', { ...mia.session, Func, ...body })
  expect([Func, envelope]).toMatchObject([Func, { HasAccess: true, ErrorMessage: '', Results: { Success: true } }])
  return envelope.Results
}

test('API-028 accounts, incidents and trainings are written by six calls, each with the arguments and replies of its own', async () => {
  const Account = {
    Username: 'jo.park@example.com',
    FirstName: 'Jo',
    LastName: 'Park',
    Title: 'Clerk',
    Phone: '02 9000 0003',
    Roles: flags,
    Active: true,
    IsProductLead: false,
  }
  const opened = await answered(InsertAccount.func, { Account })
  expect(opened['Account']).toMatchObject({ ...Account, FullName: 'Jo Park', OwnerID: expect.any(Number) })
  // An account without roles: absent and null are the same.
  const roleless = { ...Account, Username: 'kim.lee@example.com', Roles: null }
  expect((await answered(InsertAccount.func, { Account: roleless }))['Account']).toMatchObject({
    Roles: { ...flags, UWRITER: 0 },
  })
  const edited = await answered(UpdateAccount.func, { Account: { ...Object(opened['Account']), LastName: 'Parker' } })
  expect(edited['Account']).toMatchObject({ ...Account, LastName: 'Parker', FullName: 'Jo Parker' })

  const file = await mia.file('INCIDENT', 'note.txt', 'what happened')
  const Incident = { Title: 'Lost file', OccurredDate: { Value: '050720261230' }, Description: 'It is gone.' }
  const sent = await answered(SendIncident.func, { Incident, Attachments: [file] })
  expect(sent['Incident']).toMatchObject({
    Title: 'Lost file',
    OccurredDate: at('05/07/2026 12:30'),
    Description: 'It is gone.',
    Status: 'New',
  })
  const { IncidentID } = Object(sent['Incident'])
  const reported = await mia.send(GetIncident, { IncidentID, After: String(sent['After']) })
  expect(reported.Incident.Attachments).toMatchObject([{ id: file.id, FileName: 'note.txt' }])
  const closed = await answered(UpdateIncident.func, {
    Incident: {
      ...Object(sent['Incident']),
      Status: 'Closed',
      ClosedDate: { Value: '060720260800' },
      Comments: 'Found.',
    },
  })
  expect(closed['Incident']).toMatchObject({ Status: 'Closed', Comments: 'Found.', ClosedDate: at('06/07/2026 08:00') })

  const Training = { TrainingName: 'Privacy Act 1988', Description: 'Once a year.' }
  const added = await answered(InsertTraining.func, { Training })
  expect(added['Training']).toMatchObject({ ...Training, TrainingID: expect.any(Number), Enabled: true })
  const stopped = await answered(UpdateTraining.func, { Training: { ...Object(added['Training']), Enabled: false } })
  expect(stopped['Training']).toMatchObject({ ...Training, Enabled: false })
})

test.for([
  [InsertAccount.func, 'Account'],
  [UpdateAccount.func, 'Account'],
  [SendIncident.func, 'Incident'],
  [UpdateIncident.func, 'Incident'],
  [InsertTraining.func, 'Training'],
  [UpdateTraining.func, 'Training'],
] as const)('%s without its %s is refused', async ([Func, argument]) => {
  const { envelope } = await mia.post('quotation', { ...mia.session, Func })
  expect(envelope.ErrorMessage).toBe(`${argument} is required.`)
})

/** A policy of ours, and the renewal of it as an import made it. */
async function importedRenewal() {
  const { SubmissionID } = await mia.send(SendSubmission, submission({ InsuredCompanyName: 'Acme Pty Ltd' }))
  const { QuoteID } = await mia.send(SendQuote, quote(SubmissionID))
  const bound = await mia.send(
    SendBinding,
    binding(SubmissionID, await filesOf(mia, 'Acme'), { QuoteID, PolicyNumber: 'PI-2041' }),
  )
  const client = await eventually('Acme is a client', async () => (await mia.rows('Clients'))[0])
  // A line of the import is matched with the policies that can be seen then.
  await eventually('the policy can be seen', async () =>
    (await mia.rows('Quotes', bound.After)).some(({ Status }) => Status === 'Bound'),
  )
  const head =
    'Broker,Due Date,Expiry Date,Insured,Previous Transaction,Policy No,Market,Policy Type,Prior Transaction Premium,' +
    'Expiring Commission,Expiring Fees,This Transaction Premium,Commission,Fees,Status'
  const line =
    'Ben Hart,01/07/2026,02/07/2026,Acme Pty Ltd,New Business,PI-2041,Southern Cross Underwriting,' +
    'Professional Indemnity,10000,1750,250,11000,1925,275,Quoted'
  const { Results } = await mia.upload('RENEWALS_CSV', 'July.csv', `${head}\r\n${line}`)
  expect(Results.Success).toBe(true)
  const row = await eventually('the renewal is there', async () =>
    (await mia.rows('Renewals')).find((each): each is RenewalRow => 'BatchID' in each),
  )
  return { SubmissionID, QuoteID, client, row }
}

test('API-043 renewals, clients, incidents, trainings and their passed dates carry the fields they promise', async () => {
  const { SubmissionID, QuoteID, client, row } = await importedRenewal()
  const { RenewalID } = row
  expect(row.CSVStatus).toBe('Quoted') // the notice changes it
  const form: BodyOf<typeof UpdateRenewal>['Renewal'] = {
    ...row,
    BrokerID: IDS.broker,
    ClientID: client.ClientID,
    MarketID: IDS.market,
    ProductID: IDS.pi,
    Comments: 'Call Ben.',
  }
  await mia.send(UpdateRenewal, { Renewal: form })
  const file = await mia.file('RENEWALNOTICE', 'Proposal.pdf', 'a form')
  await mia.send(SendRenewalNotice, {
    Renewal: { RenewalID, NoticeMessage: '<p>It is due.</p>', Attachments: [file] },
    Files: [],
  })
  const Renewal = await eventually('the notice is dated', async () => {
    const { Renewal: whole } = await mia.send(GetRenewal, { RenewalID })
    return whole.NoticeSent ? whole : null
  })
  expect(Renewal).toMatchObject({
    RenewalID,
    BatchID: row.BatchID,
    OwnerID: IDS.mia,
    BrokerID: IDS.broker,
    ClientID: client.ClientID,
    MarketID: IDS.market,
    ProductID: IDS.pi,
    QuoteID,
    Quote: { SubmissionID },
    Folder: expect.stringContaining('Acme Pty Ltd'),
    Comments: 'Call Ben.',
    NoticeSent: dated,
    NoticeMessage: '<p>It is due.</p>',
    Attachments: [{ id: file.id, FileName: 'Proposal.pdf' }],
    PremiumMovement: 0.1,
    IncomeMovement: 0.1,
    CSVBrokerFullName: 'Ben Hart',
    CSVDueDate: at('01/07/2026'),
    CSVExpiryDate: at('02/07/2026'),
    CSVInsured: 'Acme Pty Ltd',
    CSVPreviousTransaction: 'New Business',
    CSVPolicyNo: 'PI-2041',
    CSVMarket: 'Southern Cross Underwriting',
    CSVPolicyType: 'Professional Indemnity',
    CSVPriorTransactionPremium: 10_000,
    CSVExpiringCommission: 1750,
    CSVExpiringFees: 250,
    CSVThisTransactionPremium: 11_000,
    CSVCommission: 1925,
    CSVFees: 275,
    CSVStatus: 'Letter Sent',
  })
  expect(await mia.rows('Clients')).toMatchObject([
    {
      ClientID: client.ClientID,
      CompanyName: 'Acme Pty Ltd',
      AdditionalNames: '',
      ABN: '51 824 753 556',
      OwnershipType: 'Australian Private Company',
      Address: '1 George Street',
      Suburb: 'Sydney',
      Postcode: '2000',
      Folder: expect.any(String),
      ChangeNumber: expect.any(Number),
      Submissions: 1,
      Renewals: 1,
    },
  ])

  const attached = await mia.file('INCIDENT', 'photo.txt', 'a photo')
  const { Incident, After: reported } = await mia.send(SendIncident, {
    Incident: { Title: 'Wrong broker', OccurredDate: { Value: '050720261230' }, Description: 'Two lines.' },
    Attachments: [attached],
  })
  const seen = { IncidentID: Incident.IncidentID, ...(reported !== undefined && { After: reported }) }
  expect((await mia.send(GetIncident, seen)).Incident).toMatchObject({
    IncidentID: Incident.IncidentID,
    Title: 'Wrong broker',
    Owner: { FullName: 'Mia Chen' },
    OccurredDate: at('05/07/2026 12:30'),
    ClosedDate: null,
    DateCreated: dated,
    Status: 'New',
    Description: 'Two lines.',
    Comments: '',
    Folder: `Incidents/${Incident.IncidentID}`,
    Attachments: [{ id: attached.id, FileName: 'photo.txt' }],
  })

  const { Training, After: added } = await mia.send(InsertTraining, {
    Training: { TrainingName: 'AML', Description: 'Yearly' },
  })
  const { TrainingID } = Training
  const { Trainings } = await mia.send(GetMasterData, { ...(added !== undefined && { After: added }) })
  expect(Trainings.find((each) => each.TrainingID === TrainingID)).toMatchObject({
    TrainingID,
    TrainingName: 'AML',
    Description: 'Yearly',
    Enabled: true,
    DateCreated: dated,
  })
  const { After = '' } = await mia.send(UpdateMyDatePassed, {
    TrainingHistory: { TrainingHistoryID: 0, TrainingID, DatePassed: { Value: '01072026', Text: '01/07/2026' } },
  })
  const { MyTrainings } = await mia.send(GetMyTrainings, { After })
  expect(MyTrainings.filter((each) => each.TrainingID === TrainingID && each.TrainingHistoryID > 0)).toMatchObject([
    {
      TrainingHistoryID: expect.any(Number),
      TrainingID,
      Training: { TrainingName: 'AML' },
      Owner: { FullName: 'Mia Chen' },
      DatePassed: at('01/07/2026'),
    },
  ])

  const before = await mia.send(GetData, { ChangeNumber: {} })
  const deleted = await mia.send(DeleteRenewal, { Renewal: { RenewalID } })
  const { Renewals } = await mia.send(GetData, {
    ChangeNumber: before.ChangeNumber,
    Epoch: before.Epoch,
    After: deleted.After ?? '',
  })
  expect(Renewals).toMatchObject([{ RenewalID, Deleted: true, ChangeNumber: expect.any(Number) }])
})
