/** Who pressed what on Operations, and what each rebuild did: a row for each decision of a person. */
import {
  OPERATIONS,
  SYSTEM,
  type AnnouncementStreamFact,
  type MailFact,
  type OperationsFact,
  type Recorded,
} from '@bindery/contracts/events'
import type { NamedByJob, Views } from '@bindery/contracts/ports'
import { wireDateTime } from '@bindery/contracts/rules'
import type { GetOperations, OperatorAction, ResultsOf } from '@bindery/contracts/wire'
import { projector, unchanged } from '../runner/projector.ts'
import { shownSubject } from './held-subject.ts'

type Pressed = OperationsFact | MailFact | Extract<AnnouncementStreamFact, { readonly type: 'AnnouncementStopped' }>

interface ActionRow {
  readonly What: OperatorAction
  /** What it was done to, as far as the event says it. */
  readonly About: string
  /** The stream of the record that it was done to; null for what is none. */
  readonly Stream: string | null
  /** The job that it was done to; null for all else, and for a decision of an earlier release. */
  readonly Job: ForEvent | null
  readonly By: string
  /** ISO, UTC. */
  readonly At: string
  /** What a rebuild did; null for one that is not done, and for all else. */
  readonly Rebuilt: { readonly At: string; readonly Rows: number; readonly Milliseconds: number } | null
}

type ForEvent = NonNullable<Extract<OperationsFact, { readonly type: 'JobRetried' }>['data']['about']>

type Of = Partial<Pick<ActionRow, 'Stream' | 'Job'>>

function pressed(
  { at, actor }: Recorded<Pressed>,
  What: OperatorAction,
  About: string,
  { Stream = null, Job = null }: Of = {},
): ActionRow {
  return { What, About, Stream, Job, By: actor.name, At: at, Rebuilt: null }
}

/** The id of a job ends with those of its event, which say nothing to people. */
const jobIn = ({ data }: Recorded<Extract<OperationsFact, { readonly type: 'JobRetried' | 'JobDiscarded' }>>) =>
  `${data.about?.job ?? data.jobId.replace(/-[\da-f]{8}-[\da-f-]{27}(?:-\d+)?$/u, '')} of ${data.queue}`

/** The product's own steps of a message are not somebody's decision. */
function keyOf(event: Recorded<Pressed>): string | null {
  if (event.type === 'ProjectionRebuilt') return `${OPERATIONS}:${event.data.askedAt}`
  // Undo after Send belongs to the record, not to Operations.
  return event.actor.id === SYSTEM.id || event.type === 'MailHeld' ? null : `${event.stream}:${event.revision}`
}

export const operatorActions = projector<ActionRow, Pressed>({
  collection: 'OperatorActions',
  version: 3,
  from: [OPERATIONS, 'submission', 'access', 'broker', 'announcement', 'renewal'],
  columns: { At: 'text', What: 'text' },
  key: keyOf,
  on: {
    ProjectionRebuildRequested: (_, event) => pressed(event, 'rebuild', event.data.collection),
    ProjectionRebuilt: (row, { at, data }) =>
      row && { ...row, Rebuilt: { At: at, Rows: data.rows, Milliseconds: data.milliseconds } },
    ParkedStreamRetried: (_, event) =>
      pressed(event, 'retry-stream', event.data.collection, { Stream: event.data.stream }),
    JobRetried: (_, event) => pressed(event, 'retry-job', jobIn(event), { Job: event.data.about }),
    JobDiscarded: (_, event) => pressed(event, 'discard-job', jobIn(event), { Job: event.data.about }),
    DelayedJobsHurried: (_, event) => pressed(event, 'try-now', `all of ${event.data.queue}`),
    // A letter without a subject was never written: it was held back, or given up, before anybody tried to send it.
    MailResendAsked: (_, event) =>
      pressed(event, event.data.subject === '' ? 'send-now' : 'send-again', shownSubject(event.data), {
        Stream: event.stream,
      }),
    MailHandedOver: (_, event) => pressed(event, 'mark-as-sent', shownSubject(event.data), { Stream: event.stream }),
    AnnouncementStopped: (_, event) => pressed(event, 'stop', '', { Stream: event.stream }),
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

/** Names what a decision was about, where its record is known: '' where it is not. */
interface Names {
  ofRecord(stream: string): Promise<{ readonly About: string }>
  ofJob(job: string, named: NamedByJob): Promise<{ readonly About: string }>
}

async function aboutOf({ What, About, Stream, Job }: ActionRow, names: Names): Promise<string> {
  const known = Job ? await names.ofJob(Job.job, Job) : Stream === null ? null : await names.ofRecord(Stream)
  const record = known?.About || Stream
  if (!record) return About
  if (Job) return `${About}: ${record}`
  return What === 'retry-stream' ? `${record} in ${About}` : [record, About].filter((words) => words !== '').join(', ')
}

/** The latest decisions, and the latest rebuilds that people asked for. */
export async function actionsNow(views: Views, names: Names): Promise<Operations> {
  const newest = async (limit: number, What?: OperatorAction) => {
    const sort = { column: 'At', descending: true }
    const page = { offset: 0, limit, sort, ...(What && { filter: { What } }) }
    const { rows } = await views.page(operatorActions.collection, page)
    return rows.flatMap((stored) => operatorActions.rowOf(stored) ?? [])
  }
  const [actions, rebuilds] = await Promise.all([newest(SHOWN), newest(REBUILDS_SHOWN, 'rebuild')])
  return {
    Actions: await Promise.all(
      actions.map(async (row) => ({
        At: wireDateTime(row.At),
        By: row.By,
        What: row.What,
        About: await aboutOf(row, names),
      })),
    ),
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
