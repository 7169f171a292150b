/** The fields of the records on the wire, under the seed's names (API-038 to API-040). */
import { GetSubmission } from '@bindery/contracts/wire'
import { JURISDICTIONS } from '@bindery/contracts/rules'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Agency } from '../support/agency.ts'
import { submission } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'
import { keepsItsPromise, keysOf, openWired } from '../support/wired.ts'

let agency: Agency
let mia: Person

beforeAll(async () => {
  ;({ agency, mia } = await openWired())
})
afterAll(() => agency.close())

/** The fields of a submission, wherever it is sent, in the words of the people who read the wire. */
const SUBMISSION_FIELDS = [
  'SubmissionID',
  'OwnerID',
  'Owner',
  'BrokerID',
  'Broker',
  'ClientID',
  'InsuredCompanyName',
  'AdditionalInsuredNames',
  'ABN',
  'OwnershipType',
  'CompanyAddress',
  'CompanySuburb',
  'CompanyPostcode',
  'Turnover',
  'Revenue',
  'NumberOfEmployees',
  'Industry',
  'ProffesionalServices',
  'OtherIndustry',
  'ClaimHistory',
  'Products',
  'OtherCoverage',
  'Coverage',
  'DateQuoteRequired',
  'DateSubmitted',
  'UnderwriterNotes',
  'Folder',
  'Status',
  'StatusScheduledActivate',
  'TargetRisk',
  'StickyNote',
  'StickyNoteFrom',
  'StickyNoteLeft',
  'Source',
  'SourceSymbol',
  'DateCleared',
  'ClearanceRef',
  'SDSA',
  'SDWA',
  'SDVIC',
  'SDNSW',
  'SDQLD',
  'SDACT',
  'SDTAS',
  'SDNT',
  'SDOS',
  'SDOSCountries',
]
/** What was added since: the numbers for a delta and a save, and the day of the status. */
const ADDED = ['ChangeNumber', 'Revision', 'StatusSince']

test('API-038 a submission carries exactly the names of the seed, misspellings included, in a load of one and of all', async () => {
  const form = {
    InsuredCompanyName: 'Named Works Pty Ltd',
    Industry: 'Professional Services',
    ProffesionalServices: 'Legal',
    SDNSW: 40,
    SDVIC: 10,
    SDOS: 50,
    SDOSCountries: 'Fiji',
  }
  const { Submission } = submission(form)
  const file = await mia.file('UPLOAD_SUBMISSION_ATTACHMENT', 'Proposal form.pdf', 'as proposed')
  const post = async (Func: string, body: object) => {
    const { envelope } = await mia.post('quotation', { ...mia.session, Func, ...body })
    expect([Func, envelope.ErrorMessage]).toEqual([Func, ''])
    return envelope.Results
  }
  const made = await post('SEND_SUBMISSION', { Submission: { ...Submission, Attachments: [file] } })
  const id = { SubmissionID: made['SubmissionID'], After: made['After'] }
  const shown = v.parse(v.record(v.string(), v.unknown()), (await post('GET_SUBMISSION', id))['Submission'])
  keepsItsPromise(GetSubmission, { Submission: shown })
  const belonging = ['Bounds', 'Quotes', 'Wholesales', 'QuickIndications', 'InformationRequired', 'SubmissionDeclines']
  expect(keysOf(shown).toSorted()).toEqual([...SUBMISSION_FIELDS, ...ADDED, ...belonging, 'Attachments'].toSorted())
  const rows = v.parse(
    v.array(v.record(v.string(), v.unknown())),
    (await post('GET_DATA', { ChangeNumber: {}, After: made['After'] }))['Submissions'],
  )
  const row = rows.find((each) => each['SubmissionID'] === made['SubmissionID'])
  expect(keysOf(row).toSorted()).toEqual([...SUBMISSION_FIELDS, ...ADDED].toSorted())
  for (const record of [shown, row])
    expect(record).toMatchObject({
      ...form,
      Owner: { FullName: 'Mia Chen' },
      Broker: { FullName: 'Ben Hart', BrokerGroup: { GroupName: 'Harbour Insurance Brokers' } },
      Coverage: 'Professional Indemnity/Cyber Liability',
      Products: {
        ProfessionalIndemnity: true,
        EIL: false,
        ManagementLiability: false,
        CyberLiability: true,
        GeneralLiability: false,
      },
      SDSA: 0,
      Source: 'MANUAL',
      SourceSymbol: 'M',
    })
  expect(shown['Attachments']).toMatchObject([{ id: file.id, FileName: 'Proposal form.pdf' }])
})

test('API-039 reference records carry the fields they promise', async () => {
  const data = await mia.masterData()
  const carries = (row: object | undefined, fields: readonly string[]) =>
    expect(keysOf(row)).toEqual(expect.arrayContaining([...fields]))
  carries(data.Owners[0], [
    'OwnerID',
    'Username',
    'FirstName',
    'LastName',
    'FullName',
    'Roles',
    'Active',
    'IsProductLead',
    'Created',
    'LastLogin',
    'Title',
    'Phone',
  ])
  carries(data.States[0], ['StateID', 'StateName', 'StateCode', 'OwnerID', 'Owner'])
  carries(data.Templates[0], ['TemplateID', 'TemplateName', 'Content', 'Keywords'])
  carries(data.Configs[0], ['ConfigName', 'ConfigValue'])
  const [broker] = await mia.rows('Brokers')
  carries(broker, [
    'BrokerID',
    'Email',
    'Mobile',
    'FirstName',
    'LastName',
    'FullName',
    'BrokerGroupID',
    'StateID',
    'Active',
    'TokenSubscribed',
    'IsGreylisted',
    'DateCreated',
    'DateTokenEmailed',
  ])
  const [house] = await mia.rows('BrokerGroups')
  carries(house, ['BrokerGroupID', 'GroupName', 'GroupKey', 'Logo', 'DateCreated'])
  expect(house?.Logo).toBeNull() // a house has no logo
})

/** The numbers that a record carries beside its fields, for a delta and for a save. */
const BESIDE = new Set(['ChangeNumber', 'Revision'])

test('API-040 a market, a product and what a market writes carry exactly their fields', async () => {
  const data = await mia.masterData()
  const carries = (row: object | undefined, fields: readonly string[]) =>
    expect(
      keysOf(row)
        .filter((field) => !BESIDE.has(field))
        .toSorted(),
    ).toEqual(fields.toSorted())
  carries(data.Markets[0], [
    'MarketID',
    'MarketName',
    'MarketCode',
    'GSTRate',
    'WHTRate',
    'GSTPayable',
    'StampDutyPayable',
  ])
  carries(data.Products[0], [
    'ProductID',
    'ProductName',
    'ProductCode',
    'ClearanceName',
    'ClearanceEmailTo',
    'ClearanceEmailCc',
    ...JURISDICTIONS.flatMap((j) => [`SD${j}`, `FSL${j}`]),
  ])
  expect(JURISDICTIONS).toEqual(['SA', 'WA', 'VIC', 'NSW', 'QLD', 'ACT', 'TAS', 'NT', 'OS'])
  carries(data.ProductMarkets[0], [
    'ProductMarketID',
    'Product',
    'Market',
    'ProductLead',
    'WholesaleContact',
    'WholesaleEmail',
    'BrokerageRate',
    'CommissionRate',
  ])
  const written = data.ProductMarkets.find(({ ProductMarketID }) => ProductMarketID === 1)
  expect([written?.Product, written?.Market, written?.ProductLead]).toEqual([
    { ProductID: 1, ProductName: 'Professional Indemnity' },
    { MarketID: 1, MarketName: 'Southern Cross Underwriting' },
    { OwnerID: 1, FullName: 'Mia Chen' },
  ])
})
