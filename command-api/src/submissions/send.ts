/** Records a broker's submission (SUBN-035) with its client; one that is new is made and linked afterwards. */
import { IntakeTakenUp, RenewalTakenUp, SubmissionReceived, type IntakeState } from '@bindery/contracts/events'
import { normalisedName, SOURCE_MANUAL } from '@bindery/contracts/rules'
import { SendSubmission } from '@bindery/contracts/wire'
import { onSubmission } from '../facts/on-stream.ts'
import { idsOf, sentFiles } from '../facts/sent-files.ts'
import { dataOf } from '../kernel/recorded.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { brokerKnown, intakeKnown, renewalKnown, underwriterKnown } from './checks.ts'
import { newForm } from './form.ts'

export const sendSubmission = onSubmission({
  call: SendSubmission,
  target: { kind: 'submission', create: true },
  checks: [underwriterKnown, brokerKnown, renewalKnown, intakeKnown],
  needs: ({ Submission, IntakeID }) => ({
    files: idsOf(Submission.Attachments),
    intake: IntakeID ?? 0,
    clientNamed: normalisedName(Submission.InsuredCompanyName),
  }),
  decide({ Submission, SendBrokerEmail, RenewalID, IntakeID }, _state, { actor, facts, number }) {
    const form = newForm(Submission)
    const files = sentFiles(facts.files, actor, form.folder, 'submission', [], filesOf(facts.intake.state))
    if (isRefusal(files)) return files
    return [
      SubmissionReceived({
        submissionId: number,
        form,
        source: Submission.Source || SOURCE_MANUAL,
        files: [...files],
        confirmToBroker: SendBrokerEmail,
        client: facts.clientNamed,
      }),
      ...(RenewalID ? [RenewalTakenUp({ submissionId: number, renewalId: RenewalID })] : []),
      ...(IntakeID ? [IntakeTakenUp({ submissionId: number, intakeId: IntakeID })] : []),
    ]
  },
  reply: (events) => ({ Success: true as const, SubmissionID: dataOf(SubmissionReceived, events).submissionId }),
})

const filesOf = (intake: IntakeState) => (intake.phase === 'absent' ? [] : intake.files)
