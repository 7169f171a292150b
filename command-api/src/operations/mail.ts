/** Records the outcome of a message once, on the stream that the message is about. */
import {
  MailDeferred,
  MailGivenUp,
  MailHandedOver,
  MailHandoverBegun,
  MailPurpose,
  MailPutInDoubt,
  MailRejected,
  type MailFact,
} from '@bindery/contracts/events'
import {
  RecordAccessMail,
  RecordAnnouncementMail,
  RecordBrokerMail,
  RecordMail,
  RecordRenewalMail,
  type MailOutcome,
  type RequestOf,
} from '@bindery/contracts/wire'
import * as v from 'valibot'
import { onAccess, onAnnouncement, onMails, onSubmission } from '../facts/on-stream.ts'
import { refuse, type Refusal } from '../kernel/refusals.ts'
import { mailOutcome } from '../states/mail-outcome.ts'
import type { MailsState } from '../states/mails.ts'

/** A message in one of these states may still leave. */
const OPEN: readonly MailOutcome[] = ['asked', 'handing-over', 'deferred', 'resend-asked']
/** A message that a person stopped or held back neither begins to leave nor waits for a decision. */
const NOT_AFTER_A_STOP: readonly MailOutcome[] = ['handing-over', 'given-up']
const isFinal = (outcome: MailOutcome) => !OPEN.includes(outcome)

const recording = {
  target: { named: ({ Stream }: RequestOf<typeof RecordMail>) => Stream },
  reply: () => ({ Success: true as const }),
}

export const recordMail = onSubmission({
  ...recording,
  call: RecordMail,
  decide: (request, submission) =>
    submission.phase === 'absent' ? refuse('submission-not-found') : outcomeOf(request, submission.mails),
})

export const recordAccessMail = onAccess({
  ...recording,
  call: RecordAccessMail,
  decide: (request, { mails }) => outcomeOf(request, mails),
})

const byMessages = {
  ...recording,
  decide: (request: RequestOf<typeof RecordMail>, mails: MailsState) =>
    outcomeOf(request, new Map([...mails].map(([messageId, { outcome }]) => [messageId, outcome]))),
}
export const recordBrokerMail = onMails({ ...byMessages, call: RecordBrokerMail })
export const recordRenewalMail = onMails({ ...byMessages, call: RecordRenewalMail })

/**
 * The outcome of a stopped message is recorded, because it may have left before; it may not begin to leave after the
 * stop, and is not given up: it was to stay.
 */
export const recordAnnouncementMail = onAnnouncement({
  ...recording,
  call: RecordAnnouncementMail,
  decide(request, state) {
    if (state.phase === 'absent') return refuse('announcement-not-found')
    const message = state.messages.get(request.ItemID ?? 0)
    if (!message || (message.isStopped && NOT_AFTER_A_STOP.includes(request.Outcome))) return refuse('nothing-to-do')
    const last = message.steps.at(-1)
    return outcomeOf(request, new Map(last ? [[request.MessageID, mailOutcome(last)]] : []))
  },
})

function outcomeOf(
  request: RequestOf<typeof RecordMail>,
  mails: ReadonlyMap<string, MailOutcome>,
): readonly MailFact[] | Refusal {
  // Two workers may have handed the same message to an outbox that keeps it once: the first record counts.
  const before = mails.get(request.MessageID)
  // A message held back may not begin to leave; one that had left before is on record as what it is.
  if (before && isFinal(before) && (before !== 'held' || NOT_AFTER_A_STOP.includes(request.Outcome)))
    return refuse('nothing-to-do')
  // A 'handing-over' mark means that an earlier try may have sent the message: only an outcome may follow.
  if (before === 'handing-over' && request.Outcome === 'handing-over') return refuse('nothing-to-do')
  const message = {
    purpose: v.parse(MailPurpose, request.Purpose),
    itemId: request.ItemID,
    askedAt: request.Revision,
    messageId: request.MessageID,
    to: request.To,
    cc: request.Cc,
    subject: request.Subject,
  }
  switch (request.Outcome) {
    case 'handing-over':
      return [MailHandoverBegun({ ...message, body: request.Body, files: request.Files })]
    case 'deferred':
      return [MailDeferred({ ...message, error: request.Error })]
    case 'handed-over':
      return [MailHandedOver({ ...message, refused: request.Refused, body: request.Body, files: request.Files })]
    case 'rejected':
      return [MailRejected({ ...message, error: request.Error })]
    case 'in-doubt':
      return [MailPutInDoubt({ ...message, error: request.Error })]
    case 'given-up':
      return [MailGivenUp({ ...message, error: request.Error })]
    default:
      return request.Outcome satisfies never
  }
}
