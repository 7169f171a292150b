/** Plays the demo's submissions through commands, in the order of their dates as far as one depends on another. */
import { idsStream, NumberAllocated, SubmissionClientLinked } from '@bindery/contracts/events'
import { wireDate } from '@bindery/contracts/rules'
import {
  SendBinding, SendEndorsement, SendQuote, SendReversal, SendSubmission, UpdateStickyNote, UpdateSubmission,
  UpdateSubmissionStatus,
} from '@bindery/contracts/wire'
import * as v from 'valibot'
import { bindingBody, clearedBody, quoteBody, submissionBody } from './bodies.ts'
import { known, type Delivered, type Delivery } from './context.ts'
import { cancellation, endorsement, processing, proposal, schedule } from './documents.ts'
import type { Step, Story } from './plan/story.ts'
import type { Upload, Uploaded } from './uploads.ts'

/** A submission that is under way. */
export interface Played {
  readonly story: Story
  readonly submissionId: number
  readonly stream: string
  next: number
}

export interface Player {
  /** Brings a submission in; they come in one after the other, so that their numbers follow their dates. */
  begin(story: Story): Promise<Played>
  /** What follows from its coming in, and its steps before an instant. */
  goOn(played: Played, before: string): Promise<void>
}

/** Consequences come a little later than their causes. */
const soon = (at: string) => new Date(Date.parse(at) + 3_000).toISOString()

export function openPlayer({ bindery, sender }: Delivery, delivered: Delivered, upload: Upload): Player {
  async function streamOf(submissionId: number): Promise<string> {
    const [allocated] = await bindery.store.read(idsStream('submission'), submissionId - 1, 1)
    return v.parse(NumberAllocated.schema, allocated?.data).stream
  }

  /** The client was linked right after the submission came in. */
  async function clientOf(stream: string): Promise<number> {
    const events = await bindery.store.read(stream, 1, 2)
    const linked = events.find(({ type }) => type === SubmissionClientLinked.type)
    return v.parse(SubmissionClientLinked.schema, linked?.data).clientId
  }

  const follow = (stream: string, revision: number, at: string) => bindery.follow?.({ stream, revision }, soon(at))

  async function play({ story, submissionId, stream }: Played, step: Step, key: string): Promise<void> {
    const actor = known(delivered.staff, story.owner)
    const about = { key, actor, at: step.at }
    const policy = (policyNumber: string, ordinal: number, attachment: Uploaded) => ({
      Quote: { SubmissionID: submissionId, QuoteID: submissionId * 1000 + ordinal, PolicyNumber: policyNumber },
      Attachments: [attachment],
    })
    const followed = async ({ Quote }: { readonly Quote: { readonly Revision: number } }) =>
      follow(stream, Quote.Revision, step.at)
    switch (step.kind) {
      case 'quote':
        return followed(await sender.send(SendQuote, quoteBody(story, step, submissionId, delivered), about))
      case 'bind': {
        const [document, instruction] = await Promise.all([
          upload(schedule(story, step.offer, step.policyNumber), 'BINDING', actor),
          upload(processing(story, step.offer, step.policyNumber), 'BINDING_PROCESSING_INSTRUCTIONS', actor),
        ])
        const body = bindingBody(story, step, submissionId, delivered, { document, instruction })
        return followed(await sender.send(SendBinding, body, about))
      }
      case 'endorse': {
        const file = await upload(endorsement(story, step.policyNumber), 'ENDORSEMENT', actor)
        return followed(await sender.send(SendEndorsement, policy(step.policyNumber, step.ordinal, file), about))
      }
      case 'reverse': {
        const file = await upload(cancellation(story, step.policyNumber), 'REVERSAL', actor)
        return followed(await sender.send(SendReversal, policy(step.policyNumber, step.ordinal, file), about))
      }
      case 'clear': {
        const body = clearedBody(story, step, submissionId, await clientOf(stream), delivered)
        await sender.send(UpdateSubmission, body, about)
        return
      }
      case 'note':
        await sender.send(UpdateStickyNote, {
          Submission: { SubmissionID: submissionId, StickyNote: step.text },
        }, about)
        return
      case 'status':
        await sender.send(UpdateSubmissionStatus, {
          Submission: {
            SubmissionID: submissionId, Status: step.status, StatusScheduledActivate: wireDate(step.activateOn),
          },
        }, about)
        return
      default:
        return step satisfies never
    }
  }

  return {
    async begin(story) {
      const actor = known(delivered.staff, story.owner)
      const files = story.proposal ? [await upload(proposal(story), 'UPLOAD_SUBMISSION_ATTACHMENT', actor)] : []
      const about = { key: story.key, actor, at: story.at }
      const { SubmissionID } = await sender.send(SendSubmission, submissionBody(story, delivered, files), about)
      return { story, submissionId: SubmissionID, stream: await streamOf(SubmissionID), next: -1 }
    },
    async goOn(played, before) {
      const { story, stream } = played
      if (played.next < 0) {
        await follow(stream, 0, story.at)
        played.next = 0
      }
      for (let step = story.steps[played.next]; step && step.at < before; step = story.steps[played.next]) {
        await play(played, step, `${story.key} step ${played.next}`)
        played.next += 1
      }
    },
  }
}
