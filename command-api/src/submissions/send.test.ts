/** New submissions: every validation of the form, and the recorded facts. */
import { SubmissionReceived } from '@bindery/contracts/events'
import { noCoverage } from '@bindery/contracts/rules'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { NOTHING_FILLED, received, submissionBody } from '../../test/samples.ts'
import { shares } from '../../test/world.ts'
import { sendSubmission } from './send.ts'

const { form } = received.data
const send = (changes: Parameters<typeof submissionBody>[0] = {}) =>
  given(sendSubmission).when(submissionBody(changes), { number: 41 })

test('a submission is recorded as the form sent it, under its number, by source MANUAL', () => {
  send().records(received)
  expect(send().reply()).toEqual({ Success: true, SubmissionID: 41 })
  expect(send().state()).toMatchObject({ phase: 'open', id: 41, status: 'Active', clientId: null, items: 0 })
})

test('A-063 the client that has the company name is recorded with the submission, and the source of that', () => {
  const client = { clientId: 5, source: { stream: 'client-x', revision: 3 } }
  const known = given(sendSubmission).when(submissionBody(), { number: 41, clientNamed: client })
  known.records(SubmissionReceived({ ...received.data, client }))
  expect(known.state()).toMatchObject({ clientId: 5 })
})

test('every optional field is kept, and whether the broker wants a confirmation', () => {
  const body = submissionBody({
    AdditionalInsuredNames: 'Harbour View Trust\nHV Holdings',
    Revenue: 850_000,
    ProffesionalServices: 'Legal',
    OtherIndustry: 'Chandlery',
    OtherCoverage: 'Marine',
    TargetRisk: true,
    UnderwriterNotes: ' as is\n',
    SDNSW: 75,
    SDOS: 25,
    SDOSCountries: 'New Zealand',
    Folder: 'Harbour',
    Source: 'BROKER',
    Attachments: [{ id: 'f1' }],
  })
  given(sendSubmission)
    .when({ ...body, SendBrokerEmail: true }, { number: 41 })
    .records(
      SubmissionReceived({
        submissionId: 41,
        source: 'BROKER',
        confirmToBroker: true,
        client: null,
        files: [
          {
            id: 'f1',
            fileName: 'Schedule.pdf',
            size: 1200,
            sha256: 'a'.repeat(64),
            path: 'Harbour/submission/f1-Schedule.pdf',
          },
        ],
        form: {
          ...form,
          additionalInsuredNames: 'Harbour View Trust\nHV Holdings',
          revenue: 850_000,
          professionalServices: 'Legal',
          otherIndustry: 'Chandlery',
          otherCoverage: 'Marine',
          targetRisk: true,
          underwriterNotes: ' as is\n',
          shares: shares({ NSW: 75, OS: 25 }),
          overseasCountries: 'New Zealand',
          folder: 'Harbour',
        },
      }),
    )
})

test("A-149 nothing at all and null everywhere give the same messages, each in the form's order", () => {
  const nothing = given(sendSubmission).whenSent({ Submission: {} })
  nothing.answers(...NOTHING_FILLED)
  const optional = ['Revenue', 'Attachments', 'Folder', 'TargetRisk', 'SDVIC', 'Source']
  const fields = [...Object.keys(submissionBody().Submission), ...optional]
  const nulls = Object.fromEntries(fields.map((name) => [name, null]))
  given(sendSubmission)
    .whenSent({ Submission: nulls })
    .answers(...NOTHING_FILLED)
})

test('underwriter and broker must be whole numbers', () => {
  send({ OwnerID: 'x', BrokerID: 1.5 }).answers('Underwriter is required.', 'Broker is required.')
})

test('an underwriter or broker that does not exist is none', () => {
  send({ OwnerID: 99 }).refuses('underwriter-unknown', 'Underwriter is required.')
  given(sendSubmission).when(submissionBody(), { broker: [] }).refuses('broker-unknown', 'Broker is required.')
})

test.for(['/', '\\', ':', '*', '?', '"', '<', '>', '|'])('a company name with %s is refused', (character) => {
  send({ InsuredCompanyName: `Harbour${character}View` }).answers('Insured Company has not allowed character.')
})

test('A-072 the first and last character of a company name are letters or digits of any alphabet', () => {
  const message = 'Insured Company first/last charcter must be alpha numeric.'
  send({ InsuredCompanyName: 'Acme Pty Ltd.' }).answers(message)
  send({ InsuredCompanyName: '(Acme' }).answers(message)
  send({ InsuredCompanyName: '<Acme>' }).answers('Insured Company has not allowed character.', message)
  for (const name of ['3', 'Ørsted', 'Café Łódź']) send({ InsuredCompanyName: name }).answers()
})

test('a field of spaces is empty', () => {
  send({ ABN: ' ', OwnershipType: ' ', CompanyAddress: '\t', CompanySuburb: ' ' }).answers(
    ...['ABN', 'Ownership Type', 'Company Address', 'Company Suburb'].map((label) => `${label} is required.`),
  )
})

test.for(['', 'TBA', '20001', '-200', '2 00', '2000.0'])('the postcode "%s" is invalid', (CompanyPostcode) => {
  send({ CompanyPostcode }).answers('Company Postcode is invalid.')
})

test('the postcode 0 of the quick fill and a number are accepted', () => {
  send({ CompanyPostcode: '0' }).answers()
  send({ CompanyPostcode: 800 }).recordsLike('SubmissionReceived', { form: { ...form, companyPostcode: '800' } })
})

test('fee income is required and whole, revenue whole if given', () => {
  send({ Turnover: '' }).answers('Fee Income is required.')
  send({ Turnover: '900,000', Revenue: '1.5' }).answers('Fee Income is invalid.', 'Revenue is invalid.')
  send({ Turnover: 0, Revenue: '' }).answers()
})

test('the number of employees is a number of at most ten digits', () => {
  send({ NumberOfEmployees: 'many' }).answers('Number of Employees is invalid.')
  send({ NumberOfEmployees: '12345678901' }).answers('Number of Employees is invalid.')
  send({ NumberOfEmployees: 0 }).answers()
})

test('the date a quote is required must be a real date', () => {
  send({ DateQuoteRequired: { Value: '31062025', Text: '' } }).answers('Date Quote Required is invalid.')
  send({ DateQuoteRequired: { Value: '', Text: '10/07/2025' } }).answers('Date Quote Required is required.')
})

test('A-065 one product or some other coverage is needed', () => {
  const none = noCoverage()
  send({ Products: none, OtherCoverage: ' ' }).answers('Coverage is invalid.')
  send({ Products: none, OtherCoverage: 'Marine' }).answers()
})

test.for([99.99, 100.01, 60])('shares of %s in all are refused', (SDNSW) => {
  send({ SDNSW }).answers('Stamp Duty total percentage is invalid.')
})

test('shares over 100 in all, or with a third decimal, are refused', () => {
  send({ SDNSW: 99.99, SDVIC: 0.02 }).answers('Stamp Duty total percentage is invalid.')
  send({ SDNSW: 99.999, SDVIC: 0.001 }).answers('Stamp Duty total percentage is invalid.')
  send({ SDNSW: 33.33, SDVIC: 33.33, SDTAS: '33.34' }).answers()
})

test('an overseas share needs its countries', () => {
  send({ SDNSW: 90, SDOS: 10, SDOSCountries: ' ' }).answers('Stamp Duty Overseas Coutries are required.')
  send({ SDNSW: 90, SDOS: 10, SDOSCountries: 'Fiji' }).answers()
})

test('a text that is longer than its field is refused', () => {
  const long = (length: number) => 'x'.repeat(length + 1)
  send({
    InsuredCompanyName: long(50),
    AdditionalInsuredNames: long(1000),
    ABN: long(15),
    OwnershipType: long(70),
    CompanyAddress: long(100),
    CompanySuburb: long(50),
    OtherIndustry: long(100),
    OtherCoverage: long(100),
    UnderwriterNotes: long(1000),
  }).answers(
    ...[
      'Insured Company',
      'Additional Insured Names',
      'ABN',
      'Ownership Type',
      'Company Address',
      'Company Suburb',
      'Other Industry',
      'Other Coverage',
      'Underwriter Notes',
    ].map((label) => `${label} is too long.`),
  )
  send({ Turnover: '1234567890123456' }).answers('Fee Income is invalid.')
})

test("A-074 an empty folder takes the company's name", () => {
  send({ Folder: ' ' }).recordsLike('SubmissionReceived', { form: { ...form, folder: 'Harbour View Pty Ltd' } })
})

test('A-106 a file that another user uploaded cannot be sent', () => {
  send({ Attachments: [{ id: 'f3' }] }).refuses('attachment-unknown')
})
