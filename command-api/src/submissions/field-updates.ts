/** Changes of one thing at a time: status, date quote required, sticky note, client link. */
import {
  DateQuoteRequiredChanged,
  StickyNoteCleared,
  StickyNoteLeft,
  SubmissionClientLinked,
  SubmissionStatusChanged,
} from '@bindery/contracts/events'
import { addDays, wireDateTime } from '@bindery/contracts/rules'
import {
  ActivateSubmission,
  LinkClient,
  UpdateDateQuoteRequired,
  UpdateStickyNote,
  UpdateSubmissionStatus,
} from '@bindery/contracts/wire'
import { onSubmission } from '../facts/on-stream.ts'
import { refuse } from '../kernel/refusals.ts'

interface Named {
  readonly Submission: { readonly SubmissionID: number }
}

const target = { kind: 'submission' as const, id: ({ Submission }: Named) => Submission.SubmissionID }
const success = { Success: true as const }

export const updateStatus = onSubmission({
  target,
  call: UpdateSubmissionStatus,
  decide({ Submission: { Status, StatusScheduledActivate } }, submission, { today }) {
    if (submission.phase === 'absent') return refuse('submission-not-found')
    if (Status !== 'Scheduled') return [SubmissionStatusChanged({ status: Status, activateOn: null })]
    const activateOn = StatusScheduledActivate ?? addDays(today, 1)
    // a date that has come activates at once.
    if (activateOn <= today) return [SubmissionStatusChanged({ status: 'Active', activateOn: null })]
    return [SubmissionStatusChanged({ status: 'Scheduled', activateOn })]
  },
  reply: () => success,
})

export const activateSubmission = onSubmission({
  call: ActivateSubmission,
  target: { kind: 'submission', id: ({ SubmissionID }) => SubmissionID },
  decide(_request, submission, { today }) {
    if (submission.phase === 'absent') return refuse('submission-not-found')
    const { status, activateOn } = submission
    // activates only a submission that is still scheduled, and only once its date has come in Sydney.
    const isDue = status === 'Scheduled' && activateOn !== null && activateOn <= today
    return isDue ? [SubmissionStatusChanged({ status: 'Active', activateOn: null })] : refuse('nothing-to-do')
  },
  reply: () => success,
})

export const updateDateQuoteRequired = onSubmission({
  target,
  call: UpdateDateQuoteRequired,
  decide({ Submission: { DateQuoteRequired } }, submission) {
    if (submission.phase === 'absent') return refuse('submission-not-found')
    return [DateQuoteRequiredChanged({ dateQuoteRequired: DateQuoteRequired })]
  },
  reply: () => success,
})

export const updateStickyNote = onSubmission({
  target,
  call: UpdateStickyNote,
  decide({ Submission: { StickyNote } }, submission) {
    if (submission.phase === 'absent') return refuse('submission-not-found')
    return StickyNote.trim() === '' ? [StickyNoteCleared({})] : [StickyNoteLeft({ note: StickyNote })]
  },
  reply(_events, submission) {
    const note = submission.phase === 'open' ? submission.stickyNote : null
    return {
      ...success,
      Submission: { StickyNoteFrom: note?.from ?? '', StickyNoteLeft: note ? wireDateTime(note.at) : null },
    }
  },
})

export const linkClient = onSubmission({
  call: LinkClient,
  target: { kind: 'submission', id: ({ SubmissionID }) => SubmissionID },
  needs: ({ ClientID }) => ({ client: ClientID }),
  decide({ ClientID }, submission, { facts: { client } }) {
    if (submission.phase === 'absent') return refuse('submission-not-found')
    // Whoever saved the form meanwhile has chosen the client.
    if (submission.clientId !== null) return refuse('nothing-to-do')
    return [
      SubmissionClientLinked({ clientId: ClientID, client: { stream: client.stream, revision: client.revision } }),
    ]
  },
  reply: () => success,
})
