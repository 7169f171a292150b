/** Opens the product: the only file that connects every part with its adapters. */
import { commandHandlers, isGenuine, openIdentity, openCommandSide } from '@bindery/command-api'
import { EVIDENCE_KEY, newEvidenceKey, signerOf } from '@bindery/contracts/events'
import { toldDocuments, toldRenewals } from '@bindery/contracts/ports'
import { createWaitFor, isParked, openRenewalLookup, projectors } from '@bindery/projections'
import { openFollow } from '@bindery/workers'
import type { FastifyInstance } from 'fastify'
import { openAnswering } from './answering.ts'
import { openAdapters, outboxFolder, type Adapters } from './adapters.ts'
import type { Bindery, Overrides } from './bindery.ts'
import { startConsumers } from './consumers.ts'
import { openFactModel } from './facts/open-fact-model.ts'
import { openFolderDigests } from './digests/folder-digests.ts'
import { openAlerts } from './alerts/open-alerts.ts'
import { createLogger } from './logging.ts'
import { openOutboxMail } from './mail/outbox-mail.ts'
import { publicUrl } from './public-url.ts'
import type { Settings } from './settings.ts'
import type { DamagedFile } from './sqlite/damage.ts'
import { noTracing } from './tracing/tracing.ts'
import { Meter } from './trends/meter.ts'
import { expectWholeLog } from './whole-log.ts'

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

  const renewals = toldRenewals(openRenewalLookup(views, createWaitFor(views, projectors)))
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
      job: (queue, id) => jobs.get(queue, id),
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
  const answering = await openAnswering(settings, overrides, {
    adapters,
    commandSide,
    consumers,
    digests,
    identity,
    log,
    meter,
    renewals,
    tracing,
  })
  const { app, attention } = answering
  listening = app
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
      // Calls end first, then consumers, then the adapters that both use.
      await answering.stop()
      await identity.close()
      // An unfinished digest may take long; the next start takes it.
      await digests.close()
      await consumers.stop()
      await adapters.close()
      await tracing.close()
    },
  }
}

const given = ({ adapters, clock, ids }: Overrides) => ({ ...adapters, ...(clock && { clock }), ...(ids && { ids }) })
