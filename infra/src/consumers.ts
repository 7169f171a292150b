/** The consumers of the log in this process: projections and workers, according to its roles. */
import { isGenuine } from '@bindery/command-api'
import type { Commands, Digests, FactModel, FeedStatus } from '@bindery/contracts/ports'
import {
  consumerStatus,
  createWaitFor,
  projectors,
  startProjections,
  type ConsumerStatus,
  type ProjectionStatus,
  type WaitFor,
} from '@bindery/projections'
import { startWorkers, watchIntakes, type Access, type WorkerDependencies } from '@bindery/workers'
import type { Logger } from 'pino'
import type { Adapters } from './adapters.ts'
import { openWatchedFolder } from './intake/watched-folder.ts'
import { recordRebuilds } from './operations/record-rebuilds.ts'
import type { Check } from './parts/check.ts'
import type { Relaying } from './parts/log.ts'
import type { Settings } from './settings.ts'

const STALL_AFTER_MS = 30_000

export interface Consumers {
  feeds(): Promise<readonly FeedStatus[]>
  /** Resolves at once when this process has projected an event; when another process projects, it asks repeatedly. */
  readonly waitFor: WaitFor
  /** Null when another process runs the projections. */
  projections(): Promise<ProjectionStatus | null>
  /** What this process needs besides the parts of all processes. */
  readonly checks: readonly Check[]
  /** The status of the workers, and of the relay when it runs in this process. */
  workers(): Promise<readonly ConsumerStatus[]>
  stop(): Promise<void>
}

export type MailWork = NonNullable<WorkerDependencies['mailWork']>

interface Parts extends Adapters {
  readonly mailWork: MailWork | undefined
  readonly undoSeconds: number
  readonly commands: Commands
  readonly digests: Digests
  readonly access: Access
  readonly factModel: FactModel
  readonly log: Logger
}

export async function startConsumers(settings: Settings, parts: Parts): Promise<Consumers> {
  const { store, feed, views, signals, relay, clock, ids, log } = parts
  const since = clock.now()
  const projections = settings.ROLES.includes('projections')
    ? await startProjections({
        store,
        feed,
        views,
        signals,
        projectors,
        clock,
        log,
        // Views in a file are of one process.
        process: settings.MONGODB_URL === '' ? null : ids.uuid(),
        rebuilt: recordRebuilds(parts),
      })
    : null
  projections?.upToDate.catch((err: unknown) => log.error({ err }, 'A rebuild ended in a fault'))
  const workers = settings.ROLES.includes('workers')
    ? await startWorkers({ ...parts, isAsNamed: isGenuine, sender: settings.MAIL_FROM })
    : null

  const folder = workers && settings.BINDERY_INTAKE !== '' ? openWatchedFolder(settings.BINDERY_INTAKE) : null
  const watch = folder && watchIntakes({ ...parts, folder, isAsNamed: isGenuine })
  watch?.start()

  const following = async (): Promise<readonly FeedStatus[]> => [
    ...((await workers?.status()) ?? []),
    ...(relay ? await relayed(relay) : []),
  ]

  return {
    waitFor: projections?.waitFor ?? createWaitFor(views, projectors),
    checks: folder ? [['intake', async () => void (await folder.list())]] : [],
    feeds: async () => [...(projections ? [await projections.feed()] : []), ...(await following())],
    projections: async () => (await projections?.status()) ?? null,
    async workers() {
      const rule = { since, now: clock.now(), stallAfter: STALL_AFTER_MS }
      return (await following()).map((status) => consumerStatus(status, rule))
    },
    async stop() {
      await watch?.stop()
      await workers?.stop()
      await projections?.stop()
    },
  }
}

/** The relay's status as one of a consumer; a relay on standby has no position to report. */
async function relayed(relay: Relaying): Promise<readonly FeedStatus[]> {
  const { leads, lag, lastSentAt, lastError } = await relay.status()
  return leads ? [{ group: 'relay', lag, lastProcessedAt: lastSentAt, lastError }] : []
}
