/** A broker's submission comes in (SUBN-035). Its client is linked by the process behind it. */
import { SubmissionReceived } from '@bindery/contracts/events'
import { SOURCE_MANUAL } from '@bindery/contracts/rules'
import { SendSubmission } from '@bindery/contracts/wire'
import { dataOf } from '../kernel/facts.ts'
import { idsOf, sentFiles } from '../kernel/files.ts'
import { isRefusal, refuse } from '../kernel/refusals.ts'
import { onSubmission } from '../streams.ts'
import { formOf } from './form.ts'

export const sendSubmission = onSubmission({
  call: SendSubmission,
  target: { kind: 'submission', create: true },
  needs: ({ Submission }) => ({ staff: true, broker: Submission.BrokerID, files: idsOf(Submission.Attachments) }),
  decide({ Submission, SendBrokerEmail }, _state, { actor, facts, number }) {
    if (!facts.staff.state.accounts.has(Submission.OwnerID)) return refuse('underwriter-unknown')
    if (facts.broker.state.phase === 'absent') return refuse('broker-unknown')
    const form = formOf(Submission)
    const files = sentFiles(facts.files, actor, form.folder, 'submission')
    if (isRefusal(files)) return files
    return [SubmissionReceived({
      submissionId: number,
      form,
      source: Submission.Source || SOURCE_MANUAL,
      files: [...files],
      confirmToBroker: SendBrokerEmail,
    })]
  },
  reply: (events) => ({ Success: true as const, SubmissionID: dataOf(SubmissionReceived, events).submissionId }),
})
