/** The steps that jobs report of an intake; each is recorded once, and one that came already has nothing to do. */
import {
  IntakeNotRead,
  IntakeRead,
  IntakeUsed,
  ModelServiceAsked,
  type IntakeState,
  type KnownIntake,
} from '@bindery/contracts/events'
import { FailIntake, RecordIntake, UseIntake } from '@bindery/contracts/wire'
import { onIntake } from '../facts/on-stream.ts'
import { refuse } from '../kernel/refusals.ts'
import { success, target } from './target.ts'

/** The intake while its reading has not ended, whatever a person decided about it meanwhile. */
const unread = (state: IntakeState): KnownIntake | null => (state.phase === 'known' && !state.isRead ? state : null)

export const recordIntake = onIntake({
  call: RecordIntake,
  target,
  decide({ IntakeID, Mail, Files, LeftOut, Unread, Facts, Others, Model, FellBack, Asked }, state) {
    if (!unread(state)) return refuse('nothing-to-do')
    const mail = Mail && {
      fromName: Mail.FromName,
      fromAddress: Mail.FromAddress,
      addresses: Mail.Addresses,
      subject: Mail.Subject,
      sentAt: Mail.SentAt,
    }
    const read = {
      mail,
      files: Files,
      leftOut: LeftOut,
      unread: Unread,
      facts: Facts,
      others: Others,
      model: Model,
      fellBack: FellBack,
    }
    return [IntakeRead({ intakeId: IntakeID, ...read }), ...(Asked ? [ModelServiceAsked(Asked)] : [])]
  },
  reply: success,
})

export const failIntake = onIntake({
  call: FailIntake,
  target,
  decide: ({ IntakeID, Reason }, state) =>
    unread(state) ? [IntakeNotRead({ intakeId: IntakeID, reason: Reason })] : refuse('nothing-to-do'),
  reply: success,
})

export const useIntake = onIntake({
  call: UseIntake,
  target,
  decide({ IntakeID, SubmissionID }, state) {
    // The first submission counts, when two were made at the same moment.
    if (state.phase === 'absent' || state.submissionId !== null) return refuse('nothing-to-do')
    return [IntakeUsed({ intakeId: IntakeID, submissionId: SubmissionID })]
  },
  reply: success,
})
