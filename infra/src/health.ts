/** GET /api/health: whether every part answers and can be written, and which one does not. */
import type { Health } from '@bindery/command-api'
import type { EventStore, FeedStatus, Jobs, Views } from '@bindery/contracts/ports'
import type { Logger } from 'pino'
import type { Check } from './embedded.ts'
import { VERSION } from './version.ts'

interface Parts {
  readonly store: EventStore
  readonly views: Views
  readonly jobs: Jobs
  readonly queues: readonly string[]
  readonly feeds: () => Promise<readonly FeedStatus[]>
  readonly checks: readonly Check[]
  readonly log: Logger
}

export const healthOf = ({ store, views, jobs, queues, feeds, checks, log }: Parts) => async (): Promise<Health> => {
  const failed = new Set<string>()
  async function ask<Answer>(part: string, question: () => Promise<Answer>): Promise<Answer | null> {
    try {
      return await question()
    } catch (err) {
      log.error({ err, part }, 'A part does not answer, or cannot be written')
      failed.add(part)
      return null
    }
  }
  const [consumers] = await Promise.all([
    ask('feed', feeds),
    ask('store', () => store.head()),
    ask('views', () => views.epoch()),
    ask('jobs', () => Promise.all(queues.map((queue) => jobs.counts(queue)))),
    ...checks.map(([part, check]) => ask(part, check)),
  ])
  const Lag = Object.fromEntries((consumers ?? []).map(({ group, lag }) => [group, lag]))
  return { ok: failed.size === 0, Version: VERSION, Failed: [...failed], Lag }
}
