/** A group that follows a feed and remembers its events, with the store and the feed under test. */
import type { EventFeed, EventStore, FeedOptions, StoredEvent } from '@bindery/contracts/ports'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'

/** A feed and the store whose events it delivers; they may be one server or two. */
export interface FedStore {
  readonly store: EventStore
  readonly feed: EventFeed
}

/** A group that remembers the events it was given. */
export function consumer(group: string, start: FeedOptions['start'] = 'beginning') {
  const received: StoredEvent[] = []
  let failing = 0
  const options: FeedOptions = {
    group,
    start,
    async onBatch(events) {
      await sleep(0)
      if (failing > 0) {
        failing -= 1
        throw new Error('The consumer is not well.')
      }
      received.push(...events)
    },
  }
  return {
    options,
    received,
    failNext: (times: number) => {
      failing = times
    },
    of: (stream: string) => received.filter((event) => event.stream === stream).map(({ revision }) => revision),
    ids: () => new Set(received.map(({ id }) => id)),
  }
}

export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`It did not come to pass: ${what}`)
    await sleep(5)
  }
}

/** Apart from repetitions, revisions rise one by one: none is left out or out of order. */
export function expectInOrder(revisions: readonly number[], from: number, to: number): void {
  let reached = from - 1
  for (const revision of revisions) {
    expect(revision).toBeLessThanOrEqual(reached + 1)
    reached = Math.max(reached, revision)
  }
  expect(reached).toBe(to)
  expect(Math.min(...revisions)).toBe(from)
}
