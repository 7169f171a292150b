/**
 * The rows of incidents (API-043); the owner's name is joined at read, and files are sent with the single record
 * (A-159).
 */
import type { IncidentFact } from '@bindery/contracts/events'
import { incidentFields, incidentRecord, type IncidentRow } from '@bindery/contracts/wire'
import { projector } from '../runner/projector.ts'

/** the revision changes only when a field really changed. */
function edited(row: IncidentRow, revision: number, change: Partial<IncidentRow>): IncidentRow {
  const after = { ...row, ...change }
  return JSON.stringify(after) === JSON.stringify(row) ? row : { ...after, Revision: revision }
}

export const incidents = projector<IncidentRow, IncidentFact>({
  collection: 'Incidents',
  version: 2,
  from: 'incident',
  heavy: ['Attachments'],
  key: ({ data }) => data.incidentId,
  on: {
    IncidentReported(_, { data: { ownerId, folder, files, ...reported }, at, revision }) {
      const incident = { ...reported, status: 'New' as const, closedAt: null, comments: '' }
      return incidentRecord({ incident, ownerId, reportedAt: at, folder, files }, revision)
    },
    IncidentChanged: (row, { data, revision }) => row && edited(row, revision, incidentFields(data)),
  },
})
