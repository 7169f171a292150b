/** Reporting an incident and saving it whole (INC-002, INC-007, INC-008, INC-010, API-028, A-125). */
import { IncidentChanged, IncidentReported, revisionOf, type IncidentState } from '@bindery/contracts/events'
import { INCIDENTS_FOLDER } from '@bindery/contracts/rules'
import { attachments, incidentRecord, SendIncident, UpdateIncident } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { checksOf } from '../facts/checks.ts'
import { onIncident } from '../facts/on-stream.ts'
import { idsOf, sentFiles } from '../facts/sent-files.ts'
import { isRefusal, refuse } from '../kernel/refusals.ts'
import { saved } from '../kernel/saving.ts'
import { INCIDENT_FIELDS } from './saved-fields.ts'

/** reports a file that is no upload of the caller together with the other errors. */
const filesKnown = checksOf<IncidentState>()({
  fields: v.object({ Attachments: attachments }),
  needs: ({ Attachments }) => ({ uploads: idsOf(Attachments) }),
  find({ Attachments }, _state, { uploads }, actor) {
    const blobs = idsOf(Attachments).map((id) => uploads.get(id) ?? null)
    const files = sentFiles(blobs, actor, '', '')
    return isRefusal(files) ? [files] : []
  },
})

export const sendIncident = onIncident({
  call: SendIncident,
  target: { kind: 'incident', create: true },
  checks: [filesKnown],
  needs: ({ Attachments }) => ({ files: idsOf(Attachments) }),
  decide({ Incident }, _state, { actor, facts, number }) {
    const files = sentFiles(facts.files, actor, INCIDENTS_FOLDER, String(number))
    if (isRefusal(files)) return files
    return [
      IncidentReported({
        incidentId: number,
        ownerId: actor.id,
        title: Incident.Title,
        occurredAt: Incident.OccurredDate,
        description: Incident.Description,
        folder: `${INCIDENTS_FOLDER}/${number}`,
        files: [...files],
      }),
    ]
  },
  reply: (_events, state) => ({ Success: true as const, Incident: recordOf(state) }),
})

export const updateIncident = onIncident({
  call: UpdateIncident,
  target: { kind: 'incident', id: ({ Incident }) => Incident.IncidentID },
  decide({ Incident }, state) {
    if (state.phase === 'absent') return refuse('incident-not-found')
    const incident = {
      incidentId: Incident.IncidentID,
      title: Incident.Title,
      occurredAt: Incident.OccurredDate,
      description: Incident.Description,
      status: Incident.Status,
      // INC-008: a new incident has no closing date, whatever was sent.
      closedAt: Incident.Status === 'Closed' ? Incident.ClosedDate : null,
      comments: Incident.Comments,
    }
    const { versions } = state
    return saved({ versions, revision: Incident.Revision, fields: INCIDENT_FIELDS, sent: incident }, () =>
      IncidentChanged(incident),
    )
  },
  reply: (_events, state) => ({ Success: true as const, Incident: recordOf(state) }),
})

/** @throws when the incident does not exist, which is a fault of the product */
function recordOf(state: IncidentState) {
  if (state.phase === 'absent') throw new Error('There is no incident.')
  return incidentRecord(state, revisionOf(state.versions))
}
