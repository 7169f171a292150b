/** The EventFeed of one process: each group follows the log's tail and is woken by the appends of this process. */
import type { EventFeed, FeedSubscription } from '@bindery/contracts/ports'
import type { Checkpoints } from './checkpoints.ts'
import type { FollowableEventStore } from './followable.ts'
import { checkpointSaver } from './checkpoint-saver.ts'
import { sharedReads } from './shared-reads.ts'
import { startSubscription } from './subscription.ts'

export interface TailFeedOptions {
  readonly store: FollowableEventStore
  readonly checkpoints: Checkpoints
}

export function createTailFeed({ store, checkpoints }: TailFeedOptions): EventFeed {
  const saver = checkpointSaver(checkpoints)
  const reads = sharedReads(store)
  const subscriptions = new Map<string, FeedSubscription>()
  let closed = false

  return {
    async subscribe(options) {
      const { group } = options
      if (closed) throw new Error('The event feed is closed.')
      if (subscriptions.has(group)) throw new Error(`The group ${group} is already subscribed in this process.`)
      const subscription = startSubscription(options, { store, checkpoints, saver, reads })
      const handle: FeedSubscription = {
        status: () => subscription.status(),
        async stop() {
          await subscription.stop()
          subscriptions.delete(group)
        },
      }
      subscriptions.set(group, handle)
      await subscription.started
      return handle
    },
    reached: () => checkpoints.reached(),
    async close() {
      closed = true
      await Promise.all([...subscriptions.values()].map((subscription) => subscription.stop()))
      reads.close()
    },
  }
}
