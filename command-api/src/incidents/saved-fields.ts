/** The fields of an incident's form, as a stale save compares them. */
import type { IncidentFacts } from '@bindery/contracts/events'
import { wireDateTime } from '@bindery/contracts/rules'
import { asWritten, savedField, type SavedField } from '../kernel/saved-field.ts'

const moment = (instant: string | null) => wireDateTime(instant)?.Text ?? ''

export const INCIDENT_FIELDS: readonly SavedField<IncidentFacts>[] = [
  savedField('Title', 'Title', ({ title }) => title, asWritten),
  savedField('OccurredDate', 'Occurred Date', ({ occurredAt }) => occurredAt, moment),
  savedField('Description', 'Description', ({ description }) => description, asWritten),
  savedField('Status', 'Status', ({ status }) => status, asWritten),
  savedField('ClosedDate', 'Closed Date', ({ closedAt }) => closedAt, moment),
  savedField('Comments', 'Comments', ({ comments }) => comments, asWritten),
]
