/** Performs one step of a demo submission by its command. */
import { wireDate } from '@bindery/contracts/rules'
import {
  SendBinding,
  SendEndorsement,
  SendInformationRequired,
  SendQuickIndication,
  SendQuote,
  SendRequestClearanceEmail,
  SendRequestFeedbackEmail,
  SendReversal,
  SendSubmissionDecline,
  SendWholesale,
  UpdateStickyNote,
  UpdateSubmission,
  UpdateSubmissionStatus,
} from '@bindery/contracts/wire'
import { declineBody, indicationBody, questionBody, referralBody, wholesaleBody } from './bodies/asking.ts'
import { bindingBody, quoteBody } from './bodies/quotes.ts'
import { clearedBody } from './bodies/submission.ts'
import { known, type Delivered, type Delivery } from './context.ts'
import { cancellation, endorsement, processing, proposal, schedule } from './documents.ts'
import { linkedClient } from './linked.ts'
import type { Step } from './plan/story.ts'
import type { Played } from './played.ts'
import type { Upload, Uploaded } from './uploads.ts'

export type Perform = (played: Played, step: Step, key: string) => Promise<unknown>

export function openPerformer({ bindery, sender }: Delivery, delivered: Delivered, upload: Upload): Perform {
  async function clientOf(stream: string): Promise<number> {
    const client = await linkedClient(bindery.store, stream)
    if (client === null) throw new Error(`${stream} has no client.`)
    return client
  }

  return async ({ story, submissionId, stream }, step, key) => {
    const actor = known(delivered.staff, story.owner)
    const about = { key, actor, at: step.at }
    const Submission = { SubmissionID: submissionId }
    const policy = (policyNumber: string, ordinal: number, attachment: Uploaded) => ({
      Quote: { ...Submission, QuoteID: submissionId * 1000 + ordinal, PolicyNumber: policyNumber },
      Attachments: [attachment],
    })
    switch (step.kind) {
      case 'indicate':
        return sender.send(SendQuickIndication, indicationBody(step, submissionId, delivered), about)
      case 'ask':
        return sender.send(SendInformationRequired, questionBody(step, submissionId), about)
      case 'decline':
        return sender.send(SendSubmissionDecline, declineBody(step, submissionId, delivered), about)
      case 'wholesale': {
        const file = await upload(proposal(story), 'WHOLESALE', actor)
        return sender.send(SendWholesale, wholesaleBody(story, step, submissionId, delivered, file), about)
      }
      case 'feedback':
        return sender.send(SendRequestFeedbackEmail, { Submission }, about)
      case 'refer':
        return sender.send(SendRequestClearanceEmail, referralBody(step, submissionId, delivered), about)
      case 'quote':
        return sender.send(SendQuote, quoteBody(story, step, submissionId, delivered), about)
      case 'bind': {
        const [document, instruction] = await Promise.all([
          upload(schedule(story, step.offer, step.policyNumber), 'BINDING', actor),
          upload(processing(story, step.offer, step.policyNumber), 'BINDING_PROCESSING_INSTRUCTIONS', actor),
        ])
        return sender.send(
          SendBinding,
          bindingBody(story, step, submissionId, delivered, { document, instruction }),
          about,
        )
      }
      case 'endorse': {
        const file = await upload(endorsement(story, step.policyNumber), 'ENDORSEMENT', actor)
        return sender.send(SendEndorsement, policy(step.policyNumber, step.ordinal, file), about)
      }
      case 'reverse': {
        const file = await upload(cancellation(story, step.policyNumber), 'REVERSAL', actor)
        return sender.send(SendReversal, policy(step.policyNumber, step.ordinal, file), about)
      }
      case 'clear':
        return sender.send(
          UpdateSubmission,
          clearedBody(story, step, submissionId, await clientOf(stream), delivered),
          about,
        )
      case 'note':
        return sender.send(UpdateStickyNote, { Submission: { ...Submission, StickyNote: step.text } }, about)
      case 'status':
        return sender.send(
          UpdateSubmissionStatus,
          {
            Submission: { ...Submission, Status: step.status, StatusScheduledActivate: wireDate(step.activateOn) },
          },
          about,
        )
      default:
        return step satisfies never
    }
  }
}
