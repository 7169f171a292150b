/** Working on a submission: saving its form, two people at once, its folder, its note and its sheet. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  CreateSubmissionCsv,
  DownloadSubmissionCsv,
  GetHistory,
  GetSubmission,
  SendQuote,
  SendSubmission,
  UpdateStickyNote,
  UpdateSubmission,
  UpdateSubmissionFolder,
  type BodyOf,
} from '@bindery/contracts/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, TOM, type Agency } from '../support/agency.ts'
import { quote, submission } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'
import { eventually } from '../support/waiting.ts'

let agency: Agency
let mia: Person
let tom: Person

beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
  tom = await agency.signIn(TOM)
})
afterAll(() => agency.close())

const read = async (SubmissionID: number, After?: string) =>
  (await mia.send(GetSubmission, { SubmissionID, ...(After === undefined ? {} : { After }) })).Submission

/** A submission once its client is linked, as the screen shows it. */
async function received(InsuredCompanyName: string) {
  const { SubmissionID, After } = await mia.send(SendSubmission, submission({ InsuredCompanyName }))
  return eventually('the client is linked', async () => {
    const row = await read(SubmissionID, After)
    return row.ClientID === null ? null : row
  })
}

/** Every field of the main form, in the order of the screen (SUBD-011). */
const MAIN_FORM_FIELDS = [
  ['Underwriter', 'Folder', 'Broker', 'Client', 'Insured Company Name', 'Additional Insured Names', 'ABN'],
  ['Ownership Type', 'Company Address', 'Suburb', 'Postcode', 'Fee Income', 'Revenue', 'Number of Employees'],
  [
    'Claim History',
    'Industry',
    'Professional Services',
    'Other Industry',
    'Coverage',
    'Other Coverage',
    'Date Quote Required',
  ],
  ['Target Risk', 'Date Cleared', 'Clearance Ref', 'Underwriter Notes'],
  ['SA', 'WA', 'VIC', 'NSW', 'QLD', 'ACT', 'TAS', 'NT', 'O/S'].map((share) => `Stamp Duty ${share}`),
  ['Stamp Duty Overseas Countries'],
].flat()

type Row = Awaited<ReturnType<typeof received>>
type Body = BodyOf<typeof UpdateSubmission>

/** The whole record as the edit form sends it back, with a clearance. */
const edited = (row: Row, change: Partial<Body['Submission']> = {}): Body => ({
  Submission: { ...row, DateCleared: { Value: '01072025', Text: '' }, ClearanceRef: 'CLR-7', ...change },
})

test('API-012 the whole submission is saved and its folder returned', async () => {
  const row = await received('Quayside Dental Pty Ltd')
  const { Success, Submission, After } = await mia.send(
    UpdateSubmission,
    edited(row, { InsuredCompanyName: 'Quayside Dental Group', Folder: '' }),
  )
  expect(Success).toBe(true)
  expect(Submission).toMatchObject({
    Folder: 'Quayside Dental Group',
    ClearanceRef: 'CLR-7',
    DateCleared: { Text: '01/07/2025' },
  })
  const saved = await read(row.SubmissionID, After)
  expect(saved).toMatchObject({
    InsuredCompanyName: 'Quayside Dental Group',
    Folder: 'Quayside Dental Group',
    ClearanceRef: 'CLR-7',
    ClientID: row.ClientID,
    Revision: Submission.Revision,
    Owner: { FullName: 'Mia Chen' },
  })
  const { Events } = await mia.send(GetHistory, { SubmissionID: row.SubmissionID })
  expect(Events.find(({ Sentence }) => Sentence === 'Mia Chen edited the submission')?.Changes).toEqual([
    { Field: 'Folder', From: 'Quayside Dental Pty Ltd', To: 'Quayside Dental Group' },
    { Field: 'Insured Company Name', From: 'Quayside Dental Pty Ltd', To: 'Quayside Dental Group' },
    { Field: 'Date Cleared', From: '', To: '01/07/2025' },
    { Field: 'Clearance Ref', From: '', To: 'CLR-7' },
  ])
  const incomplete = await mia.reply(UpdateSubmission, edited({ ...saved, ABN: '' }))
  expect(incomplete).toMatchObject({ ErrorMessage: 'ABN is required.', Results: { Success: false } })
})

test('A-067 a fresh submission cannot be saved before it is cleared, and nothing is changed', async () => {
  const row = await received('Uncleared Pty Ltd')
  const bare: Body = { Submission: { ...row, ClientID: null, SDNSW: 50, SDVIC: 40, SDOS: 10 } }
  expect((await mia.refusal(UpdateSubmission, bare)).split('\n')).toEqual([
    'Client is required.',
    'Date Cleared is required.',
    'Clearance Ref is required.',
    'Overseas Coutries are required',
  ])
  expect(await read(row.SubmissionID)).toMatchObject({ Revision: row.Revision, ClientID: row.ClientID, SDOS: 0 })
})

test('API-012 A-074 limits and records that are not there are refused with their texts', async () => {
  const row = await received('Limits Pty Ltd')
  const refused = (change: Partial<Body['Submission']>) => mia.refusal(UpdateSubmission, edited(row, change))
  expect(await refused({ Folder: 'x'.repeat(101) })).toBe('Folder is too long.')
  const own = { Folder: `Of our own ${'x'.repeat(89)}` }
  const { Submission: kept } = await mia.send(UpdateSubmission, edited(row, { ...own, Revision: null }))
  expect(kept).toMatchObject(own)
  expect(await refused({ ClearanceRef: 'x'.repeat(51) })).toBe('Clearance Ref is too long.')
  expect(await refused({ UnderwriterNotes: 'x'.repeat(1001) })).toBe('Underwriter Notes is too long.')
  expect(await refused({ ClientID: 999 })).toBe('Client is required.')
  expect(await refused({ BrokerID: 999 })).toBe('Broker is required.')
  expect(await refused({ SubmissionID: 999_999 })).toBe('Submission is invalid.')
  expect(await refused({ Folder: '../../etc' })).toBe('Folder is invalid.')
})

test('A-057 A-146 of two people at once the second is told who changed what, and may save on the fresh record', async () => {
  const row = await received('Two At Once Pty Ltd')
  await tom.send(UpdateSubmission, edited(row, { ABN: '51 000 000 001', OwnerID: 2 }))
  const stale = await mia.reply(UpdateSubmission, edited(row, { CompanySuburb: 'Manly' }))
  expect(stale).toMatchObject({
    HasAccess: true,
    ErrorMessage: 'The record was changed by another user. Please reload.',
    Results: { Success: false, Code: 'changed-by-another' },
  })
  const by = { By: 'Tom Reid', At: expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/u) }
  expect(stale.Results.Conflict).toEqual([
    { Field: 'OwnerID', Label: 'Underwriter', From: 'Mia Chen', To: 'Tom Reid', ...by },
    { Field: 'ABN', Label: 'ABN', From: '51 824 753 556', To: '51 000 000 001', ...by },
    { Field: 'DateCleared', Label: 'Date Cleared', From: '', To: '01/07/2025', ...by },
    { Field: 'ClearanceRef', Label: 'Clearance Ref', From: '', To: 'CLR-7', ...by },
  ])
  const fresh = await read(row.SubmissionID, stale.Results.After)
  expect(fresh).toMatchObject({ ABN: '51 000 000 001', CompanySuburb: 'Sydney' })
  const { Submission } = await mia.send(UpdateSubmission, edited(fresh, { CompanySuburb: 'Manly' }))
  expect(Submission).toMatchObject({ ABN: '51 000 000 001', CompanySuburb: 'Manly', OwnerID: 2 })
})

test('A-057 of many saves of one version at the same moment exactly one is kept', async () => {
  const row = await received('All At Once Pty Ltd')
  const replies = await Promise.all(
    ['A', 'B', 'C', 'D', 'E', 'F'].map((suburb, i) =>
      (i % 2 === 0 ? mia : tom).reply(UpdateSubmission, edited(row, { CompanySuburb: `Suburb ${suburb}` })),
    ),
  )
  const kept = replies.filter(({ ErrorMessage }) => ErrorMessage === '')
  expect(kept).toHaveLength(1)
  for (const { Results, ErrorMessage } of replies) {
    if (ErrorMessage !== '') expect(Results.Conflict?.map(({ Field }) => Field)).toContain('CompanySuburb')
  }
  const { CompanySuburb } = await read(row.SubmissionID, kept[0]?.Results.After)
  expect(CompanySuburb).toBe(kept[0]?.Results.Submission.CompanySuburb)
})

test('A-057 a sticky note or a new quote by a colleague makes no save stale; without a version the last write wins', async () => {
  const row = await received('Notes Apart Pty Ltd')
  await tom.send(UpdateStickyNote, { Submission: { SubmissionID: row.SubmissionID, StickyNote: 'Ring Ben' } })
  await tom.send(SendQuote, quote(row.SubmissionID))
  const { Submission } = await mia.send(UpdateSubmission, edited(row))
  expect(Submission).toMatchObject({ StickyNote: 'Ring Ben', StickyNoteFrom: 'Tom Reid' })
  const { After } = await tom.send(UpdateSubmission, edited(row, { Revision: null, CompanySuburb: 'Hobart' }))
  expect(await read(row.SubmissionID, After)).toMatchObject({ CompanySuburb: 'Hobart' })
})

test('A-060 a save repeated after a lost reply answers the same, whatever came since', async () => {
  const row = await received('Said Twice Pty Ltd')
  const body = { ...edited(row, { CompanySuburb: 'Manly' }), RequestID: 'save-1' }
  const first = await mia.send(UpdateSubmission, body)
  const { After } = await tom.send(
    UpdateSubmission,
    edited(row, { Revision: first.Submission.Revision, CompanySuburb: 'Hobart' }),
  )
  expect((await mia.send(UpdateSubmission, body)).Submission).toEqual(first.Submission)
  expect(await read(row.SubmissionID, After)).toMatchObject({ CompanySuburb: 'Hobart' })
})

test('API-014 SUBD-021 A-080 a note says who left it and when; an empty one clears both', async () => {
  const { SubmissionID } = await received('Sticky Pty Ltd')
  const left = await mia.send(UpdateStickyNote, { Submission: { SubmissionID, StickyNote: 'Call Ben' } })
  expect(left.Success).toBe(true)
  expect(left.Submission).toEqual({
    StickyNoteFrom: 'Mia Chen',
    StickyNoteLeft: { Value: expect.stringMatching(/^\d{12}$/u), Text: expect.any(String) },
  })
  expect(await read(SubmissionID, left.After)).toMatchObject({ StickyNote: 'Call Ben', ...left.Submission })
  const tooLong = { Submission: { SubmissionID, StickyNote: 'x'.repeat(1_001) } }
  expect(await mia.reply(UpdateStickyNote, tooLong)).toMatchObject({
    ErrorMessage: 'Sticky Note is too long.',
    Results: { Success: false },
  })
  const cleared = await mia.send(UpdateStickyNote, { Submission: { SubmissionID, StickyNote: '' } })
  expect(cleared.Submission).toEqual({ StickyNoteFrom: '', StickyNoteLeft: null })
  expect(await read(SubmissionID, cleared.After)).toMatchObject({
    StickyNote: '',
    StickyNoteFrom: '',
    StickyNoteLeft: null,
  })
})

test('A-102 a picked folder is kept though the submission is not cleared', async () => {
  const { SubmissionID } = await received('Folder Picker Pty Ltd')
  const { Submission, After } = await mia.send(UpdateSubmissionFolder, {
    Submission: { SubmissionID, Folder: 'Folder Picker' },
  })
  expect(Submission.Folder).toBe('Folder Picker')
  expect(await read(SubmissionID, After)).toMatchObject({ Folder: 'Folder Picker', Revision: Submission.Revision })
  expect(await mia.refusal(UpdateSubmissionFolder, { Submission: { SubmissionID, Folder: 'a/../../b' } })).toBe(
    'Folder is invalid.',
  )
})

test('API-031 SUBD-023 SUBD-024 A-077 A-140 the sheet is written into the folder and can be downloaded', async () => {
  const { SubmissionID } = await received('Sheets Pty Ltd')
  const named = { Submission: { SubmissionID } }
  const posted = async (Func: string) => (await mia.post('download', { ...mia.session, Func, ...named })).envelope
  const answered = { LoggedOut: false, HasAccess: true, ErrorMessage: '' }
  expect(await posted('CREATE_SUBMISSION_CSV')).toMatchObject({ ...answered, Results: { Success: true } })
  expect(await posted('DOWNLOAD_SUBMISSION_CSV')).toMatchObject({
    ...answered,
    Results: { base64: expect.any(String), datatype: 'text/csv', filename: `Submission-${SubmissionID}.csv` },
  })
  const { base64, datatype, filename } = await mia.send(DownloadSubmissionCsv, named)
  expect({ datatype, filename }).toEqual({ datatype: 'text/csv', filename: `Submission-${SubmissionID}.csv` })
  const sheet = Buffer.from(base64, 'base64').toString('utf8')
  const [heads, ...lines] = sheet.split('\r\n')
  expect(heads).toBe('\uFEFFField,Value')
  expect(lines.slice(0, 3)).toEqual(['Underwriter,Mia Chen', 'Folder,Sheets Pty Ltd', 'Broker,Ben Hart'])
  expect(lines.map((line) => line.split(',', 1)[0])).toEqual([...MAIN_FORM_FIELDS, ''])
  expect(sheet).toContain('Client,Sheets Pty Ltd\r\n')
  expect(sheet).toContain('Fee Income,"1,200,000"\r\n')
  expect(sheet).toContain('Date Quote Required,01/07/2025\r\n')
  const written = await readFile(join(agency.folder, 'files', 'tree', 'Sheets Pty Ltd', filename), 'utf8')
  expect(written).toBe(sheet)
  const { Events } = await mia.send(GetHistory, { SubmissionID })
  expect(Events.map(({ Sentence }) => Sentence)).toContain(`Mia Chen created the CSV Sheets Pty Ltd/${filename}`)
  expect(await mia.refusal(CreateSubmissionCsv, { Submission: { SubmissionID: 999_999 } })).toBe(
    'Submission is invalid.',
  )
})
