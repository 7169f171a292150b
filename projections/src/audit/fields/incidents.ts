/** The fields of an incident, in the order of its screen. */
import { fieldsOf, shown, type Field, type IncidentRow } from '@bindery/contracts/wire'

const { text, date, files, named } = shown

const ofIncident = fieldsOf<IncidentRow>()
export const INCIDENT_FIELDS: readonly Field<IncidentRow>[] = [
  ofIncident('Title', 'Title', text),
  ofIncident(
    'Owner',
    'OwnerID',
    named((names, id) => names.owner(id)),
  ),
  ofIncident('Occurred Date', 'OccurredDate', date),
  ofIncident('Description', 'Description', text),
  ofIncident('Status', 'Status', text),
  ofIncident('Closed Date', 'ClosedDate', date),
  ofIncident('Comments', 'Comments', text),
  ofIncident('Date Created', 'DateCreated', date),
  ofIncident('Folder', 'Folder', text),
  ofIncident('Attachments', 'Attachments', files),
]
