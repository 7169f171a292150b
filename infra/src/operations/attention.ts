/** What waits for a person: asked for by every open console, and by the alerts. It answers while parts are away. */
import type { Jobs, Views } from '@bindery/contracts/ports'
import type { GetAttention, GetOperations, ResultsOf } from '@bindery/contracts/wire'
import { mailProblemsCount, mailWaiting, parkedNow } from '@bindery/projections'
import type { Outage, Watch } from '../health.ts'
import { unlessAway } from './unless-away.ts'

/** Messages that no server has accepted yet, while no other mail leaves either. */
export type MailAway = Pick<NonNullable<ResultsOf<typeof GetOperations>['MailWaiting']>, 'Count' | 'Since' | 'LastLeft'>

type Counts = ResultsOf<typeof GetAttention>

export interface Attention {
  readonly outages: readonly Outage[]
  readonly mail: MailAway | null
  readonly counts: Counts
}

interface Parts {
  readonly jobs: Pick<Jobs, 'counts'>
  readonly queues: readonly string[]
  readonly views: Views
  readonly outages: Watch['outages']
}

/** What a part that is away would have said is left out. */
export async function attentionNow({ jobs, queues, views, outages }: Parts): Promise<Attention> {
  const known = unlessAway(outages)
  const [waiting, problems, parked, queued] = await Promise.all([
    known.ask(mailWaiting(views), null),
    known.ask(mailProblemsCount(views), 0),
    known.ask(parkedNow(views), []),
    known.ask(Promise.all(queues.map((queue) => jobs.counts(queue))), []),
  ])
  const failing = await known.failing()
  // A letter that one recipient's server puts off waits for nobody here.
  const mail = waiting?.OthersLeave ? null : waiting
  return {
    outages: failing,
    mail,
    counts: {
      Outages: failing.length,
      MailWaiting: mail?.Count ?? 0,
      MailProblems: problems,
      FailedJobs: queued.reduce((sum, { failed }) => sum + failed, 0),
      Parked: parked.length,
    },
  }
}
