/** Sentences of incidents. */
import type { IncidentFact } from '@bindery/contracts/events'
import type { Sentences } from './names.ts'

export const incidentSentences: Sentences<IncidentFact> = {
  IncidentReported: ({ data }) => `reported incident ${data.incidentId}, ${data.title}`,
  IncidentChanged: ({ id, data }, names) =>
    `${names.closes(id) ? 'closed' : 'edited'} incident ${data.incidentId}, ${data.title}`,
}
