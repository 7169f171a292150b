/** What waits for a person: asked for by every open console, and by the alerts. It answers while parts are away. */
import type { Jobs, Views } from '@bindery/contracts/ports'
import type { GetAttention, GetOperations, ResultsOf } from '@bindery/contracts/wire'
import { lastLeft, mailProblemsCount, mailWaiting, parkedNow } from '@bindery/projections'
import type { Outage, Watch } from '../health.ts'
import { unlessAway } from './unless-away.ts'

/** Messages that no server has accepted yet, while no other mail leaves either. */
export type MailAway = Pick<NonNullable<ResultsOf<typeof GetOperations>['MailWaiting']>, 'Count' | 'Since' | 'LastLeft'>

type Counts = Omit<ResultsOf<typeof GetAttention>, 'MailLeft'>

export interface Attention {
  readonly outages: readonly Outage[]
  readonly mail: MailAway | null
  /** When a server last took a letter, ISO, UTC; '' before the first. */
  readonly left: string
  readonly counts: Counts
}

export const countsOf = ({ counts, left }: Attention): ResultsOf<typeof GetAttention> => ({ ...counts, MailLeft: left })

interface Parts {
  readonly jobs: Pick<Jobs, 'counts'>
  readonly queues: readonly string[]
  readonly views: Views
  readonly outages: Watch['outages']
}

/** What a part that is away would have said is left out. */
export async function attentionNow({ jobs, queues, views, outages }: Parts): Promise<Attention> {
  const known = unlessAway(outages)
  const [waiting, left, problems, parked, queued] = await Promise.all([
    known.ask(mailWaiting(views), null),
    known.ask(lastLeft(views), ''),
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
    left,
    counts: {
      Outages: failing.length,
      MailWaiting: mail?.Count ?? 0,
      MailProblems: problems,
      FailedJobs: queued.reduce((sum, { failed }) => sum + failed, 0),
      Parked: parked.length,
    },
  }
}
