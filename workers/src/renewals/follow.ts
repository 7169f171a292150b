/**
 * A renewal follows its submission: received, quoted, bound. It follows the one that was begun from it, and the one
 * whose bind found it.
 */
import type { RunningJob } from '@bindery/contracts/ports'
import { expiringCommission } from '@bindery/contracts/rules'
import { FollowSubmission, type BodyOf } from '@bindery/contracts/wire'
import { stepUnlessDone } from '../runtime/commands.ts'
import { readAbout, type SubmissionEvent } from '../runtime/events.ts'
import { parseJob } from '../runtime/jobs.ts'
import { reactor, type JobContext } from '../runtime/reactor.ts'

export const followRenewalReactor = reactor({
  name: 'follow-renewal',
  queue: 'processes',
  on: { RenewalTakenUp: () => true, QuoteSent: () => true, QuoteBound: () => true },
  run: followRenewal,
  atDelivery: true,
})

type Status = BodyOf<typeof FollowSubmission>['Status']

const REACHED: Readonly<Partial<Record<SubmissionEvent['type'], Status>>> = {
  RenewalTakenUp: 'Submission Received',
  QuoteSent: 'Quoted',
  QuoteBound: 'Bound',
}

async function followRenewal({ store, commands }: JobContext, job: RunningJob): Promise<void> {
  const { events, event, submission } = await readAbout(store, parseJob(job))
  const reached = REACHED[event.type]
  if (!reached) return
  for (const renewalId of renewalsOf(event, events)) {
    await stepUnlessDone(
      commands,
      event,
      `follow-${renewalId}`,
    )(FollowSubmission, {
      RenewalID: renewalId,
      SubmissionID: submission.submissionId,
      Status: reached,
      Policy: policyIn(event),
    })
  }
}

function policyIn(event: SubmissionEvent): BodyOf<typeof FollowSubmission>['Policy'] {
  if (event.type !== 'QuoteBound') return null
  const { product, basePremium, commissionRate, ensuranceFee } = event.data.terms
  return {
    ProductID: product.id,
    Premium: basePremium,
    Commission: expiringCommission(basePremium, commissionRate),
    Fees: ensuranceFee,
  }
}

/** The renewal that the submission was begun from, and the one that its bind remembers. */
function renewalsOf(event: SubmissionEvent, events: readonly SubmissionEvent[]): ReadonlySet<number> {
  const begunFrom = events.flatMap((each) => (each.type === 'RenewalTakenUp' ? [each.data.renewalId] : []))
  const remembered = event.type === 'QuoteBound' && event.data.renewalId !== null ? [event.data.renewalId] : []
  return new Set([...begunFrom, ...remembered])
}
