/** Performs the demo's submissions through commands, in the order of their dates where one depends on another. */
import { idsStream, NumberAllocated } from '@bindery/contracts/events'
import { SendSubmission } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { submissionBody } from './bodies/submission.ts'
import { known, type Delivered, type Delivery } from './context.ts'
import { proposal } from './documents.ts'
import { openPerformer } from './perform.ts'
import type { Story } from './plan/story.ts'
import type { Played } from './played.ts'
import { requestIdOf } from './sender.ts'
import type { Upload } from './uploads.ts'

export interface Player {
  /** Receives a submission; submissions are received one after another, so that their numbers follow their dates. */
  begin(story: Story): Promise<Played>
  /** Performs the consequences of the receipt, and the steps before an instant. */
  goOn(played: Played, before: string): Promise<void>
}

/** Consequences are dated a little later than their causes. */
const soon = (at: string) => new Date(Date.parse(at) + 3_000).toISOString()

/** @param follows whether steps have consequences such as mails; those of a receipt always happen */
export function openPlayer(delivery: Delivery, delivered: Delivered, upload: Upload, follows: boolean): Player {
  const { bindery, sender } = delivery
  const perform = openPerformer(delivery, delivered, upload)

  async function streamOf(submissionId: number): Promise<string> {
    const [allocated] = await bindery.store.read(idsStream('submission'), submissionId - 1, 1)
    return v.parse(NumberAllocated.schema, allocated?.data).stream
  }

  /** Performs the consequences of one request's events: there may be several, and some may already be done. */
  async function follow(played: Played, key: string, at: string): Promise<void> {
    if (!bindery.follow) return
    const { stream } = played
    for (const { requestId, revision } of await bindery.store.read(stream, played.followed)) {
      if (requestId !== requestIdOf(key)) continue
      await bindery.follow({ stream, revision }, soon(at))
      played.followed = revision + 1
    }
  }

  return {
    async begin(story) {
      const actor = known(delivered.staff, story.owner)
      const files = story.proposal ? [await upload(proposal(story), 'UPLOAD_SUBMISSION_ATTACHMENT', actor)] : []
      const about = { key: story.key, actor, at: story.at }
      const { SubmissionID } = await sender.send(SendSubmission, submissionBody(story, delivered, files), about)
      return { story, submissionId: SubmissionID, stream: await streamOf(SubmissionID), next: -1, followed: 0 }
    },
    async goOn(played, before) {
      const { story } = played
      if (played.next < 0) {
        await follow(played, story.key, story.at)
        played.next = 0
      }
      for (let step = story.steps[played.next]; step && step.at < before; step = story.steps[played.next]) {
        const key = `${story.key} step ${played.next}`
        await perform(played, step, key)
        if (follows) await follow(played, key, step.at)
        played.next += 1
      }
    },
  }
}
