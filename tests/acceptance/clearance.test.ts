/** Clearance: finding submissions of the same insured, and the folders of the shared drive. */
import {
  CreateSubmissionCsv,
  FindDuplicates,
  FindSimilar,
  GetSubmissionFolders,
  GetSubmission,
  SendSubmission,
  UpdateSubmission,
  UpdateSubmissionStatus,
  type BodyOf,
} from '@bindery/contracts/wire'
import { similarityIsItself } from '@bindery/contracts/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, type Agency } from '../support/agency.ts'
import { IDS, submission } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'
import { eventually } from '../support/waiting.ts'

let agency: Agency
let mia: Person

beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
})
afterAll(() => agency.close())

type Change = Parameters<typeof submission>[0]

/** Receives a submission and waits for its client and for the sheet in its own folder. */
async function received(InsuredCompanyName: string, change: Change = {}): Promise<number> {
  const { SubmissionID, After } = await mia.send(SendSubmission, submission({ InsuredCompanyName, ...change }))
  await eventually('the client is linked', async () => {
    const { Submission } = await mia.send(GetSubmission, { SubmissionID, ...(After && { After }) })
    return Submission.ClientID !== null
  })
  await mia.send(CreateSubmissionCsv, { Submission: { SubmissionID } })
  return SubmissionID
}

const find = (CompanyName: string, about: BodyOf<typeof FindSimilar> = {}) =>
  mia.send(FindSimilar, { CompanyName, ...about })
const folders = async (CompanyName: string) => (await mia.send(GetSubmissionFolders, { CompanyName })).SubmissionFolders

test('A-071 likely duplicates are ranked with their reasons, over submissions and clients', async () => {
  const id = await received('Harbour View Pty Ltd')
  await received('Tidewater Marine Pty Ltd', { ABN: '11 111 111 112', CompanyAddress: '9 Kiln Road' })
  const { Candidates } = await find('Harbor View', {
    ABN: '51824753556',
    CompanyAddress: '1 George St',
    CompanyPostcode: '2000',
    BrokerID: IDS.broker,
  })
  expect(Candidates[0]).toMatchObject({
    Kind: 'Submission',
    SubmissionID: id,
    Name: 'Harbour View Pty Ltd',
    Status: 'Active',
    BrokerName: 'Ben Hart',
    Reasons: ['Same ABN', 'Similar name', 'Same address', 'Same broker'],
  })
  expect(Candidates[0]?.Score).toBeGreaterThan(90)
  expect(Candidates.map(({ Kind }) => Kind)).toContain('Client')
  expect(Candidates.map(({ Name }) => Name)).not.toContain('Tidewater Marine Pty Ltd')
})

test('a submission is found by what it says now, at once', async () => {
  const SubmissionID = await received('Old Kiln Pottery Pty Ltd', {
    ABN: '22 222 222 223',
    CompanyAddress: '2 Kiln Road',
  })
  const { Submission } = await mia.send(GetSubmission, { SubmissionID })
  const { After } = await mia.send(UpdateSubmission, {
    Submission: {
      ...Submission,
      InsuredCompanyName: 'Northern Lantern Pty Ltd',
      DateCleared: { Value: '01072025', Text: '' },
      ClearanceRef: 'C1',
    },
  })
  const found = await mia.send(FindSimilar, { CompanyName: 'Northern Lantern', ...(After && { After }) })
  expect(found.Submissions).toEqual([{ SubmissionID, InsuredCompanyName: 'Northern Lantern Pty Ltd' }])
  expect((await find('Old Kiln Pottery')).Submissions).toEqual([])
})

test('at most ten of each are shown, and how many there are is told', async () => {
  for (let i = 1; i <= 12; i += 1)
    await received(`Dozen Bakeries ${i}`, { ABN: `33 333 333 ${300 + i}`, CompanyAddress: `${i} Loaf Lane` })
  const { Submissions, SubmissionsTotal, Candidates } = await find('Dozen Bakeries')
  expect({ shown: Submissions.length, total: SubmissionsTotal, ranked: Candidates.length }).toEqual({
    shown: 10,
    total: 12,
    ranked: 10,
  })
  expect(await folders('Dozen Bakeries')).toHaveLength(10)
})

test('API-015 A-152 folders that look like the company are found by name', async () => {
  await received('Cloud Nine Legal Pty Ltd', { ABN: '44 444 444 445', CompanyAddress: '4 Law Lane' })
  expect(await folders('cloud nine')).toEqual([
    { Folder: 'Cloud Nine Legal Pty Ltd', FolderLink: 'M:/Cloud Nine Legal Pty Ltd' },
  ])
  expect(await folders('')).toEqual([])
  expect(await folders('Nobody Knows')).toEqual([])
})

test('A-071 an existing submission with its own folder shows no warning; a second one does', async () => {
  const name = 'Singular Insured Pty Ltd'
  const SubmissionID = await received(name, { ABN: '55 555 555 556', CompanyAddress: '5 Only Way' })
  const isItself = async () => {
    const { Submissions } = await find(name, { SubmissionID })
    return similarityIsItself(
      name,
      Submissions.map((each) => each.InsuredCompanyName),
      (await folders(name)).map(({ Folder }) => Folder),
    )
  }
  expect(await isItself()).toBe(true)
  // For a submission's own form, the submission and its client are not duplicates.
  expect((await find(name, { SubmissionID })).Candidates).toEqual([])
  await received('Singular Insured Trust', { ABN: '55 555 555 557', CompanyAddress: '6 Only Way' })
  expect(await isItself()).toBe(false)
})

test('A-071 the same insured from another broker is said, exact name or foreign one, though the warning about the name is dropped', async () => {
  const name = 'Corella Data Pty Ltd'
  const about = { ABN: '98 067 837 781', CompanyAddress: '26 William Street' }
  const SubmissionID = await received(name, about)
  const { After } = await mia.send(UpdateSubmissionStatus, {
    Submission: { SubmissionID, Status: 'Inactive', StatusScheduledActivate: null },
  })
  const entering = { ABN: '98067837781', BrokerID: IDS.broker + 1, ...(After && { After }) }
  const found = await find(name, entering)
  const submissions = found.Submissions.map((each) => each.InsuredCompanyName)
  expect(
    similarityIsItself(
      name,
      submissions,
      (await folders(name)).map(({ Folder }) => Folder),
    ),
  ).toBe(true)
  const standing = {
    SubmissionID,
    Already: true,
    Status: 'Inactive',
    Bound: false,
    BrokerName: 'Ben Hart',
    BrokerHouse: expect.stringMatching(/./u),
    StatusSince: { Value: expect.any(String), Text: expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/u) },
  }
  expect(found.Candidates[0]).toMatchObject({ ...standing, Reasons: expect.arrayContaining(['Same ABN', 'Same name']) })
  expect((await find('Foreign Name', entering)).Candidates[0]).toMatchObject({ ...standing, Reasons: ['Same ABN'] })
  expect((await find('', { ABN: '98067837781' })).Candidates[0]).toMatchObject({ SubmissionID, Already: true })
  // A submission of the same broker and name without an ABN is not reported once it is closed unbound.
  expect((await find(name, { BrokerID: IDS.broker })).Candidates[0]).toMatchObject({ SubmissionID, Already: false })
})

test('A-071 a submission that was accepted all the same says so on its record, and so does the other one', async () => {
  const first = await received('Twice Brought Pty Ltd', { ABN: '77 777 777 771', CompanyAddress: '7 Twice Way' })
  const second = await received('Twice Brought Trust', { ABN: '77777777771', CompanyAddress: '8 Twice Way' })
  const alone = await received('Only Once Pty Ltd', { ABN: '77 777 777 772', CompanyAddress: '9 Once Way' })
  const { Duplicates } = await mia.send(FindDuplicates, { SubmissionIDs: [second, first, alone, 999_999] })
  expect(Duplicates).toMatchObject([
    {
      SubmissionID: second,
      Total: 1,
      Candidates: [{ SubmissionID: first, Already: true, Reasons: expect.arrayContaining(['Same ABN']) }],
    },
    { SubmissionID: first, Total: 1, Candidates: [{ SubmissionID: second }] },
  ])
  expect(Duplicates).toHaveLength(2)
})

test('FIND_SIMILAR with nothing entered finds nothing, and needs a session', async () => {
  expect(await find('')).toMatchObject({ Candidates: [], Submissions: [], SubmissionsTotal: 0 })
  const { envelope } = await mia.post('quotation', { Func: 'FIND_SIMILAR', CompanyName: 'Harbour' })
  expect(envelope).toMatchObject({ LoggedOut: true })
})
