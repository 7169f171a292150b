/** Incidents as calls and rows: rows INC, API-028, API-043, A-159. */
import * as v from 'valibot'
import { INCIDENT_STATUSES, invalid, required, texts } from '../rules/index.ts'
import { command, query } from './call.ts'
import {
  dateTime,
  lines,
  MaybeDate,
  requiredDateTime,
  requiredId,
  requiredLines,
  requiredText,
  Success,
} from './fields.ts'
import { Attachment, attachments, editedRevision, rowBase, savedWhole } from './shared.ts'

/** The owner's name is joined when the record is sent; only GET_INCIDENT fills Attachments. */
export const IncidentRow = v.object({
  ...rowBase,
  ...savedWhole,
  IncidentID: v.number(),
  Title: v.string(),
  OwnerID: v.number(),
  Owner: v.optional(v.nullable(v.object({ FullName: v.string() }))),
  OccurredDate: MaybeDate,
  ClosedDate: MaybeDate,
  DateCreated: MaybeDate,
  Status: v.picklist(INCIDENT_STATUSES),
  Description: v.string(),
  Comments: v.string(),
  Folder: v.string(),
  Attachments: v.optional(v.array(Attachment)),
})
export type IncidentRow = v.InferOutput<typeof IncidentRow>

/** The fields with which an incident is reported (INC-002, INC-009). */
const reported = {
  Title: requiredText('Title', 100),
  OccurredDate: requiredDateTime('Occurred Date'),
  Description: requiredLines('Description', 1000),
}

/** Reports an incident (INC-010, API-028): the caller is its owner, and its files are stored in its own folder. */
export const SendIncident = command('SEND_INCIDENT', 'quotation', {
  request: v.object({ Incident: v.object(reported, required('Incident')), Attachments: attachments }),
  results: v.object({ Success, Incident: IncidentRow }),
})

interface Closing {
  readonly Status: string
  readonly OccurredDate: string
  readonly ClosedDate: string | null
  readonly Comments: string
}
const isClosed = ({ Status }: Pick<Closing, 'Status'>) => Status === 'Closed'
/** the incident is closed later than it occurred, by a minute at least. */
const closedAfter = ({ OccurredDate, ClosedDate }: Closing) => ClosedDate === null || ClosedDate > OccurredDate

/** INC-007, INC-008: the fields about its closing are required only of a closed incident. */
export const IncidentUpdate = v.pipe(
  v.object(
    {
      IncidentID: requiredId('Incident'),
      Revision: editedRevision,
      ...reported,
      Status: v.pipe(
        v.nullish(v.string(invalid('Status')), ''),
        v.nonEmpty(required('Status')),
        v.check((status) => status === '' || status === 'New' || status === 'Closed', invalid('Status')),
        v.transform((status) => (status === 'Closed' ? ('Closed' as const) : ('New' as const))),
      ),
      ClosedDate: dateTime('Closed Date'),
      Comments: lines('Comments', 1000),
    },
    required('Incident'),
  ),
  v.forward(
    v.partialCheck(
      [['Status'], ['ClosedDate']],
      (form) => !isClosed(form) || form.ClosedDate !== null,
      required('Closed Date'),
    ),
    ['ClosedDate'],
  ),
  v.forward(
    v.partialCheck(
      [['Status'], ['OccurredDate'], ['ClosedDate']],
      (form) => !isClosed(form) || closedAfter({ ...form, Comments: '' }),
      texts.closedBeforeOccurred,
    ),
    ['ClosedDate'],
  ),
  v.forward(
    v.partialCheck(
      [['Status'], ['Comments']],
      (form) => !isClosed(form) || form.Comments !== '',
      texts.commentsRequired,
    ),
    ['Comments'],
  ),
)
export type IncidentUpdate = v.InferOutput<typeof IncidentUpdate>

/** API-028, A-125, A-146: every signed-in user may edit; a stale save is refused with Results.Conflict. */
export const UpdateIncident = command('UPDATE_INCIDENT', 'quotation', {
  request: v.object({ Incident: IncidentUpdate }),
  results: v.object({ Success, Incident: IncidentRow }),
})

/** one incident with its files. */
export const GetIncident = query('GET_INCIDENT', 'quotation', {
  reads: ['Incidents'],
  request: v.object({ IncidentID: requiredId('Incident') }),
  results: v.object({ Incident: IncidentRow }),
})
