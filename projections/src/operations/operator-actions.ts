/** Who pressed what on Operations, and what each rebuild did: a row for each decision of a person. */
import {
  OPERATIONS,
  SYSTEM,
  type AnnouncementStreamFact,
  type MailFact,
  type OperationsFact,
  type Recorded,
} from '@bindery/contracts/events'
import type { Views } from '@bindery/contracts/ports'
import { wireDateTime } from '@bindery/contracts/rules'
import type { GetOperations, OperatorAction, ResultsOf } from '@bindery/contracts/wire'
import { projector, unchanged } from '../runner/projector.ts'
import { heldSubject } from './held-subject.ts'

type Pressed = OperationsFact | MailFact | Extract<AnnouncementStreamFact, { readonly type: 'AnnouncementStopped' }>

interface ActionRow {
  readonly What: OperatorAction
  /** What it was done to. */
  readonly About: string
  readonly By: string
  /** ISO, UTC. */
  readonly At: string
  /** What a rebuild did; null for one that is not done, and for all else. */
  readonly Rebuilt: { readonly At: string; readonly Rows: number; readonly Milliseconds: number } | null
}

function pressed({ at, actor }: Recorded<Pressed>, What: OperatorAction, About: string): ActionRow {
  return { What, About, By: actor.name, At: at, Rebuilt: null }
}

const letterIn = ({ data }: Recorded<MailFact>) => data.subject || heldSubject(data)

/** The product's own steps of a message are not somebody's decision. */
function keyOf(event: Recorded<Pressed>): string | null {
  if (event.type === 'ProjectionRebuilt') return `${OPERATIONS}:${event.data.askedAt}`
  // Undo after Send belongs to the record, not to Operations.
  return event.actor.id === SYSTEM.id || event.type === 'MailHeld' ? null : `${event.stream}:${event.revision}`
}

export const operatorActions = projector<ActionRow, Pressed>({
  collection: 'OperatorActions',
  version: 2,
  from: [OPERATIONS, 'submission', 'access', 'broker', 'announcement', 'renewal'],
  columns: { At: 'text', What: 'text' },
  key: keyOf,
  on: {
    ProjectionRebuildRequested: (_, event) => pressed(event, 'rebuild', event.data.collection),
    ProjectionRebuilt: (row, { at, data }) =>
      row && { ...row, Rebuilt: { At: at, Rows: data.rows, Milliseconds: data.milliseconds } },
    ParkedStreamRetried: (_, event) =>
      pressed(event, 'retry-stream', `${event.data.stream} in ${event.data.collection}`),
    JobRetried: (_, event) => pressed(event, 'retry-job', `${event.data.jobId} of ${event.data.queue}`),
    JobDiscarded: (_, event) => pressed(event, 'discard-job', `${event.data.jobId} of ${event.data.queue}`),
    DelayedJobsHurried: (_, event) => pressed(event, 'try-now', `all of ${event.data.queue}`),
    MailResendAsked: (_, event) => pressed(event, 'send-again', letterIn(event)),
    MailHandedOver: (_, event) => pressed(event, 'mark-as-sent', letterIn(event)),
    AnnouncementStopped: (_, event) => pressed(event, 'stop', event.stream),
    MailHandoverBegun: unchanged,
    MailDeferred: unchanged,
    MailRejected: unchanged,
    MailPutInDoubt: unchanged,
    MailHeld: unchanged,
    MailGivenUp: unchanged,
  },
})

const SHOWN = 20
const REBUILDS_SHOWN = 10

type Operations = Pick<ResultsOf<typeof GetOperations>, 'Actions' | 'LastRebuilds'>

/** The latest decisions, and the latest rebuilds that people asked for. */
export async function actionsNow(views: Views): Promise<Operations> {
  const newest = async (limit: number, What?: OperatorAction) => {
    const sort = { column: 'At', descending: true }
    const page = { offset: 0, limit, sort, ...(What && { filter: { What } }) }
    const { rows } = await views.page(operatorActions.collection, page)
    return rows.flatMap((stored) => operatorActions.rowOf(stored) ?? [])
  }
  const [actions, rebuilds] = await Promise.all([newest(SHOWN), newest(REBUILDS_SHOWN, 'rebuild')])
  return {
    Actions: actions.map(({ At, By, What, About }) => ({ At: wireDateTime(At), By, What, About })),
    LastRebuilds: rebuilds.map(({ At, By, About, Rebuilt }) => ({
      Collection: About,
      Asked: wireDateTime(At),
      By,
      Done: Rebuilt && wireDateTime(Rebuilt.At),
      Rows: Rebuilt?.Rows ?? null,
      Milliseconds: Rebuilt?.Milliseconds ?? null,
    })),
  }
}
