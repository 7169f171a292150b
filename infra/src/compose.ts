/** Opens the product: the only file that connects every part with its adapters. */
import {
  commandHandlers,
  createApp,
  isGenuine,
  openDispatcher,
  openDocuments,
  openDoor,
  openDownloads,
  openFolders,
  openIncidentFolders,
  openIdentity,
  openCommandSide,
  openLetterPreview,
  openMetrics,
  openRenewalFiles,
  openSharedFiles,
} from '@bindery/command-api'
import { EVIDENCE_KEY, newEvidenceKey, signerOf } from '@bindery/contracts/events'
import { QUEUES, toldDocuments, toldRenewals } from '@bindery/contracts/ports'
import { createQueries, EventSearch, isParked, modelUseTally, openRenewalLookup } from '@bindery/projections'
import { followDocuments, openFollow, openLetters } from '@bindery/workers'
import type { FastifyInstance } from 'fastify'
import { openAdapters, outboxFolder, type Adapters } from './adapters.ts'
import type { Bindery, Overrides } from './bindery.ts'
import { startConsumers } from './consumers.ts'
import { consoleFolder } from './console-folder.ts'
import { openFactModel } from './facts/open-fact-model.ts'
import { openFolderDigests } from './digests/folder-digests.ts'
import { watchOver } from './health.ts'
import { openAlerts } from './alerts/open-alerts.ts'
import { createLogger } from './logging.ts'
import { openOutboxMail } from './mail/outbox-mail.ts'
import { attentionNow } from './operations/attention.ts'
import { mailQueries } from './operations/mails.ts'
import { overviewQueries } from './operations/overview.ts'
import { trendQueries } from './operations/trends.ts'
import { publicSettings } from './public-settings.ts'
import { publicUrl } from './public-url.ts'
import type { Settings } from './settings.ts'
import { engineOf } from './parts/engine-of.ts'
import type { DamagedFile } from './sqlite/damage.ts'
import { noTracing } from './tracing/tracing.ts'
import { Meter } from './trends/meter.ts'
import { openTrends } from './trends/open-trends.ts'
import { expectWholeLog } from './whole-log.ts'

/** Sign-in calls of one address in a minute: enough for an office behind one address, too few to guess passwords. */
const LOGINS_PER_MINUTE = 120
const SWEEP_MS = 3_600_000

/** Opens everything that the settings demand; it does not listen yet. */
export async function openBindery(settings: Settings, overrides: Overrides = {}): Promise<Bindery> {
  const log = overrides.log ?? createLogger(settings.LOG_LEVEL)
  const onDamage = overrides.onDamage ?? ((damaged: DamagedFile) => log.fatal({}, damaged.message))
  const tracing = overrides.tracing ?? noTracing
  const opened: Adapters = { ...(await openAdapters(settings, log, onDamage)), ...given(overrides) }
  const meter = new Meter()
  const adapters = meter.around(tracing.adapters(opened))
  const { store, views, jobs, files, credentials, clock, ids, outbox } = adapters
  const digests = openFolderDigests({
    folder: settings.BINDERY_DIGESTS,
    store,
    clock,
    signer: signerOf(await credentials.secret(EVIDENCE_KEY, overrides.newEvidenceKey ?? newEvidenceKey)),
    onFault: (err) => log.error({ err }, 'The newest digest of stream heads cannot be used'),
  })
  // This check comes before anything is appended, and before rows are shown whose events the log does not have.
  await expectWholeLog({ ...adapters, digests, log }).catch(async (error: unknown) => {
    await adapters.close()
    throw error
  })

  const renewals = toldRenewals(openRenewalLookup(views))
  const documents = toldDocuments(adapters.documents)
  const decides = openCommandSide({
    store,
    files,
    clock,
    ids,
    handlers: commandHandlers,
    undoSeconds: settings.BINDERY_UNDO_SECONDS,
    renewals,
    documents,
    operations: {
      jobState: async (queue, id) => (await jobs.get(queue, id))?.state ?? null,
      isParked: (collection, stream) => isParked(views, collection, stream),
    },
  })
  const commandSide = tracing.commandSide(decides)
  const identity = await openIdentity({
    commandSide,
    credentials,
    clock,
    ids,
    ...(overrides.passwordCost && { passwordCost: overrides.passwordCost }),
    onFault: (err) => log.error({ err }, 'The credentials cannot be written'),
  })
  let listening: FastifyInstance | null = null
  const access = { codes: identity.codes, publicUrl: () => publicUrl(settings, listening?.server.address() ?? null) }
  // Mails of delivered data are written to the outbox, never sent, even where a mail server is set.
  const mail = outbox ? adapters.mail : await openOutboxMail({ folder: outboxFolder(settings) })
  const factModel = await openFactModel(settings)
  const follow = openFollow({
    store,
    commands: commandSide.commands,
    mail,
    files,
    access,
    credentials,
    sender: settings.MAIL_FROM,
    factModel,
    isAsNamed: isGenuine,
    log,
  })
  await overrides.fill?.({
    commands: commandSide.commands,
    store,
    files,
    follow,
    setPassword: identity.setPassword,
    tellRenewals: renewals.tell,
    tellDocuments: documents.tell,
  })
  renewals.tell(null)
  documents.tell(null)
  const consumers = await startConsumers(settings, {
    ...adapters,
    mailWork: overrides.mailWork,
    undoSeconds: settings.BINDERY_UNDO_SECONDS,
    commands: commandSide.commands,
    digests,
    access,
    factModel,
    log,
  })
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
      trendQueries({ trends: trends.now, clock }),
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
  listening = app
  events.follow()
  // Warming up reads every row that the indexes in memory need; the start does not wait for it.
  app.server.once('listening', () => {
    reading?.start()
    Promise.all([renewals.now(), queries.warm()]).catch((err: unknown) =>
      log.warn({ err }, 'The indexes in memory are read at their first use'),
    )
  })
  const stopAlerts = openAlerts(settings, {
    attention,
    mail: adapters.mail,
    url: () => publicUrl(settings, app.server.address()),
    clock,
    log,
    ...(overrides.alertsEveryMs && { everyMs: overrides.alertsEveryMs }),
  })
  const sweeper = setInterval(() => {
    identity.sessions.sweep().catch((err: unknown) => log.warn({ err }, 'Old sessions were not swept'))
  }, SWEEP_MS).unref()

  return {
    app,
    commands: commandSide.commands,
    store,
    files,
    log,
    setPassword: identity.setPassword,
    async stop() {
      clearInterval(sweeper)
      await stopAlerts()
      watch.stop()
      trends.stop()
      // Calls end first, then consumers, then the adapters that both use.
      await app.close()
      await identity.close()
      await events.stop()
      await reading?.stop()
      // An unfinished digest may take long; the next start takes it.
      await digests.close()
      await consumers.stop()
      await adapters.close()
      await tracing.close()
    },
  }
}

const given = ({ adapters, clock, ids }: Overrides) => ({ ...adapters, ...(clock && { clock }), ...(ids && { ids }) })
