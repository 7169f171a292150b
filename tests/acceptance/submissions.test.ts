/** Validation of a new submission by the server, in the seed's words and order (SUBN-017 to SUBN-025, API-044). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SendSubmission, UpdateDateQuoteRequired, UpdateSubmissionStatus } from '@bindery/contracts/wire'
import { openAgency, type Agency } from '../support/agency.ts'
import { IDS, submission } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'

let agency: Agency
let mia: Person

beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
})
afterAll(() => agency.close())

const refused = (change: Parameters<typeof submission>[0]) => mia.refusal(SendSubmission, submission(change))

test('SUBN-017 to SUBN-024 API-044 an empty form is told everything at once', async () => {
  const refusal = await mia.refusal(SendSubmission, { Submission: {} })
  expect(refusal.split('\n')).toEqual([
    'Underwriter is required.', 'Broker is required.', 'Insured Company is required.', 'ABN is required.',
    'Ownership Type is required.', 'Company Address is required.', 'Company Suburb is required.', 'Company Postcode is invalid.',
    'Fee Income is required.', 'Number of Employees is required.', 'Claim History is required.', 'Industry is required.',
    'Date Quote Required is required.', 'Coverage is invalid.', 'Stamp Duty total percentage is invalid.',
  ])
})

test.each([
  ['SUBN-017 an unknown underwriter', { OwnerID: 999 }, 'Underwriter is required.'],
  ['SUBN-017 an unknown broker', { BrokerID: 999 }, 'Broker is required.'],
  ['SUBN-018 a forbidden character', { InsuredCompanyName: 'Acme/Beta' }, 'Insured Company has not allowed character.'],
  ['SUBN-018 a last character that is no letter or digit', { InsuredCompanyName: 'Acme Pty Ltd.' }, 'Insured Company first/last charcter must be alpha numeric.'],
  ['SUBN-020 a postcode with letters', { CompanyPostcode: '20A0' }, 'Company Postcode is invalid.'],
  ['SUBN-021 a fee income with decimals', { Turnover: '12.5' }, 'Fee Income is invalid.'],
  ['SUBN-021 a revenue that is no number', { Revenue: 'lots' }, 'Revenue is invalid.'],
  ['SUBN-022 employees in words', { NumberOfEmployees: 'twelve' }, 'Number of Employees is invalid.'],
  ['SUBN-023 nothing covered', { Products: {}, OtherCoverage: ' ' }, 'Coverage is invalid.'],
  ['SUBN-024 a total of 99.99', { SDNSW: 59.99 }, 'Stamp Duty total percentage is invalid.'],
  ['SUBN-024 a total of 100.01', { SDNSW: 60.01 }, 'Stamp Duty total percentage is invalid.'],
  ['SUBN-025 overseas without countries', { SDVIC: 30, SDOS: 10 }, 'Stamp Duty Overseas Coutries are required.'],
  ['SUBN-033 A-122 a name of 51 letters', { InsuredCompanyName: 'a'.repeat(51) }, 'Insured Company is too long.'],
] as const)('%s is refused', async (_, change, message) => {
  expect(await refused(change)).toBe(message)
})

test('SUBN-024 CALC-009 thirds that total exactly 100.00 pass', async () => {
  const { SubmissionID } = await mia.send(SendSubmission, submission({ SDNSW: 33.33, SDVIC: 33.33, SDQLD: 33.34 }))
  expect(SubmissionID).toBeGreaterThan(0)
})

test('SUBL-007 API-013 A-076 the status changes alone; a scheduled day that has come activates at once', async () => {
  const { SubmissionID } = await mia.send(SendSubmission, submission())
  const statusOf = async (body: Parameters<typeof mia.send<typeof UpdateSubmissionStatus>>[1]) => {
    const { After } = await mia.send(UpdateSubmissionStatus, body)
    const row = (await mia.rows('Submissions', After)).find((each) => each.SubmissionID === SubmissionID)
    return [row?.Status, row?.StatusScheduledActivate?.Text ?? null]
  }
  expect(await statusOf({ Submission: { SubmissionID, Status: 'Inactive' } })).toEqual(['Inactive', null])
  const later = { Value: '01012031', Text: '01/01/2031' }
  expect(await statusOf({ Submission: { SubmissionID, Status: 'Scheduled', StatusScheduledActivate: later } })).toEqual(['Scheduled', '01/01/2031'])
  const past = { Value: '01012020', Text: '' }
  expect(await statusOf({ Submission: { SubmissionID, Status: 'Scheduled', StatusScheduledActivate: past } })).toEqual(['Active', null])
})

test('SUBL-006 API-013 the date quote required changes alone', async () => {
  const { SubmissionID } = await mia.send(SendSubmission, submission())
  const { After } = await mia.send(UpdateDateQuoteRequired, { Submission: { SubmissionID, DateQuoteRequired: { Value: '24122026', Text: '' } } })
  const row = (await mia.rows('Submissions', After)).find((each) => each.SubmissionID === SubmissionID)
  expect(row).toMatchObject({ DateQuoteRequired: { Value: '24122026', Text: '24/12/2026' }, OwnerID: IDS.mia, Status: 'Active' })
})

test('SUBN-016 attachments are sent by their ids and shown with their place', async () => {
  const file = await mia.file('UPLOAD_SUBMISSION_ATTACHMENT', 'Proposal form.pdf')
  const { Submission } = submission({ InsuredCompanyName: 'Filed Pty Ltd' })
  const { SubmissionID } = await mia.send(SendSubmission, { Submission: { ...Submission, Attachments: [file] } })
  expect(SubmissionID).toBeGreaterThan(0)
})
