/** The wire as an independent client sees it: envelopes, field names, loads and files (API-006 to API-010, API-033, API-038 to API-040). */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  CALLS, GetData, GetMasterData, GetSubmission, SendQuote, SendSubmission, UPLOADS, type Call,
} from '@bindery/contracts/wire'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, type Agency } from '../support/agency.ts'
import { quote, submission } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'
import { eventually } from '../support/waiting.ts'

let agency: Agency
let mia: Person
let SubmissionID: number

beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
  const { Submission } = submission({ InsuredCompanyName: 'Wire Works Pty Ltd' })
  const sent = await mia.send(SendSubmission, {
    Submission: { ...Submission, Attachments: [await mia.file('UPLOAD_SUBMISSION_ATTACHMENT', 'Proposal form.pdf', 'as proposed')] },
  })
  SubmissionID = sent.SubmissionID
  await mia.send(SendQuote, quote(SubmissionID))
})
afterAll(() => agency.close())

const keysOf = (row: object | undefined) => Object.keys(row ?? {})

/** What a call promises in its results schema is what travels. */
function keepsItsPromise(call: Call, results: unknown) {
  const parsed = v.safeParse(call.results, results)
  expect(parsed.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`) ?? []).toEqual([])
}

test('API-006 A-145 every reply carries LoggedOut, HasAccess, ErrorMessage and Results', async () => {
  for (const [endpoint, Func] of [['quotation', 'GET_MASTER_DATA'], ['quotation', 'NONE'], ['download', 'DOWNLOAD_ATTACHMENT'], ['operations', 'GET_OPERATIONS']] as const) {
    const { envelope } = await mia.post(endpoint, { ...mia.session, Func })
    expect(keysOf(envelope).toSorted()).toEqual(['ErrorMessage', 'HasAccess', 'LoggedOut', 'Results'])
  }
})

test('API-009 SHELL-010 master data holds its eight collections and keeps its promise', async () => {
  const results = await mia.masterData()
  keepsItsPromise(GetMasterData, results)
  expect(keysOf(results)).toEqual(expect.arrayContaining(
    ['Owners', 'States', 'Configs', 'Templates', 'Products', 'Markets', 'ProductMarkets', 'Trainings'],
  ))
})

test('API-010 SHELL-010 SHELL-011 a load holds eleven collections, and the next one only what changed', async () => {
  const first = await mia.send(GetData, { ChangeNumber: {} })
  keepsItsPromise(GetData, first)
  expect(keysOf(first)).toEqual(expect.arrayContaining([
    'BrokerGroups', 'Brokers', 'Clients', 'Incidents', 'Submissions', 'QuickIndications', 'InformationRequired', 'SubmissionDeclines',
    'Quotes', 'Wholesales', 'Renewals',
  ]))
  expect(first.Full).toBe(true)
  const { After } = await mia.send(SendSubmission, submission({ InsuredCompanyName: 'Delta Works Pty Ltd' }))
  const delta = await mia.send(GetData, { ChangeNumber: first.ChangeNumber, Epoch: first.Epoch, ...(After === undefined ? {} : { After }) })
  expect(delta.Full).toBe(false)
  expect(delta.Submissions.map(({ InsuredCompanyName }) => InsuredCompanyName)).toContain('Delta Works Pty Ltd')
  expect(delta.Brokers).toEqual([])
})

test('A-050 A-147 another epoch, or a number above the server\'s, is answered with a full load', async () => {
  const { ChangeNumber, Epoch } = await mia.send(GetData, { ChangeNumber: {} })
  expect((await mia.send(GetData, { ChangeNumber, Epoch: 'another' })).Full).toBe(true)
  expect((await mia.send(GetData, { ChangeNumber: { ...ChangeNumber, Submission: 999_999 }, Epoch })).Full).toBe(true)
})

test('API-038 a submission carries the names of the seed, misspellings included', async () => {
  const { Submission } = await mia.send(GetSubmission, { SubmissionID })
  keepsItsPromise(GetSubmission, { Submission })
  expect(keysOf(Submission)).toEqual(expect.arrayContaining([
    'SubmissionID', 'OwnerID', 'Owner', 'BrokerID', 'Broker', 'ClientID', 'InsuredCompanyName', 'AdditionalInsuredNames', 'ABN',
    'OwnershipType', 'CompanyAddress', 'CompanySuburb', 'CompanyPostcode', 'Turnover', 'Revenue', 'NumberOfEmployees', 'Industry',
    'ProffesionalServices', 'OtherIndustry', 'ClaimHistory', 'Products', 'OtherCoverage', 'Coverage', 'DateQuoteRequired',
    'DateSubmitted', 'UnderwriterNotes', 'Folder', 'Status', 'StatusScheduledActivate', 'TargetRisk', 'StickyNote', 'StickyNoteFrom',
    'StickyNoteLeft', 'Source', 'SourceSymbol', 'DateCleared', 'ClearanceRef', 'SDSA', 'SDWA', 'SDVIC', 'SDNSW', 'SDQLD', 'SDACT',
    'SDTAS', 'SDNT', 'SDOS', 'SDOSCountries', 'Attachments', 'Bounds', 'Quotes', 'Wholesales', 'QuickIndications',
    'InformationRequired', 'SubmissionDeclines',
  ]))
})

test('API-039 API-040 reference records carry exactly the fields they promise', async () => {
  const data = await mia.masterData()
  const carries = (row: object | undefined, fields: readonly string[]) => expect(keysOf(row)).toEqual(expect.arrayContaining([...fields]))
  carries(data.Owners[0], ['OwnerID', 'Username', 'FirstName', 'LastName', 'FullName', 'Roles', 'Active', 'IsProductLead', 'Created', 'LastLogin', 'Title', 'Phone'])
  carries(data.States[0], ['StateID', 'StateName', 'StateCode', 'OwnerID', 'Owner'])
  carries(data.Templates[0], ['TemplateID', 'TemplateName', 'Content', 'Keywords'])
  carries(data.Configs[0], ['ConfigName', 'ConfigValue'])
  carries(data.Markets[0], ['MarketID', 'MarketName', 'MarketCode', 'GSTRate', 'WHTRate', 'GSTPayable', 'StampDutyPayable'])
  carries(data.Products[0], ['ProductID', 'ProductName', 'ProductCode', 'ClearanceName', 'ClearanceEmailTo', 'ClearanceEmailCc', 'SDNSW', 'FSLNSW'])
  carries(data.ProductMarkets[0], ['ProductMarketID', 'Product', 'Market', 'ProductLead', 'WholesaleContact', 'WholesaleEmail', 'BrokerageRate', 'CommissionRate'])
  expect(data.ProductMarkets[0]?.ProductLead).toEqual({ OwnerID: 1, FullName: 'Mia Chen' })
  const [broker] = await mia.rows('Brokers')
  carries(broker, ['BrokerID', 'Email', 'Mobile', 'FirstName', 'LastName', 'FullName', 'BrokerGroupID', 'StateID', 'Active', 'TokenSubscribed', 'IsGreylisted', 'DateCreated', 'DateTokenEmailed'])
  const [house] = await mia.rows('BrokerGroups')
  carries(house, ['BrokerGroupID', 'GroupName', 'GroupKey', 'Logo', 'DateCreated'])
})

test('API-033 A-058 every upload name is taken, also in its long form; others are unknown', async () => {
  for (const func of UPLOADS) {
    const { Results, HasAccess } = await mia.upload(func, func === 'RENEWALS_CSV' ? 'Renewals.csv' : 'Notes.txt')
    expect([func, HasAccess, func === 'RENEWALS_CSV' || Results.Success]).toEqual([func, true, true])
  }
  expect((await mia.upload('UPLOAD_QUOTE_ATTACHMENT', 'Notes.txt')).Results.Success).toBe(true)
  expect((await mia.upload('UPLOAD_NONSENSE', 'Notes.txt')).ErrorMessage).toBe('Unknown function.')
})

test('ATT-004 ATT-005 ATT-006 A-106 a sent file lies in the shared tree under its own name', async () => {
  const { Submission } = await mia.send(GetSubmission, { SubmissionID })
  const [file] = Submission.Attachments ?? []
  expect(file).toMatchObject({ FileName: 'Proposal form.pdf', FolderLink: 'M:/Wire Works Pty Ltd/submission' })
  expect(file?.FullFileName).toMatch(/^Wire Works Pty Ltd\/submission\/.+-Proposal form\.pdf$/u)
  const content = await eventually('the file is placed', () =>
    readFile(join(agency.folder, 'files', 'tree', file?.FullFileName ?? ''), 'utf8').catch(() => null))
  expect(content).toBe('as proposed')
})

test('every declared call stands in OpenAPI, and internal ones do not', async () => {
  const description = JSON.stringify(await (await fetch(`${agency.url}/api/openapi.json`)).json())
  for (const { func, internal } of CALLS.values()) expect([func, description.includes(`"${func}"`)]).toEqual([func, !internal])
})
