/** Incidents: reported with their files, saved whole, closed only with a date and comments. */
import { IncidentChanged, IncidentReported } from '@bindery/contracts/events'
import type { BodyOf, SendIncident, UpdateIncident } from '@bindery/contracts/wire'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { mia, tom } from '../../test/world.ts'
import { sendIncident, updateIncident } from './incidents.ts'

const OCCURRED = { Value: '201120261230', Text: '' }
const body: BodyOf<typeof SendIncident> = {
  Incident: { Title: ' Wrong broker ', OccurredDate: OCCURRED, Description: 'One line.\nTwo lines.' },
  Attachments: [],
}
const blob = (id: string, uploadedBy: number) => ({
  id,
  fileName: 'note.txt',
  sha256: 'a',
  size: 1,
  uploadedBy,
  uploadedAt: '2026-11-20T00:00:00.000Z',
  purpose: 'INCIDENT',
})
const facts = {
  incidentId: 7,
  title: 'Wrong broker',
  occurredAt: '2026-11-20T01:30:00.000Z',
  description: 'One line.\nTwo lines.',
}
const reported = IncidentReported({ ...facts, ownerId: mia.id, folder: 'Incidents/7', files: [] })
type Fields = BodyOf<typeof UpdateIncident>['Incident']
const fields: Fields = {
  IncidentID: 7,
  Revision: 0,
  Title: facts.title,
  OccurredDate: OCCURRED,
  Description: facts.description,
  Status: 'New',
}
const closed = { Status: 'Closed', ClosedDate: { Value: '201120261231' }, Comments: 'Settled.' } as const
const whole = (change: Partial<Fields> = {}) => ({ Incident: { ...fields, ...change } })
const save = (change: Partial<Fields> = {}) => given(updateIncident, reported).when(whole(change))

test('an incident belongs to its reporter, and its files to its folder', () => {
  const sent = given(sendIncident).when(
    { ...body, Attachments: [{ id: 'f-1' }] },
    { number: 7, actor: tom, uploads: [blob('f-1', tom.id)] },
  )
  sent.records(
    IncidentReported({
      ...facts,
      ownerId: tom.id,
      folder: 'Incidents/7',
      files: [{ id: 'f-1', fileName: 'note.txt', sha256: 'a', size: 1, path: 'Incidents/7/f-1-note.txt' }],
    }),
  )
  expect(sent.reply().Incident).toMatchObject({
    IncidentID: 7,
    OwnerID: tom.id,
    Status: 'New',
    ClosedDate: null,
    OccurredDate: { Text: '20/11/2026 12:30' },
    Folder: 'Incidents/7',
  })
})

test("a colleague's upload cannot be reported, and it is said beside what else is wrong", () => {
  given(sendIncident)
    .when(
      { Incident: { ...body.Incident, Title: ' ' }, Attachments: [{ id: 'f-1' }] },
      { actor: tom, uploads: [blob('f-1', mia.id)] },
    )
    .answers('Title is required.', 'Attachment is invalid.')
})

test('an empty incident gets every message, new and edited', () => {
  const all = ['Title is required.', 'Occurred Date is required.', 'Description is required.'] as const
  given(sendIncident)
    .whenSent({ Incident: {} })
    .answers(...all)
  given(updateIncident, reported)
    .whenSent({ Incident: { IncidentID: 7, Status: 'New' } })
    .answers(...all)
  given(updateIncident, reported)
    .whenSent({ Incident: { IncidentID: 7, Status: 'Closed' } })
    .answers(...all, 'Closed Date is required.', 'Comments are required.')
})

test.each([
  [{ Title: 'x'.repeat(101) }, 'Title is too long.'],
  [{ Description: 'x'.repeat(1001) }, 'Description is too long.'],
  [{ Comments: 'x'.repeat(1001) }, 'Comments is too long.'],
  [{ OccurredDate: 'yesterday' }, 'Occurred Date is invalid.'],
  [{ Status: '' }, 'Status is required.'],
  [{ Status: 'Open' }, 'Status is invalid.'],
  [{ ...closed, ClosedDate: null }, 'Closed Date is required.'],
  [{ ...closed, ClosedDate: OCCURRED }, 'Closed Date should be after Occured Date'],
  [{ ...closed, ClosedDate: { Value: '191120262359' } }, 'Closed Date should be after Occured Date'],
  [{ ...closed, Comments: ' ' }, 'Comments are required.'],
] as const)('%j is refused', (change, message) => save(change).answers(message))

test('A-125 closed a minute later; new again, it is not closed any more', () => {
  save(closed).records(
    IncidentChanged({ ...facts, status: 'Closed', closedAt: '2026-11-20T01:31:00.000Z', comments: 'Settled.' }),
  )
  save({ ...closed, Status: 'New' }).records(
    IncidentChanged({ ...facts, status: 'New', closedAt: null, comments: 'Settled.' }),
  )
})

test('A-125 anyone may edit an incident, and its owner stays', () => {
  const saved = given(updateIncident, reported).when(whole({ Title: 'Later' }), { actor: tom })
  expect(saved.reply().Incident).toMatchObject({ OwnerID: mia.id, Title: 'Later', Revision: 1, Folder: 'Incidents/7' })
})

test('A-057 A-146 a stale save is refused', () => {
  const changed = IncidentChanged({ ...facts, title: 'Else', status: 'New', closedAt: null, comments: '' })
  given(updateIncident, reported, changed)
    .when(whole({ Comments: 'x' }))
    .refuses('changed-by-another', 'The record was changed by another user. Please reload.')
})

test('A-146 a save that changes nothing records nothing and answers with the record as it stands', () => {
  const unchanged = save()
  unchanged.records()
  expect(unchanged.reply()).toMatchObject({ Success: true, Incident: { Title: facts.title, Revision: 0 } })
})

test('an incident that does not exist cannot be saved', () => {
  given(updateIncident).when(whole()).refuses('incident-not-found', 'Incident is invalid.')
})
