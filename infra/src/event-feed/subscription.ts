/** One group's way along the log: read, hand over, remember, wait; failures wait longer and try again, for ever. */
import type { FeedOptions, FeedStatus, Position } from '@bindery/contracts/ports'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Checkpoints, FollowableEventStore } from '../event-store/sqlite-event-store.ts'
import { backoff, pause } from './backoff.ts'
import type { CheckpointSaver } from './checkpoint-saver.ts'
import type { SharedReads } from './shared-reads.ts'

/** Even a wake-up that never came, as when the writing thread died, is made up for after this long. */
const LOOK_ANYWAY = 1000

export interface FeedParts {
  readonly store: FollowableEventStore
  readonly checkpoints: Checkpoints
  readonly saver: CheckpointSaver
  readonly reads: SharedReads
}

export interface RunningSubscription {
  /** Resolves when the group's start is fixed; it follows from there. */
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
  const forgetAppends = store.onAppend(() => { appends += 1 })

  /** Runs the step until it succeeds or the subscription is stopped. */
  async function insist(step: () => Promise<void>): Promise<void> {
    for (let failures = 1; !signal.aborted; failures += 1) {
      try {
        await step()
        lastError = null
        return
      } catch (error) {
        lastError = error instanceof Error ? error.message : String(error)
        await pause(backoff(failures), signal)
      }
    }
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
    saver.reached(group, position)
    // Reading is synchronous underneath: without a turn of the event loop a long catch-up would starve the rest.
    await nextTurn()
  }

  /** Resolves at the next append, at the latest after a while, at once when stopped. */
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
  // Whoever stops the subscription learns of it; until then it is not an unhandled rejection.
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
