/** One incident folded from its stream, with the versions of its record. */
import type { Recorded } from '../envelope.ts'
import type { IncidentFact, IncidentFacts } from '../incidents.ts'
import type { SentFile } from '../shared.ts'
import type { Model } from './model.ts'
import { versionOf, withVersion, type Versions } from './versions.ts'

export interface KnownIncident {
  readonly phase: 'known'
  readonly incident: IncidentFacts
  readonly ownerId: number
  readonly reportedAt: string
  readonly folder: string
  readonly files: readonly SentFile[]
  readonly versions: Versions<IncidentFacts>
}

export type IncidentState = { readonly phase: 'absent' } | KnownIncident

const noIncident: IncidentState = { phase: 'absent' }

/** INC-008: a reported incident starts as New, with no closing date. */
function evolveIncident(state: IncidentState, event: Recorded<IncidentFact>): IncidentState {
  switch (event.type) {
    case 'IncidentReported': {
      const { ownerId, folder, files, ...reported } = event.data
      const incident: IncidentFacts = { ...reported, status: 'New', closedAt: null, comments: '' }
      const versions: Versions<IncidentFacts> = [versionOf(incident, event)]
      return { phase: 'known', incident, ownerId, reportedAt: event.at, folder, files, versions }
    }
    case 'IncidentChanged':
      if (state.phase === 'absent') throw new Error(`${event.stream} does not begin with IncidentReported.`)
      return { ...state, incident: event.data, versions: withVersion(state.versions, event.data, event) }
    default:
      return event satisfies never
  }
}

export const incidentModel: Model<IncidentState, IncidentFact> = { initial: noIncident, evolve: evolveIncident }
