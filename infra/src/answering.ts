/** What answers calls in this process: queries, figures, health and the HTTP side, over the opened parts. */
import {
  createApp,
  openDispatcher,
  openDocuments,
  openDoor,
  openDownloads,
  openFolders,
  openIncidentFolders,
  openLetterPreview,
  openMetrics,
  openRenewalFiles,
  openSharedFiles,
  type CommandSide,
  type Identity,
} from '@bindery/command-api'
import { QUEUES, type Digests, type RenewalLookup } from '@bindery/contracts/ports'
import { createQueries, EventSearch, modelUseTally } from '@bindery/projections'
import { followDocuments, openLetters } from '@bindery/workers'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Adapters } from './adapters.ts'
import type { Overrides } from './bindery.ts'
import { consoleFolder } from './console-folder.ts'
import type { Consumers } from './consumers.ts'
import { tidyWhenQuiet } from './garbage.ts'
import { watchOver } from './health.ts'
import { attentionNow, type Attention } from './operations/attention.ts'
import { mailQueries } from './operations/mails.ts'
import { overviewQueries } from './operations/overview.ts'
import { trendQueries } from './operations/trends.ts'
import { engineOf } from './parts/engine-of.ts'
import { publicSettings } from './public-settings.ts'
import type { Settings } from './settings.ts'
import type { Tracing } from './tracing/tracing.ts'
import type { Meter } from './trends/meter.ts'
import { openTrends } from './trends/open-trends.ts'

/** Sign-in calls of one address in a minute: enough for an office behind one address, too few to guess passwords. */
const LOGINS_PER_MINUTE = 120

export interface AnsweringParts {
  readonly adapters: Adapters
  readonly commandSide: CommandSide
  readonly consumers: Consumers
  readonly digests: Digests
  readonly identity: Identity
  readonly log: Logger
  readonly meter: Meter
  readonly renewals: RenewalLookup
  readonly tracing: Tracing
}

export interface Answering {
  /** Ready to listen. */
  readonly app: FastifyInstance
  /** What needs somebody now. */
  readonly attention: () => Promise<Attention>
  /** Ends the calls under way first, then what served them. */
  stop(): Promise<void>
}

export async function openAnswering(
  settings: Settings,
  overrides: Overrides,
  { adapters, commandSide, consumers, digests, identity, log, meter, renewals, tracing }: AnsweringParts,
): Promise<Answering> {
  const { store, views, jobs, files, clock, ids, outbox } = adapters
  const modelUse = modelUseTally(views)
  const trends = openTrends({
    ...adapters,
    meter,
    feeds: consumers.feeds,
    process: settings.MONGODB_URL === '' ? null : ids.uuid(),
    log,
  })
  const queues = Object.values(QUEUES)
  const watch = watchOver({
    ...adapters,
    checks: [...adapters.checks, ...consumers.checks],
    queues,
    feeds: consumers.feeds,
    engineOf: engineOf(settings),
    log,
  })
  const attention = () => attentionNow({ jobs, queues, views, outages: watch.outages })
  const metrics = openMetrics(consumers.feeds, modelUse, async () => (await attention()).counts)
  // Documents are read where people's searches are answered, by every such process for itself.
  const reading = settings.ROLES.includes('api')
    ? followDocuments({ files, index: adapters.documents, clock, log })
    : null
  const events = new EventSearch(store, adapters.index, log)
  const queries = createQueries({
    views,
    store,
    documents: adapters.documents,
    waitFor: consumers.waitFor,
    events,
    digests,
    clock,
  })
  const dispatches = openDispatcher({
    commands: commandSide.commands,
    decided: commandSide.funcs,
    queries: [
      queries,
      openDownloads({ files, isSent: (id) => events.namesFile(id) }),
      openDocuments({ index: adapters.documents, files }),
      openFolders(files),
      openIncidentFolders(files),
      openSharedFiles(files),
      openLetterPreview({ ...commandSide, files, letters: openLetters({ store, sender: settings.MAIL_FROM }) }),
      mailQueries({ views, store, files, outbox, waitFor: consumers.waitFor, addressOf: identity.addressOf }),
      trendQueries({ trends, clock }),
      overviewQueries({
        jobs,
        queues,
        views,
        store,
        ...consumers,
        outages: watch.outages,
        documents: async () => (await reading?.status()) ?? null,
        modelUse,
        modelPrices: { input: settings.AI_PRICE_IN, output: settings.AI_PRICE_OUT },
      }),
    ],
    sessions: identity.sessions,
    door: openDoor(identity.signIn),
    logout: identity.signIn.logout,
    observe: metrics.observe,
  })
  const app = await createApp({
    dispatcher: tracing.dispatcher(dispatches),
    identity,
    files,
    renewals: openRenewalFiles({ ...commandSide, files, renewals, ids }),
    signals: adapters.signals,
    ids,
    metrics,
    log,
    digestKey: digests.signer.publicKey,
    settings: publicSettings(settings),
    loginsPerMinute: LOGINS_PER_MINUTE,
    ...(overrides.requestWithinMs && { requestWithinMs: overrides.requestWithinMs }),
    metricsReaders: {
      token: settings.BINDERY_METRICS_TOKEN,
      // A call through a proxy on this machine would look as if it came from this machine.
      thisMachine: settings.BINDERY_PUBLIC_URL === '' && settings.BINDERY_PROXIES.length === 0,
    },
    proxies: settings.BINDERY_PROXIES,
    encrypted: /^https:/i.test(settings.BINDERY_PUBLIC_URL),
    consoleOrigins: settings.BINDERY_CONSOLE_ORIGINS,
    console: { folder: overrides.consoleFolder ?? consoleFolder() },
    health: watch.health,
  })
  events.follow()
  const stopping = new AbortController()
  // Warming up reads every row that the indexes in memory need; the start does not wait for it.
  app.server.once('listening', () => {
    reading?.start()
    Promise.all([renewals.now(), queries.warm()]).then(
      () => tidy(),
      (err: unknown) => log.warn({ err }, 'The indexes in memory are read at their first use'),
    )
  })

  function tidy(): void {
    tidyWhenQuiet(stopping.signal).catch((err: unknown) => {
      if (!stopping.signal.aborted) log.warn({ err }, 'The memory that the start took is not given back')
    })
  }

  return {
    app,
    attention,
    async stop() {
      watch.stop()
      trends.stop()
      stopping.abort()
      await app.close()
      await events.stop()
      await reading?.stop()
    },
  }
}
