/** Incidents over HTTP: reported with files, edited, closed, their history kept (rows INC, API-028, API-043, A-159, A-163). */
import {
  DownloadAttachment,
  DownloadIncidentFile,
  ExportHistory,
  GetHistory,
  GetIncident,
  GetIncidentFolder,
  ListMails,
  SendIncident,
  UpdateIncident,
  type BodyOf,
} from '@bindery/contracts/wire'
import { readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { texts } from '@bindery/contracts/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, type Agency } from '../support/agency.ts'
import { IDS } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'
import { eventually } from '../support/waiting.ts'

let agency: Agency
let mia: Person
let tom: Person

beforeAll(async () => {
  agency = await openAgency(0, undefined, { startsAt: '2026-11-22T00:00:00.000Z' })
  mia = await agency.signIn()
  tom = await agency.signIn('tom.reid@example.com')
})
afterAll(() => agency.close())

const incident = (Title: string): BodyOf<typeof SendIncident> => ({
  Incident: { Title, OccurredDate: { Value: '201120261230' }, Description: 'One line.\nTwo lines.' },
  Attachments: [],
})
const report = async (title: string) => (await mia.send(SendIncident, incident(title))).Incident
const row = async (id: number, after?: string) =>
  (await mia.rows('Incidents', after)).find(({ IncidentID }) => IncidentID === id)

test('INC-008 INC-010 the reporter owns the incident, new and created now; its files lie in its folder, byte for byte', async () => {
  const file = await tom.file('INCIDENT', 'note.txt', 'what happened')
  const { Incident, After } = await tom.send(SendIncident, { ...incident(' Wrong broker '), Attachments: [file] })
  expect(Incident).toMatchObject({
    Title: 'Wrong broker',
    OwnerID: IDS.tom,
    Status: 'New',
    OccurredDate: { Value: '201120261230', Text: '20/11/2026 12:30' },
    ClosedDate: null,
    DateCreated: { Text: expect.stringMatching(/^22\/11\/2026 11:0\d$/u) },
    Comments: '',
    Folder: `Incidents/${Incident.IncidentID}`,
  })
  const listed = await row(Incident.IncidentID, After)
  expect(listed).toMatchObject({ Owner: { FullName: 'Tom Reid' }, Title: 'Wrong broker' })
  expect(listed).not.toHaveProperty('Attachments')
  const whole = (await mia.send(GetIncident, { IncidentID: Incident.IncidentID, After: String(After) })).Incident
  expect(whole).toMatchObject({ Owner: { FullName: 'Tom Reid' }, Attachments: [{ id: file.id, FileName: 'note.txt' }] })
  const path = whole.Attachments?.[0]?.FullFileName ?? ''
  expect(path.startsWith(`${Incident.Folder}/`)).toBe(true)
  const placed = await eventually('the file is in the folder', () =>
    readFile(join(agency.folder, 'files', 'tree', path), 'utf8').catch(() => null),
  )
  expect(placed).toBe('what happened')
  const { base64 } = await mia.send(DownloadAttachment, file)
  expect(Buffer.from(base64, 'base64').toString()).toBe('what happened')
  // nobody is written to.
  await agency.mailIsQuiet(mia)
  expect((await mia.send(ListMails, {})).Total).toBe(0)
})

test.each([
  ['no title', { Title: ' ' }, 'Title is required.'],
  ['no date', { OccurredDate: null }, 'Occurred Date is required.'],
  ['no description', { Description: '\n ' }, 'Description is required.'],
  ['a title of 101 characters', { Title: 'x'.repeat(101) }, 'Title is too long.'],
  ['a description of 1001 characters', { Description: 'x'.repeat(1001) }, 'Description is too long.'],
] as const)('%s is refused, new and edited, and changes nothing', async (_, change, message) => {
  const before = await mia.rows('Incidents')
  const { Incident } = incident('Refused')
  expect(await mia.refusal(SendIncident, { Incident: { ...Incident, ...change }, Attachments: [] })).toBe(message)
  const [one] = before
  if (!one) throw new Error('There is no incident.')
  expect(await mia.refusal(UpdateIncident, { Incident: { ...one, ...change } })).toBe(message)
  expect(await mia.rows('Incidents')).toEqual(before)
})

test('A-163 whatever lies in the folder of an incident is listed and downloaded, and nothing outside of it', async () => {
  const file = await mia.file('INCIDENT', 'photo.txt', 'a photo')
  const { Incident } = await mia.send(SendIncident, { ...incident('With a folder'), Attachments: [file] })
  const { IncidentID } = Incident
  expect((await tom.send(GetIncidentFolder, { IncidentID: 99_998 })).Files).toEqual([])
  const inFolder = join(agency.folder, 'files', 'tree', 'Incidents', String(IncidentID))
  await eventually('the file is in the folder', async () => {
    const { Files } = await tom.send(GetIncidentFolder, { IncidentID })
    return Files.length === 1 ? Files : null
  })
  // Put there by hand, over the mounted drive.
  await writeFile(join(inFolder, 'by hand.txt'), 'written by hand')
  await writeFile(join(inFolder, '~$by hand.txt'), 'left beside')
  await writeFile(join(inFolder, '..', 'outside.txt'), 'of nobody')
  const { Files } = await tom.send(GetIncidentFolder, { IncidentID })
  expect(Files).toHaveLength(2)
  expect(Files).toContainEqual({ FileName: 'by hand.txt', Size: 15 })
  expect(Files).toContainEqual({ FileName: `${file.id}-photo.txt`, Size: 7 })
  const got = await tom.send(DownloadIncidentFile, { IncidentID, FileName: 'by hand.txt' })
  expect(Buffer.from(got.base64, 'base64').toString()).toBe('written by hand')
  expect(got).toMatchObject({ datatype: 'text/plain', filename: 'by hand.txt' })
  for (const FileName of ['../outside.txt', '..\\outside.txt', '~$by hand.txt', 'none.txt'])
    expect(await tom.refusal(DownloadIncidentFile, { IncidentID, FileName })).not.toBe('')
  await truncate(join(inFolder, 'by hand.txt'), 21_000_000)
  expect(await tom.refusal(DownloadIncidentFile, { IncidentID, FileName: 'by hand.txt' })).toBe(texts.fileTooLarge)
})

test("a colleague's upload and an unknown one cannot be reported", async () => {
  const file = await mia.file('INCIDENT', 'mine.txt')
  expect(await tom.refusal(SendIncident, { ...incident('Not mine'), Attachments: [file] })).toBe(
    'Attachment is invalid.',
  )
  expect(await tom.refusal(SendIncident, { ...incident('Unknown'), Attachments: [{ id: 'no-such-file' }] })).toBe(
    'Attachment is invalid.',
  )
})

test('INC-008 A-125 anyone closes an incident with a date and comments; new again it is closed no more', async () => {
  const one = await report('Closing')
  const save = (change: object) => tom.reply(UpdateIncident, { Incident: { ...one, Revision: null, ...change } })
  expect((await save({ Status: 'Closed' })).ErrorMessage).toBe('Closed Date is required.\nComments are required.')
  const early = { Status: 'Closed', ClosedDate: one.OccurredDate, Comments: 'Settled.' }
  expect((await save(early)).ErrorMessage).toBe('Closed Date should be after Occured Date')
  const closed = await save({ ...early, ClosedDate: { Value: '201120261231' } })
  expect(closed.Results.Incident).toMatchObject({
    Status: 'Closed',
    ClosedDate: { Text: '20/11/2026 12:31' },
    OwnerID: IDS.mia,
  })
  expect((await save({ Status: 'Open' })).ErrorMessage).toBe('Status is invalid.')
  const reopened = await save({ Status: 'New', ClosedDate: { Value: '201120261231' }, Comments: 'Settled.' })
  expect(reopened.Results.Incident).toMatchObject({ Status: 'New', ClosedDate: null, Comments: 'Settled.' })
})

test('A-057 A-146 two people at once: the second is told who changed what', async () => {
  const one = await report('Both at once')
  await tom.send(UpdateIncident, { Incident: { ...one, Title: 'Renamed' } })
  const { ErrorMessage, Results } = await mia.reply(UpdateIncident, { Incident: { ...one, Comments: 'Mine' } })
  expect(ErrorMessage).toBe('The record was changed by another user. Please reload.')
  expect(Results.Conflict).toMatchObject([
    { Field: 'Title', Label: 'Title', From: 'Both at once', To: 'Renamed', By: 'Tom Reid' },
  ])
  expect(await mia.refusal(UpdateIncident, { Incident: { ...one, IncidentID: 99_999 } })).toBe('Incident is invalid.')
  expect(await mia.refusal(GetIncident, { IncidentID: 99_999 })).toBe('Load fail.')
})

test('A-060 an incident sent again with its RequestID is reported once', async () => {
  const body = { ...incident('Once'), RequestID: 'incident-once' }
  const [first, second] = [await mia.send(SendIncident, body), await mia.send(SendIncident, body)]
  expect(second.Incident).toEqual(first.Incident)
  expect((await mia.rows('Incidents', first.After)).filter(({ Title }) => Title === 'Once')).toHaveLength(1)
})

test('an incident keeps its history: who reported it, who changed what, and an export with its proof', async () => {
  const one = await report('With a history')
  const { After } = await tom.send(UpdateIncident, {
    Incident: { ...one, Status: 'Closed', ClosedDate: { Value: '211120260900' }, Comments: 'Settled.' },
  })
  await mia.rows('Incidents', After)
  const Stream = `incident-${one.IncidentID}`
  const { Record, Events } = await mia.send(GetHistory, { Stream })
  expect(Record.Title).toBe(`Incident ${one.IncidentID}: With a history`)
  expect(Events.map(({ Sentence }) => Sentence)).toEqual([
    `Mia Chen reported incident ${one.IncidentID}, With a history`,
    `Tom Reid closed incident ${one.IncidentID}, With a history`,
  ])
  expect(Events[1]?.Changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ Field: 'Status', From: 'New', To: 'Closed' }),
      expect.objectContaining({ Field: 'Closed Date', From: '', To: '21/11/2026 09:00' }),
      expect.objectContaining({ Field: 'Comments', From: '', To: 'Settled.' }),
    ]),
  )
  const exported = await mia.send(ExportHistory, { Stream })
  expect(exported.filename).toContain('incident')
})
