/** The wire as an independent client sees it: envelopes, loads, uploads and OpenAPI (API-006 to API-009, API-033, A-145, A-147). */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  CALLS,
  GetData,
  GetMasterData,
  GetPackedData,
  GetSubmission,
  InsertTraining,
  ROWS_TYPE,
  SendQuickIndication,
  UPLOADS,
} from '@bindery/contracts/wire'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Agency } from '../support/agency.ts'
import { IDS } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'
import { eventually } from '../support/waiting.ts'
import { keepsItsPromise, keysOf, openWired } from '../support/wired.ts'

let agency: Agency
let mia: Person
let SubmissionID: number

beforeAll(async () => {
  ;({ agency, mia, SubmissionID } = await openWired())
})
afterAll(() => agency.close())

test('A-145 every reply carries LoggedOut, HasAccess, ErrorMessage and Results', async () => {
  for (const [endpoint, Func] of [
    ['quotation', 'GET_MASTER_DATA'],
    ['quotation', 'NONE'],
    ['download', 'DOWNLOAD_ATTACHMENT'],
    ['operations', 'GET_OPERATIONS'],
  ] as const) {
    const { envelope } = await mia.post(endpoint, { ...mia.session, Func })
    expect(keysOf(envelope).toSorted()).toEqual(['ErrorMessage', 'HasAccess', 'LoggedOut', 'Results'])
  }
})

test('API-009 master data takes no arguments, and holds its eight collections with their records', async () => {
  const { Training, After = '' } = await mia.send(InsertTraining, {
    Training: { TrainingName: 'Privacy', Description: 'Yearly' },
  })
  await mia.send(GetMasterData, { After }) // waits until the training can be seen
  const { envelope } = await mia.post('quotation', { ...mia.session, Func: 'GET_MASTER_DATA' })
  expect(envelope).toMatchObject({ LoggedOut: false, HasAccess: true, ErrorMessage: '' })
  keepsItsPromise(GetMasterData, envelope.Results)
  const Product = { ProductID: IDS.pi, ProductName: 'Professional Indemnity' }
  const Market = { MarketID: IDS.market, MarketName: 'Southern Cross Underwriting' }
  const holds = (record: object): unknown => expect.arrayContaining([expect.objectContaining(record)])
  expect(envelope.Results).toMatchObject({
    Owners: holds({ OwnerID: IDS.mia, FullName: 'Mia Chen' }),
    States: holds({ StateID: IDS.nsw, StateCode: 'NSW' }),
    Configs: holds({ ConfigName: 'PROCESSING-EMAIL', ConfigValue: 'processing@example.com' }),
    Templates: holds({ TemplateName: 'QUOTE-EMAIL-MESSAGE' }),
    Products: holds(Product),
    Markets: holds(Market),
    ProductMarkets: holds({ Product, Market }),
    Trainings: holds({ TrainingID: Training.TrainingID, TrainingName: 'Privacy' }),
  })
})

test('SHELL-010 master data and data are two loads, of eight collections and of eleven', async () => {
  const listsOf = (results: object) =>
    Object.entries(results).flatMap(([name, value]) => (Array.isArray(value) ? [name] : []))
  expect(listsOf(await mia.masterData()).toSorted()).toEqual([
    'Configs',
    'Markets',
    'Owners',
    'ProductMarkets',
    'Products',
    'States',
    'Templates',
    'Trainings',
  ])
  const { Announcements: _, ...data } = await mia.send(GetData, { ChangeNumber: {} })
  expect(listsOf(data).toSorted()).toEqual([
    'BrokerGroups',
    'Brokers',
    'Clients',
    'Incidents',
    'InformationRequired',
    'QuickIndications',
    'Quotes',
    'Renewals',
    'SubmissionDeclines',
    'Submissions',
    'Wholesales',
  ])
})

test('a client that accepts rows by columns gets the same rows in that form, and one that does not gets JSON', async () => {
  const before = (await mia.rows('QuickIndications')).length
  for (let ProductLimit = 1; ProductLimit <= 8; ProductLimit += 1)
    await mia.send(SendQuickIndication, {
      QuickIndication: { SubmissionID, Product: { ProductID: IDS.pi }, ProductLimit },
    })
  const count = await eventually(
    'every indication has left, so that no row changes between the two loads',
    async () => {
      const rows = await mia.rows('QuickIndications')
      return rows.length === before + 8 && rows.every(({ DateEmailed }) => DateEmailed !== null) && rows.length
    },
  )
  const load = (accept: string) =>
    fetch(`${agency.url}/api/${GetData.endpoint}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept },
      body: JSON.stringify({ ...mia.session, Func: GetData.func, ChangeNumber: {} }),
    })
  const [plain, packed] = [await load('*/*'), await load(`${ROWS_TYPE}, application/json`)]
  expect(plain.headers.get('content-type')).toContain('application/json')
  expect(packed.headers.get('content-type')).toContain(ROWS_TYPE)
  expect(packed.headers.get('vary')).toContain('accept')
  const { Results: rows } = v.parse(v.object({ Results: GetData.results }), await plain.json())
  expect(rows.QuickIndications).toHaveLength(count)
  const reply = v.parse(v.object({ Results: v.looseObject({}) }), await packed.json())
  expect(reply.Results).toMatchObject({ QuickIndications: { Parts: [{ Rows: count }] } })
  expect(v.parse(GetPackedData.results, reply.Results)).toEqual(rows)
})

test("A-050 A-147 another epoch, or a number above the server's, is answered with a full load", async () => {
  const { ChangeNumber, Epoch } = await mia.send(GetData, { ChangeNumber: {} })
  expect((await mia.send(GetData, { ChangeNumber, Epoch: 'another' })).Full).toBe(true)
  expect((await mia.send(GetData, { ChangeNumber: { ...ChangeNumber, Submission: 999_999 }, Epoch })).Full).toBe(true)
})

test('API-033 A-058 every upload name is taken, also in its long form; others are unknown; the reply of an import of renewals has HasAccess and ErrorMessage too', async () => {
  const names = [
    'UPLOAD_SUBMISSION_ATTACHMENT',
    'QI',
    'IR',
    'SD',
    'QUOTE',
    'BINDING',
    'REVERSAL',
    'ENDORSEMENT',
    'BINDING_PROCESSING_INSTRUCTIONS',
    'WHOLESALE',
    'RENEWALNOTICE',
    'ANNOUNCEMENT',
    'INCIDENT',
    'INTAKE',
  ]
  expect([...UPLOADS].toSorted()).toEqual([...names, 'RENEWALS_CSV'].toSorted())
  for (const func of names) {
    const { Results, HasAccess } = await mia.upload(func, 'Notes.txt')
    expect([func, HasAccess, Results]).toEqual([func, true, { Success: true, ID: expect.any(String) }])
  }
  expect(await mia.upload('RENEWALS_CSV', 'Renewals.csv', 'Insured,Due Date\r\n')).toMatchObject({
    HasAccess: true,
    ErrorMessage: 'Line 1: There is no column Policy No.',
    Results: { Success: false, Code: 'renewals-file-invalid' },
  })
  const { Results, HasAccess, ErrorMessage } = await mia.upload(
    'RENEWALS_CSV',
    'Renewals.csv',
    'Insured,Policy No,Due Date\r\nAcme,P-1,01/07/2026\r\n',
  )
  expect([HasAccess, ErrorMessage, Results]).toEqual([
    true,
    '',
    { Success: true, ID: '1', BatchID: 1, Rows: 1, After: expect.any(String) },
  ])
  for (const name of names.slice(1)) {
    const long = `UPLOAD_${name}_ATTACHMENT`
    expect([long, (await mia.upload(long, 'Notes.txt')).Results.Success]).toEqual([long, true])
  }
  const { Results: long } = await mia.upload('UPLOAD_RENEWALS_CSV_ATTACHMENT', 'Renewals.csv', 'Insured\r\n')
  expect(long).toMatchObject({ Success: false, Code: 'renewals-file-invalid' })
  expect((await mia.upload('UPLOAD_NONSENSE', 'Notes.txt')).ErrorMessage).toBe('Unknown function.')
})

test('ATT-006 A-106 a sent file lies in the shared tree under its own name', async () => {
  const { Submission } = await mia.send(GetSubmission, { SubmissionID })
  const [file] = Submission.Attachments ?? []
  expect(file).toMatchObject({ FileName: 'Proposal form.pdf', FolderLink: 'M:/Wire Works Pty Ltd/submission' })
  expect(file?.id).toMatch(/./u)
  expect(file?.FullFileName).toBe(`Wire Works Pty Ltd/submission/${file?.id}-Proposal form.pdf`)
  const content = await eventually('the file is placed', () =>
    readFile(join(agency.folder, 'files', 'tree', file?.FullFileName ?? ''), 'utf8').catch(() => null),
  )
  expect(content).toBe('as proposed')
})

test('every declared call stands in OpenAPI, and internal ones do not', async () => {
  const description = JSON.stringify(await (await fetch(`${agency.url}/api/openapi.json`)).json())
  for (const { func, internal } of CALLS.values())
    expect([func, description.includes(`"${func}"`)]).toEqual([func, !internal])
})
