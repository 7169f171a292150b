/** Records a broker's submission (SUBN-035). A later job links its client. */
import { RenewalTakenUp, SubmissionReceived } from '@bindery/contracts/events'
import { SOURCE_MANUAL } from '@bindery/contracts/rules'
import { SendSubmission } from '@bindery/contracts/wire'
import { onSubmission } from '../facts/on-stream.ts'
import { idsOf, sentFiles } from '../facts/sent-files.ts'
import { dataOf } from '../kernel/recorded.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { brokerKnown, renewalKnown, underwriterKnown } from './checks.ts'
import { newForm } from './form.ts'

export const sendSubmission = onSubmission({
  call: SendSubmission,
  target: { kind: 'submission', create: true },
  checks: [underwriterKnown, brokerKnown, renewalKnown],
  needs: ({ Submission }) => ({ files: idsOf(Submission.Attachments) }),
  decide({ Submission, SendBrokerEmail, RenewalID }, _state, { actor, facts, number }) {
    const form = newForm(Submission)
    const files = sentFiles(facts.files, actor, form.folder, 'submission')
    if (isRefusal(files)) return files
    return [
      SubmissionReceived({
        submissionId: number,
        form,
        source: Submission.Source || SOURCE_MANUAL,
        files: [...files],
        confirmToBroker: SendBrokerEmail,
      }),
      ...(RenewalID ? [RenewalTakenUp({ submissionId: number, renewalId: RenewalID })] : []),
    ]
  },
  reply: (events) => ({ Success: true as const, SubmissionID: dataOf(SubmissionReceived, events).submissionId }),
})
