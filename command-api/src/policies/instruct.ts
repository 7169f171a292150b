/** Endorsing and reversing a policy: its status and date change, its figures stay as bound (END and REV rows, A-020, A-093). */
import { BindingReversed, PolicyEndorsed } from '@bindery/contracts/events'
import { normalisedName } from '@bindery/contracts/rules'
import { SendEndorsement, SendReversal, type RequestOf } from '@bindery/contracts/wire'
import { dataOf } from '../kernel/facts.ts'
import { idsOf, sentFiles } from '../kernel/files.ts'
import { isRefusal, refuse, type Refusal } from '../kernel/refusals.ts'
import { itemReply } from '../quotes/record.ts'
import type { Item, SubmissionState } from '../submissions/model.ts'
import { onSubmission } from '../streams.ts'

type Chosen = RequestOf<typeof SendEndorsement>['Quote']

const target = { kind: 'submission' as const, id: ({ Quote }: { readonly Quote: Chosen }) => Quote.SubmissionID }

/** The policy named by id and, to be sure, by number. */
function policyOf(state: SubmissionState, chosen: Chosen): { readonly policy: Item; readonly folder: string } | Refusal {
  if (state.phase === 'absent') return refuse('submission-not-found')
  const policy = state.quotes.get(chosen.QuoteID)
  if (!policy || policy.status === 'Quote') return refuse('quote-not-found')
  if (normalisedName(policy.policyNumber) !== normalisedName(chosen.PolicyNumber)) return refuse('policy-number-differs')
  return { policy, folder: state.form.folder }
}

export const sendEndorsement = onSubmission({
  target,
  call: SendEndorsement,
  needs: ({ Attachments }) => ({ files: idsOf(Attachments) }),
  decide({ Quote }, submission, { actor, today, facts }) {
    const found = policyOf(submission, Quote)
    if (isRefusal(found)) return found
    if (found.policy.status !== 'Bound') return refuse('policy-cannot-be-endorsed')
    const files = sentFiles(facts.files, actor, found.folder, 'endorsement')
    if (isRefusal(files)) return files
    const { quoteId, policyNumber } = found.policy
    return [PolicyEndorsed({ quoteId, policyNumber, on: today, files: [...files] })]
  },
  reply: (events, state) => ({ Success: true as const, Quote: itemReply(state, dataOf(PolicyEndorsed, events).quoteId) }),
})

export const sendReversal = onSubmission({
  target,
  call: SendReversal,
  needs: ({ Attachments }) => ({ files: idsOf(Attachments) }),
  decide({ Quote }, submission, { actor, today, facts }) {
    const found = policyOf(submission, Quote)
    if (isRefusal(found)) return found
    if (found.policy.status === 'Cancelled') return refuse('policy-cannot-be-reversed')
    const files = sentFiles(facts.files, actor, found.folder, 'reversal')
    if (isRefusal(files)) return files
    const { quoteId, policyNumber } = found.policy
    return [BindingReversed({ quoteId, policyNumber, on: today, files: [...files] })]
  },
  reply: (events, state) => ({ Success: true as const, Quote: itemReply(state, dataOf(BindingReversed, events).quoteId) }),
})
