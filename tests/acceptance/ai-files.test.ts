/** The files and folders of the AI helper over HTTP, while no worker takes what is queued (rows AI-003, AI-006, AI-013). */
import {
  AiFileDownload,
  AiFiles,
  AiFileStatus,
  AiFts,
  SendSubmission,
  UpdateClientFolder,
  UpdateRenewalFolder,
  UpdateSubmissionFolder,
} from '@bindery/contracts/wire'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, type Agency } from '../support/agency.ts'
import { submission } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'
import { first, importing, line } from '../support/renewals.ts'
import { sharedTree } from '../support/shared-tree.ts'
import { eventually } from '../support/waiting.ts'

const FOLDER = 'subs/2026/Harbour View'
const NOTE = 'Insured: Harbour View Pty Ltd'
const SHA = createHash('sha256').update(NOTE).digest('hex')

test('AI-006 AI_FILE_STATUS queues a file that is not queued (1 to 2) and takes a queued one back (2 to 1), and replies the file', async () => {
  const agency = await openAgency(0, undefined, { settings: { ROLES: 'api,projections' } })
  try {
    const mia = await agency.signIn()
    await sharedTree(agency).put(`${FOLDER}/note.txt`, NOTE)
    const listed = async () =>
      (await mia.send(AiFiles, { title: FOLDER })).Documents.find(({ sha256 }) => sha256 === SHA)
    expect(await eventually('it is indexed', listed)).toMatchObject({ status: 1 })
    for (const status of [2, 1, 2]) {
      const { File, After } = await mia.send(AiFileStatus, { sha256: SHA, status })
      expect(File).toEqual([expect.objectContaining({ sha256: SHA, filename: 'note.txt', status })])
      const { Documents } = await mia.send(AiFiles, { title: FOLDER, ...(After !== undefined && { After }) })
      expect(Documents.find(({ sha256 }) => sha256 === SHA)).toMatchObject({ status })
    }
  } finally {
    await agency.close()
  }
})

let agency: Agency
let mia: Person
beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
  await sharedTree(agency).put(`${FOLDER}/note & slip.txt`, NOTE)
  await eventually('it is indexed', async () => (await mia.send(AiFiles, { title: FOLDER })).Documents.length === 1)
})
afterAll(() => agency.close())

test('AI-003 a found folder becomes that of a submission, of a client by UPDATE_CLIENT_FOLDER and of a renewal by UPDATE_RENEWAL_FOLDER', async () => {
  const found = await mia.send(AiFts, { title: 'Harbour View Pty Ltd', parametersOr: [], parametersAnd: [] })
  const Folder = found.Documents[0]?.Folder ?? ''
  expect(Folder).toBe(FOLDER)
  const { SubmissionID } = await mia.send(SendSubmission, {
    ...submission({ InsuredCompanyName: 'Harbour View Pty Ltd' }),
    SendBrokerEmail: false,
  })
  const client = await eventually('it has its client', async () =>
    (await mia.rows('Clients')).find((row) => 'CompanyName' in row && row.CompanyName === 'Harbour View Pty Ltd'),
  )
  const { RenewalID } = first(
    await importing(mia, line('PI-FOLDER', 'Harbour View Pty Ltd', '01/07/2126', '01/07/2126')),
  )

  expect([UpdateSubmissionFolder, UpdateClientFolder, UpdateRenewalFolder].map(({ func }) => func)).toEqual([
    'UPDATE_SUBMISSION_FOLDER',
    'UPDATE_CLIENT_FOLDER',
    'UPDATE_RENEWAL_FOLDER',
  ])
  const ofSubmission = await mia.send(UpdateSubmissionFolder, { Submission: { SubmissionID, Folder } })
  expect(ofSubmission.Submission).toMatchObject({ Folder })
  const ofClient = await mia.send(UpdateClientFolder, { Client: { ClientID: client.ClientID, Folder } })
  expect(ofClient.Client).toMatchObject({ Folder })
  const ofRenewal = await mia.send(UpdateRenewalFolder, { Renewal: { RenewalID, Folder } })
  expect(ofRenewal.Renewal).toMatchObject({ Folder })

  const rowIn = async (name: 'Submissions' | 'Clients' | 'Renewals', key: string, id: number, After?: string) =>
    (await mia.rows(name, After)).find((row) => Reflect.get(row, key) === id)
  expect(await rowIn('Submissions', 'SubmissionID', SubmissionID, ofSubmission.After)).toMatchObject({ Folder })
  expect(await rowIn('Clients', 'ClientID', client.ClientID, ofClient.After)).toMatchObject({ Folder })
  expect(await rowIn('Renewals', 'RenewalID', RenewalID, ofRenewal.After)).toMatchObject({ Folder })
})

test('AI-013 AI_FILE_DOWNLOAD replies the file of a sha256 with base64 and datatype, under its base name', async () => {
  expect(await mia.send(AiFileDownload, { sha256: SHA })).toMatchObject({
    File: { base64: Buffer.from(NOTE).toString('base64'), datatype: 'text/plain', filename: 'note & slip.txt' },
  })
  expect(await mia.refusal(AiFileDownload, { sha256: '0'.repeat(64) })).toBe('Document is invalid.')
})
