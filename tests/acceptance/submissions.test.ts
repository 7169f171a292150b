/** A new submission over the wire: refusals in the forms' words, and the record of an accepted one. */
import { NOTHING_FILLED } from '@bindery/contracts/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  GetSubmission,
  ListMails,
  SendSubmission,
  UpdateDateQuoteRequired,
  UpdateSubmissionStatus,
} from '@bindery/contracts/wire'
import { openAgency, type Agency } from '../support/agency.ts'
import { BROKER, IDS, submission } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'
import { eventually } from '../support/waiting.ts'

let agency: Agency
let mia: Person

beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
})
afterAll(() => agency.close())

const refused = (change: Parameters<typeof submission>[0]) => mia.refusal(SendSubmission, submission(change))

test('an empty form is told everything at once', async () => {
  const refusal = await mia.refusal(SendSubmission, { Submission: {} })
  expect(refusal.split('\n')).toEqual(NOTHING_FILLED)
})

test.each([
  ['an unknown underwriter', { OwnerID: 999 }, 'Underwriter is required.'],
  ['an unknown broker', { BrokerID: 999 }, 'Broker is required.'],
  ['a forbidden character', { InsuredCompanyName: 'Acme/Beta' }, 'Insured Company has not allowed character.'],
  [
    'a last character that is no letter or digit',
    { InsuredCompanyName: 'Acme Pty Ltd.' },
    'Insured Company first/last charcter must be alpha numeric.',
  ],
  ['a postcode with letters', { CompanyPostcode: '20A0' }, 'Company Postcode is invalid.'],
  ['a fee income with decimals', { Turnover: '12.5' }, 'Fee Income is invalid.'],
  ['a revenue that is no number', { Revenue: 'lots' }, 'Revenue is invalid.'],
  ['employees in words', { NumberOfEmployees: 'twelve' }, 'Number of Employees is invalid.'],
  ['nothing covered', { Products: {}, OtherCoverage: ' ' }, 'Coverage is invalid.'],
  ['a total of 99.99', { SDNSW: 59.99 }, 'Stamp Duty total percentage is invalid.'],
  ['a total of 100.01', { SDNSW: 60.01 }, 'Stamp Duty total percentage is invalid.'],
  ['overseas without countries', { SDVIC: 30, SDOS: 10 }, 'Stamp Duty Overseas Coutries are required.'],
  ['A-122 a name of 51 letters', { InsuredCompanyName: 'a'.repeat(51) }, 'Insured Company is too long.'],
] as const)('%s is refused', async (_, change, message) => {
  expect(await refused(change)).toBe(message)
})

test('thirds that total exactly 100.00 pass', async () => {
  const { SubmissionID } = await mia.send(SendSubmission, submission({ SDNSW: 33.33, SDVIC: 33.33, SDQLD: 33.34 }))
  expect(SubmissionID).toBeGreaterThan(0)
})

test('API-011 a submission is taken with its source, its files and the tick, and its number is replied', async () => {
  const file = await mia.file('UPLOAD_SUBMISSION_ATTACHMENT', 'Proposal.pdf')
  const { Submission } = submission({ InsuredCompanyName: 'Taken Whole Pty Ltd' })
  const send = async (change: object) => {
    const body = {
      Submission: { ...Submission, Source: 'BROKER', Attachments: [file], ...change },
      SendBrokerEmail: true,
    }
    return (await mia.post('quotation', { ...mia.session, Func: 'SEND_SUBMISSION', ...body })).envelope
  }
  const refusal = { HasAccess: true, ErrorMessage: 'ABN is required.', Results: { Success: false } }
  expect(await send({ ABN: '' })).toMatchObject(refusal)
  const sent = await send({})
  const reply = { HasAccess: true, ErrorMessage: '', Results: { Success: true, SubmissionID: expect.any(Number) } }
  expect(sent).toMatchObject(reply)
  const { SubmissionID, After } = sent.Results
  const whole = await mia.send(GetSubmission, { SubmissionID: Number(SubmissionID), After: String(After) })
  expect(whole.Submission).toMatchObject({
    InsuredCompanyName: 'Taken Whole Pty Ltd',
    Source: 'BROKER',
    Attachments: [{ id: file.id, FileName: 'Proposal.pdf' }],
  })
  expect(await agency.mailsTo(mia, BROKER, 'Taken Whole Pty Ltd')).toHaveLength(1)
})

/** The row of a submission without the numbers that count its changes. */
const rowOf = async (SubmissionID: number, After?: string) => {
  const found = (await mia.rows('Submissions', After)).find((each) => each.SubmissionID === SubmissionID)
  if (!found) throw new Error('The submission is there.')
  const { ChangeNumber: _, Revision: __, ...row } = found
  return row
}
/** A submission once its client is linked, as its row, and as an edit that is not for these calls. */
async function unedited() {
  const { SubmissionID, After } = await mia.send(SendSubmission, { ...submission(), SendBrokerEmail: false })
  const row = await eventually('the client is linked', async () => {
    const each = await rowOf(SubmissionID, After)
    return each.ClientID === null ? null : each
  })
  const edited = { ...row, InsuredCompanyName: 'Otherwise Pty Ltd', OwnerID: IDS.tom, StickyNote: 'Not now', SDNSW: 1 }
  return { SubmissionID, row, edited }
}
const day = (Value: string, Text: string) => ({ Value, Text })

describe('API-013 of a whole submission each call changes only its own fields', () => {
  test('A-076 the status and its day, which activates at once when it has come', async () => {
    const { SubmissionID, row, edited } = await unedited()
    const later = day('01012031', '01/01/2031')
    for (const [Status, StatusScheduledActivate, then] of [
      ['Inactive', null, { Status: 'Inactive', StatusScheduledActivate: null }],
      ['Scheduled', later, { Status: 'Scheduled', StatusScheduledActivate: later }],
      ['Scheduled', day('01012020', ''), { Status: 'Active', StatusScheduledActivate: null }],
    ] as const) {
      const Submission = { ...edited, Status, StatusScheduledActivate, DateQuoteRequired: day('24122026', '') }
      const { Success, After } = await mia.send(UpdateSubmissionStatus, { Submission })
      expect(Success).toBe(true)
      expect(await rowOf(SubmissionID, After)).toEqual({ ...row, ...then })
    }
  })

  test('the date quote required', async () => {
    const { SubmissionID, row, edited } = await unedited()
    const body = (Value: string) => ({
      Submission: { ...edited, Status: 'Inactive', DateQuoteRequired: day(Value, '') },
    })
    expect(await mia.reply(UpdateDateQuoteRequired, body('31022026'))).toMatchObject({
      ErrorMessage: 'Date Quote Required is invalid.',
      Results: { Success: false },
    })
    const { Success, After } = await mia.send(UpdateDateQuoteRequired, body('24122026'))
    expect(Success).toBe(true)
    expect(await rowOf(SubmissionID, After)).toEqual({ ...row, DateQuoteRequired: day('24122026', '24/12/2026') })
  })
})

test('SUBN-002 SUBN-003 a broker hears of a submission only when that is ticked, and its cover is told by its products', async () => {
  const sent = async (InsuredCompanyName: string, SendBrokerEmail: boolean, Products: object, OtherCoverage = '') => {
    const { Submission } = submission({ InsuredCompanyName, Products, OtherCoverage })
    const { SubmissionID, After } = await mia.send(SendSubmission, { Submission, SendBrokerEmail })
    return (await mia.rows('Submissions', After)).find((row) => row.SubmissionID === SubmissionID)?.Coverage
  }
  expect(await sent('Silent Running Pty Ltd', false, { EIL: true, GeneralLiability: true })).toBe(
    'Environmental Impairment Liability/General Liability',
  )
  const all = {
    ProfessionalIndemnity: true,
    EIL: true,
    ManagementLiability: true,
    CyberLiability: true,
    GeneralLiability: true,
  }
  expect(await sent('Loud And Clear Pty Ltd', true, all, 'Marine')).toBe(
    'Professional Indemnity/Environmental Impairment Liability/Management Liability/Cyber Liability/General Liability/Marine',
  )
  const [mail] = await agency.mailsTo(mia, BROKER, 'Loud And Clear Pty Ltd')
  // the confirmation repeats the submission's main facts.
  for (const words of ['Loud And Clear Pty Ltd', 'Cyber Liability/General Liability/Marine', '01/07/2025', 'Mia Chen'])
    expect(mail?.Html).toContain(words)
  await agency.mailIsQuiet(mia)
  const { Mails } = await mia.send(ListMails, { Limit: 200 })
  expect(Mails.filter(({ Subject }) => Subject.includes('Silent Running'))).toEqual([])
})

test('attachments are sent by their ids and shown with their place', async () => {
  const file = await mia.file('UPLOAD_SUBMISSION_ATTACHMENT', 'Proposal form.pdf')
  const { Submission } = submission({ InsuredCompanyName: 'Filed Pty Ltd' })
  const { SubmissionID } = await mia.send(SendSubmission, { Submission: { ...Submission, Attachments: [file] } })
  expect(SubmissionID).toBeGreaterThan(0)
})
