/** An incident while it is typed, new and edited, and the bodies it becomes (INC-001, INC-002, INC-006 to INC-009). */
import type { IncidentStatus } from '@bindery/contracts/rules'
import { SendIncident, UpdateIncident, type BodyOf, type IncidentRow } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { KeptFiles, sendable } from '../../ui/file-box/files.ts'
import { Moment, momentOf, namingTimes, NO_MOMENT, wireMoment } from '../../ui/form/moment.ts'
import { foundIn, problemsFrom, type Problems } from '../../ui/form/problems.ts'

export const NewIncidentDraft = v.object({
  Title: v.string(),
  OccurredDate: Moment,
  Description: v.string(),
  Attachments: KeptFiles,
})
export type NewIncidentDraft = v.InferOutput<typeof NewIncidentDraft>

export const emptyIncident = (): NewIncidentDraft => ({
  Title: '',
  OccurredDate: NO_MOMENT,
  Description: '',
  Attachments: [],
})

export const newBody = ({
  Title,
  OccurredDate,
  Description,
  Attachments,
}: NewIncidentDraft): BodyOf<typeof SendIncident> => ({
  Incident: { Title, OccurredDate: wireMoment(OccurredDate), Description },
  Attachments: sendable(Attachments),
})

const OCCURRED = 'Occurred Time'

export const newProblems = (draft: NewIncidentDraft): Problems | undefined =>
  problemsFrom(
    namingTimes(foundIn(SendIncident.request, newBody(draft), 'Incident'), {
      OccurredDate: [draft.OccurredDate, OCCURRED],
    }),
  )

export interface IncidentDraft {
  readonly Title: string
  readonly OccurredDate: Moment
  readonly Description: string
  readonly Status: IncidentStatus
  readonly ClosedDate: Moment
  readonly Comments: string
}

export const draftOf = (row: IncidentRow): IncidentDraft => ({
  Title: row.Title,
  OccurredDate: momentOf(row.OccurredDate),
  Description: row.Description,
  Status: row.Status,
  ClosedDate: momentOf(row.ClosedDate),
  Comments: row.Comments,
})

export const editBody = (
  { OccurredDate, ClosedDate, ...draft }: IncidentDraft,
  { IncidentID, Revision }: IncidentRow,
): BodyOf<typeof UpdateIncident> => ({
  Incident: {
    ...draft,
    IncidentID,
    Revision,
    OccurredDate: wireMoment(OccurredDate),
    ClosedDate: wireMoment(ClosedDate),
  },
})

export const editProblems = (draft: IncidentDraft, base: IncidentRow): Problems | undefined =>
  problemsFrom(
    namingTimes(foundIn(UpdateIncident.request, editBody(draft, base), 'Incident'), {
      OccurredDate: [draft.OccurredDate, OCCURRED],
      ClosedDate: [draft.ClosedDate, 'Closed Time'],
    }),
  )
