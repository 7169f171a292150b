/** GET_OPERATIONS: mails that wait for a person, the progress of every consumer, parked streams, and failed jobs. */
import type { EventStore, Jobs, JobView, Queries, Views } from '@bindery/contracts/ports'
import { READINGS, wireDateTime } from '@bindery/contracts/rules'
import { GetAttention, GetOperations, type ResultsOf } from '@bindery/contracts/wire'
import {
  actionsNow,
  lastLeft,
  mailProblemsNow,
  mailWaiting,
  namingOf,
  parkedNow,
  rebuildsAsked,
  type ConsumerStatus,
  type ModelUse,
  type Naming,
  type ProjectionStatus,
  type WaitFor,
} from '@bindery/projections'
import type { DocumentsStatus } from '@bindery/workers'
import type { Watch } from '../health.ts'
import { attentionNow, countsOf } from './attention.ts'
import { withCost, type ModelPrices } from './model-cost.ts'
import { shownJob } from './shown-job.ts'
import { outagesInWords } from './outages.ts'
import { unlessAway } from './unless-away.ts'

type Queue = ResultsOf<typeof GetOperations>['Queues'][number]

/** Failed and delayed jobs shown per queue; the counts include all. */
const SHOWN = 50

interface Parts {
  readonly jobs: Jobs
  readonly queues: readonly string[]
  readonly views: Views
  readonly store: Pick<EventStore, 'read'>
  readonly waitFor: WaitFor
  /** Null when another process runs the projections. */
  readonly projections: () => Promise<ProjectionStatus | null>
  readonly workers: () => Promise<readonly ConsumerStatus[]>
  readonly outages: Watch['outages']
  /** Null when this process does not read documents. */
  readonly documents: () => Promise<DocumentsStatus | null>
  readonly modelUse: () => Promise<readonly ModelUse[]>
  readonly modelPrices: ModelPrices
}

export function overviewQueries({
  jobs,
  queues,
  views,
  store,
  waitFor,
  projections,
  workers,
  outages,
  documents,
  modelUse,
  modelPrices,
}: Parts): Queries {
  async function queueOf(queue: string) {
    const [counts, failed, active, waiting, delayed] = await Promise.all([
      jobs.counts(queue),
      jobs.list(queue, 'failed', 0, SHOWN),
      jobs.list(queue, 'active', 0, SHOWN),
      jobs.list(queue, 'waiting', 0, SHOWN),
      jobs.list(queue, 'delayed', 0, SHOWN),
    ])
    // A delayed job that was never tried only waits for its calendar time: it is not shown as trouble.
    const trouble = delayed.filter(({ attempts }) => attempts.length > 0)
    return {
      Queue: queue,
      Counts: { ...counts },
      Failed: failed,
      Waiting: [...active, ...waiting].slice(0, SHOWN),
      Delayed: trouble,
    }
  }

  async function shownIn(naming: Naming, queue: Awaited<ReturnType<typeof queueOf>>): Promise<Queue> {
    const shown = (found: readonly JobView[]) => Promise.all(found.map((job) => shownJob(naming, job)))
    const [Failed, Waiting, Delayed] = await Promise.all([
      shown(queue.Failed),
      shown(queue.Waiting),
      shown(queue.Delayed),
    ])
    return { ...queue, Failed, Waiting, Delayed }
  }

  async function overview(): Promise<ResultsOf<typeof GetOperations>> {
    const known = unlessAway(outages)
    // While the event store is away, jobs and decisions are listed all the same, by what the rows know of them.
    const naming = namingOf({ views, store: { read: (...of) => known.ask(store.read(...of), []) } })
    const [waiting, MailLeft, MailProblems, made, consumers, Rebuilds, actions, Parked, Queues, Documents, uses] =
      await Promise.all([
        mailWaiting(views),
        lastLeft(views),
        mailProblemsNow(views),
        known.ask(projections(), null),
        known.ask(workers(), []),
        known.ask(rebuildsAsked({ store, views }), []),
        actionsNow(views, naming),
        parkedNow(views),
        known
          .ask(Promise.all(queues.map(queueOf)), [])
          .then((found) => Promise.all(found.map((queue) => shownIn(naming, queue)))),
        documents(),
        modelUse(),
      ])
    const failing = await known.failing()
    // The next try of waiting mail is the mail job that is due first.
    const next = Queues.find(({ Queue: queue }) => queue === 'mail')?.Delayed[0]?.Due ?? null
    return {
      Outages: outagesInWords(failing),
      MailWaiting: waiting && { ...waiting, NextTry: next },
      MailLeft,
      MailProblems,
      Consumers: [...(made?.Consumers ?? []), ...consumers],
      Projections: made?.Projections ?? [],
      Rebuilds,
      ...actions,
      Parked,
      Queues,
      Documents: Documents && documentsOf(Documents),
      ModelUse: withCost(uses, modelPrices),
    }
  }

  return {
    funcs: [GetOperations.func, GetAttention.func],
    async ask(call, _request, { after }) {
      const behind = after.length === 0 ? [] : await waitFor(after, { collections: GetOperations.reads ?? [] })
      const asked = { jobs, queues, views, outages }
      const results = call.func === GetAttention.func ? countsOf(await attentionNow(asked)) : await overview()
      return {
        hasAccess: true,
        errorMessage: '',
        results: behind.length === 0 ? results : { ...results, Behind: behind },
      }
    },
  }
}

const documentsOf = (status: DocumentsStatus): NonNullable<ResultsOf<typeof GetOperations>['Documents']> => ({
  Files: status.files,
  Documents: status.documents,
  Waiting: status.waiting,
  LastLooked: status.lastLooked === null ? null : wireDateTime(status.lastLooked),
  Error: status.error,
  Unread: status.unread.total,
  UnreadFirst: status.unread.first.map(({ path, reading }) => ({ filename: path, Reason: READINGS[reading] })),
})
