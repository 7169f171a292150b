/** Endorsing and reversing a policy: its status and date change, its figures stay as bound (END and REV rows, A-020, A-093). */
import { BindingReversed, PolicyEndorsed, whyOf, type SentFile } from '@bindery/contracts/events'
import { SendEndorsement, SendReversal } from '@bindery/contracts/wire'
import { onSubmission } from '../facts/on-stream.ts'
import { idsOf, sentFiles } from '../facts/sent-files.ts'
import { dataOf } from '../kernel/recorded.ts'
import { isRefusal, refuse } from '../kernel/refusals.ts'
import { recordOf } from '../quotes/record.ts'
import type { QuoteOrPolicy, SubmissionState } from '../states/submission/model.ts'
import { instructionChecks } from './checks.ts'
import { numberDiffers, policyOf, type Chosen, type Instruction } from './policy.ts'

const target = { kind: 'submission' as const, id: ({ Quote }: { readonly Quote: Chosen }) => Quote.SubmissionID }

/** The policy, and the folder of its files. */
function instructed(state: SubmissionState, chosen: Chosen, instruction: Instruction) {
  if (state.phase === 'absent') return refuse('submission-not-found')
  const policy = policyOf(state, chosen.QuoteID, instruction)
  if (isRefusal(policy)) return policy
  return numberDiffers(state, chosen) ?? { policy, folder: state.form.folder }
}

const factsOf = ({ record, figures }: QuoteOrPolicy, today: string, files: readonly SentFile[]) => ({
  quoteId: record.QuoteID,
  policyNumber: record.PolicyNumber,
  on: today,
  files: [...files],
  figures,
})

export const sendEndorsement = onSubmission({
  target,
  call: SendEndorsement,
  checks: instructionChecks('endorse'),
  needs: ({ Attachments }) => ({ files: idsOf(Attachments) }),
  decide({ Quote, Reason, EffectiveDate }, submission, { actor, today, facts }) {
    const found = instructed(submission, Quote, 'endorse')
    if (isRefusal(found)) return found
    const files = sentFiles(facts.files, actor, found.folder, 'endorsement')
    if (isRefusal(files)) return files
    return [PolicyEndorsed({ ...factsOf(found.policy, today, files), ...whyOf(Reason, EffectiveDate) })]
  },
  reply: (events, state) => ({
    Success: true as const,
    Quote: recordOf(state, dataOf(PolicyEndorsed, events).quoteId),
  }),
})

export const sendReversal = onSubmission({
  target,
  call: SendReversal,
  checks: instructionChecks('reverse'),
  needs: ({ Attachments }) => ({ files: idsOf(Attachments) }),
  decide({ Quote, Reason, EffectiveDate }, submission, { actor, today, facts }) {
    const found = instructed(submission, Quote, 'reverse')
    if (isRefusal(found)) return found
    const files = sentFiles(facts.files, actor, found.folder, 'reversal')
    if (isRefusal(files)) return files
    return [BindingReversed({ ...factsOf(found.policy, today, files), ...whyOf(Reason, EffectiveDate) })]
  },
  reply: (events, state) => ({
    Success: true as const,
    Quote: recordOf(state, dataOf(BindingReversed, events).quoteId),
  }),
})
