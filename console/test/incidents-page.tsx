/** Incidents and the pages that show them, for tests. */
import { wireDateTime } from '@bindery/contracts/rules'
import type { IncidentRow } from '@bindery/contracts/wire'
import { fireEvent, screen } from '@testing-library/react'
import { box } from './controls.ts'
import { heading, openPage, signIn } from './open.tsx'
import { deltaOf, masterData, mia, owner } from './records.ts'
import { fakeServer, ok } from './server.ts'

export const incident = (IncidentID: number, part: Partial<IncidentRow> = {}): IncidentRow => ({
  IncidentID,
  Revision: 0,
  ChangeNumber: IncidentID,
  Title: `Incident no. ${IncidentID}`,
  OwnerID: 5,
  OccurredDate: wireDateTime(`2026-11-${String(IncidentID).padStart(2, '0')}T01:30:00Z`),
  ClosedDate: null,
  DateCreated: wireDateTime('2026-11-01T01:00:00Z'),
  Status: 'New',
  Description: 'One line.',
  Comments: '',
  Folder: `Incidents/${IncidentID}`,
  ...part,
})
export const closed: Partial<IncidentRow> = {
  Status: 'Closed',
  ClosedDate: wireDateTime('2026-11-30T01:00:00Z'),
  Comments: 'Settled with the broker.',
}
export const all = Array.from({ length: 24 }, (_, n) => incident(n + 1, n % 8 === 0 ? closed : {}))

export async function openIncidents(address: string, title: string, answers: Parameters<typeof fakeServer>[0] = {}) {
  signIn()
  let rows = all
  const server = fakeServer({
    GET_MASTER_DATA: () => ok(masterData({ Owners: [mia, owner(5, 'Tom Okafor')] })),
    GET_DATA: () => ok(deltaOf({ Incidents: rows, ChangeNumber: { Incident: rows.length } })),
    SEND_INCIDENT: () => ok({ Success: true, Incident: incident(25) }),
    UPDATE_INCIDENT: () => ok({ Success: true, Incident: incident(3) }),
    GET_INCIDENT: () =>
      ok({
        Incident: {
          ...incident(3),
          Attachments: [
            { id: 'f-1', FileName: 'message.eml', FullFileName: 'Incidents/3/x', FolderLink: 'M:/Incidents/3' },
          ],
        },
      }),
    ...answers,
  })
  const page = openPage(address)
  await heading(title)
  return {
    ...page,
    server,
    arrives: (row: IncidentRow) => (rows = all.map((each) => (each.IncidentID === row.IncidentID ? row : each))),
  }
}
export const time = (name: string) => screen.getByRole('spinbutton', { name: `${name}: time` })
export const put = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
export function fill() {
  put(box(/^Title/u), 'Wrong broker')
  put(box(/^Occurred Date/u), '20/11/2026')
  fireEvent.blur(box(/^Occurred Date/u))
  put(box(/^Description/u), 'A quote went to another broker.')
}
