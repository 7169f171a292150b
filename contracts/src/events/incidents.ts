/** The events of an incident's stream. */
import * as v from 'valibot'
import { event, type FactOf } from './define.ts'
import { Instant, SentFile } from './shared.ts'

export const IncidentReported = event(
  'IncidentReported',
  v.object({
    incidentId: v.number(),
    ownerId: v.number(),
    title: v.string(),
    occurredAt: Instant,
    description: v.string(),
    folder: v.string(),
    files: v.array(SentFile),
  }),
)
/** The incident as it was saved; its owner, its folder and the files reported with it never change. */
const Incident = v.object({
  incidentId: v.number(),
  title: v.string(),
  occurredAt: Instant,
  description: v.string(),
  status: v.picklist(['New', 'Closed']),
  closedAt: v.nullable(Instant),
  comments: v.string(),
})
export type IncidentFacts = v.InferOutput<typeof Incident>
export const IncidentChanged = event('IncidentChanged', Incident)
export type IncidentFact = FactOf<typeof IncidentReported> | FactOf<typeof IncidentChanged>
