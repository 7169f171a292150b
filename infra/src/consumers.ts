/** What follows the log in this process: projections and workers, as its roles say. */
import type { Commands, Digests, FeedStatus } from '@bindery/contracts/ports'
import {
  consumerStatus, createWaitFor, projectors, startProjections, type ConsumerStatus, type ProjectionStatus, type WaitFor,
} from '@bindery/projections'
import { startWorkers, type Access, type WorkerDependencies } from '@bindery/workers'
import type { Logger } from 'pino'
import type { Adapters } from './adapters.ts'
import type { Settings } from './settings.ts'

const STALL_AFTER_MS = 30_000

export interface Consumers {
  feeds(): Promise<readonly FeedStatus[]>
  /** Wakes at once where this process projects, looks again and again where another one does. */
  readonly waitFor: WaitFor
  /** Null where another process hosts the projections. */
  projections(): Promise<ProjectionStatus | null>
  workers(): Promise<readonly ConsumerStatus[]>
  stop(): Promise<void>
}

export type MailManner = NonNullable<WorkerDependencies['mailManner']>

interface Parts extends Adapters {
  readonly mailManner: MailManner | undefined
  readonly commands: Commands
  readonly digests: Digests
  readonly access: Access
  readonly log: Logger
}

export async function startConsumers(settings: Settings, parts: Parts): Promise<Consumers> {
  const { store, feed, views, signals, clock, log } = parts
  const since = clock.now()
  const projections = settings.ROLES.includes('projections')
    ? await startProjections({ store, feed, views, signals, projectors, clock, log })
    : null
  projections?.upToDate.catch((err: unknown) => log.error({ err }, 'A rebuild ended in a fault'))
  const workers = settings.ROLES.includes('workers')
    ? await startWorkers({ ...parts, sender: settings.MAIL_FROM })
    : null

  return {
    waitFor: projections?.waitFor ?? createWaitFor(views, projectors),
    feeds: async () => [...projections ? [await projections.feed()] : [], ...await workers?.status() ?? []],
    projections: async () => await projections?.status() ?? null,
    async workers() {
      const rule = { since, now: clock.now(), stallAfter: STALL_AFTER_MS }
      return (await workers?.status() ?? []).map((status) => consumerStatus(status, rule))
    },
    async stop() {
      await workers?.stop()
      await projections?.stop()
    },
  }
}
