/** How a new submission is checked and sent: SUBN-015 to SUBN-025, SUBN-032. */
import { expect, test } from 'vitest'
import { emptyDraft, entryBody, entryProblems, quickFilled, type EntryDraft } from './draft.ts'

const filled = (change: Partial<EntryDraft> = {}): EntryDraft => ({
  ...emptyDraft(),
  OwnerID: 1,
  BrokerID: 2,
  InsuredCompanyName: 'Harbour View Pty Ltd',
  ABN: '51 824 753 556',
  OwnershipType: 'Australian Private Company',
  CompanyAddress: '1 Bay St',
  CompanySuburb: 'Sydney',
  CompanyPostcode: '2000',
  Turnover: '800000',
  NumberOfEmployees: '12',
  ClaimHistory: 'No claims',
  Industry: 'Retail',
  OtherCoverage: 'Marine',
  DateQuoteRequired: '2026-12-01',
  Shares: { ...emptyDraft().Shares, SDNSW: '60', SDVIC: '40' },
  ...change,
})
const lines = (draft: EntryDraft) => entryProblems(draft)?.form.split('\n') ?? []

test('an empty form lists every message once, in order', () => {
  expect(lines(emptyDraft())).toEqual([
    'Underwriter is required.',
    'Broker is required.',
    'Insured Company is required.',
    'ABN is required.',
    'Ownership Type is required.',
    'Company Address is required.',
    'Company Suburb is required.',
    'Company Postcode is invalid.',
    'Fee Income is required.',
    'Number of Employees is required.',
    'Claim History is required.',
    'Industry is required.',
    'Date Quote Required is required.',
    'Coverage is invalid.',
    'Stamp Duty total percentage is invalid.',
  ])
})

test('a filled form has no problems', () => {
  expect(entryProblems(filled())).toBeUndefined()
})

test('A-065 the list says that coverage is invalid, and the field shows how to correct it', () => {
  const problems = entryProblems(filled({ OtherCoverage: '' }))
  expect(problems).toMatchObject({
    form: 'Coverage is invalid.',
    fields: { Products: 'Please select or enter policy type.' },
  })
})

test('a name with forbidden characters at its end breaks two rules', () => {
  expect(lines(filled({ InsuredCompanyName: 'Harbour View?' }))).toEqual([
    'Insured Company has not allowed character.',
    'Insured Company first/last charcter must be alpha numeric.',
  ])
})

test('revenue is optional but must be a whole number', () => {
  expect(lines(filled({ Revenue: '1.5' }))).toEqual(['Revenue is invalid.'])
  expect(lines(filled({ Turnover: '12a' }))).toEqual(['Fee Income is invalid.'])
})

test('99.99 and 100.01 are refused, with the message at the shares', () => {
  for (const SDNSW of ['59.99', '60.01']) {
    const problems = entryProblems(filled({ Shares: { ...filled().Shares, SDNSW } }))
    expect(problems?.fields).toEqual({ Shares: 'Stamp Duty total percentage is invalid.' })
  }
})

test('an overseas share needs its countries', () => {
  const overseas = { ...filled().Shares, SDNSW: '50', SDOS: '10' }
  expect(entryProblems(filled({ Shares: overseas }))?.fields).toEqual({
    SDOSCountries: 'Stamp Duty Overseas Coutries are required.',
  })
  expect(entryProblems(filled({ Shares: overseas, SDOSCountries: 'Fiji' }))).toBeUndefined()
})

test('countries left over from an overseas share that is no more are not sent', () => {
  expect(entryBody(filled({ SDOSCountries: 'Fiji' })).Submission).toMatchObject({ SDOSCountries: '' })
})

test('the source is fixed, and only files that arrived are sent', () => {
  const Attachments = [
    { key: 'a', FileName: 'a.pdf', id: 'f1' },
    { key: 'b', FileName: 'b.pdf', id: 'f2', error: 'failed' },
    { key: 'c', FileName: 'c.pdf' },
  ]
  const body = entryBody(filled({ Attachments, SendBrokerEmail: true }))
  expect(body).toMatchObject({
    SendBrokerEmail: true,
    Submission: {
      Source: 'MANUAL',
      Attachments: [{ id: 'f1' }],
      DateQuoteRequired: { Value: '01122026', Text: '01/12/2026' },
      SDNSW: '60',
    },
  })
})

test('A-068 quick fill fills what is empty and keeps the rest', () => {
  const draft = quickFilled({ ...emptyDraft(), CompanySuburb: 'Perth', Industry: 'Retail' })
  expect(draft).toMatchObject({
    CompanyAddress: 'TBA',
    CompanySuburb: 'Perth',
    CompanyPostcode: '0',
    Turnover: '0',
    NumberOfEmployees: '0',
    ClaimHistory: 'No claims',
    Industry: 'Retail',
  })
})
