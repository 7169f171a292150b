/** An incident as it is sent, made from its stream (API-043). */
import type { IncidentFacts, SentFile } from '../../events/index.ts'
import { wireDateTime } from '../../rules/index.ts'
import type { IncidentRow } from '../incidents.ts'
import { attachmentOf } from './submissions.ts'

/** The fields of an incident's form. */
export const incidentFields = (incident: Omit<IncidentFacts, 'incidentId'>) => ({
  Title: incident.title,
  OccurredDate: wireDateTime(incident.occurredAt),
  Description: incident.description,
  Status: incident.status,
  ClosedDate: wireDateTime(incident.closedAt),
  Comments: incident.comments,
})

interface Reported {
  readonly incident: IncidentFacts
  readonly ownerId: number
  readonly reportedAt: string
  readonly folder: string
  readonly files: readonly SentFile[]
}

export const incidentRecord = (of: Reported, revision: number): IncidentRow => ({
  IncidentID: of.incident.incidentId,
  Revision: revision,
  OwnerID: of.ownerId,
  ...incidentFields(of.incident),
  DateCreated: wireDateTime(of.reportedAt),
  Folder: of.folder,
  Attachments: of.files.map(attachmentOf),
})
