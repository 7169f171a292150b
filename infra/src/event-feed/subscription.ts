/**
 * One group that follows the log: read, hand over, save the position, wait. After a failure it waits longer and tries
 * again, without end.
 */
import { markOf, reasonOf, type FeedOptions, type FeedStatus, type Position } from '@bindery/contracts/ports'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { retry } from '../retry.ts'
import type { Checkpoints } from './checkpoints.ts'
import type { FollowableEventStore } from './followable.ts'
import type { CheckpointSaver } from './checkpoint-saver.ts'
import type { SharedReads } from './shared-reads.ts'

/**
 * After this many milliseconds the log is read even without a wake-up, which can be lost when the writing thread dies.
 */
const LOOK_ANYWAY = 1000

export interface FeedParts {
  readonly store: FollowableEventStore
  readonly checkpoints: Checkpoints
  readonly saver: CheckpointSaver
  readonly reads: SharedReads
}

export interface RunningSubscription {
  /** Resolves when the group's beginning is fixed. */
  readonly started: Promise<void>
  status(): Promise<FeedStatus>
  stop(): Promise<void>
}

export function startSubscription(
  { group, start, onBatch }: FeedOptions,
  { store, checkpoints, saver, reads }: FeedParts,
): RunningSubscription {
  const stopping = new AbortController()
  const { signal } = stopping
  let position: Position | null = null
  let lastProcessedAt: string | null = null
  let lastError: string | null = null
  let appends = 0
  const forgetAppends = store.onAppend(() => {
    appends += 1
  })

  /** Runs the step until it succeeds or the subscription is stopped. */
  async function insist(step: () => Promise<void>): Promise<void> {
    const succeeded = async () => {
      await step()
      lastError = null
    }
    await retry(succeeded, signal, (error) => {
      lastError = reasonOf(error)
    })
  }

  async function fixStart(): Promise<void> {
    const saved = await checkpoints.load(group)
    if (saved !== undefined) {
      position = saved
      return
    }
    const begin = start === 'now' ? await store.head() : null
    await checkpoints.save([{ group, position: begin }])
    position = begin
  }

  async function step(): Promise<void> {
    const asked = appends
    const events = await reads.after(position)
    const last = events.at(-1)
    if (!last) {
      if (appends === asked) await idle()
      return
    }
    await onBatch(events)
    position = last.position
    lastProcessedAt = new Date().toISOString()
    saver.reached(group, markOf(last))
    // Reading is synchronous: without a turn of the event loop a long catch-up would block all other work.
    await nextTurn()
  }

  /** Resolves at the next append, after a while, or when the subscription is stopped. */
  function idle(): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer)
        forget()
        signal.removeEventListener('abort', done)
        resolve()
      }
      const timer = setTimeout(done, LOOK_ANYWAY)
      const forget = store.onAppend(done)
      signal.addEventListener('abort', done)
    })
  }

  async function follow(): Promise<void> {
    while (!signal.aborted) await insist(step)
    forgetAppends()
    await saver.flush()
  }

  const started = insist(fixStart)
  const finished = started.then(follow)
  // The caller that stops the subscription gets the failure; until then it must not count as an unhandled rejection.
  finished.catch(() => undefined)

  return {
    started,
    status: async () => ({ group, lag: await store.countAfter(position), lastProcessedAt, lastError }),
    async stop() {
      stopping.abort()
      await finished
    },
  }
}
