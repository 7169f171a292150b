/** The composition root: the only place that knows every part and every adapter. */
import {
  commandHandlers, createApp, openDispatcher, openDownloads, openFolders, openIdentity, openKernel, openMetrics, openSharedFiles,
  type PublicSettings,
} from '@bindery/command-api'
import { EVIDENCE_KEY, newEvidenceKey, signerOf } from '@bindery/contracts/events'
import type { Commands, EventStore, Files } from '@bindery/contracts/ports'
import { createQueries, EventSearch, isParked } from '@bindery/projections'
import { openFollow, QUEUES } from '@bindery/workers'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { openAdapters, outboxFolder, type Adapters } from './adapters.ts'
import { startConsumers, type MailManner } from './consumers.ts'
import { consoleFolder } from './console-folder.ts'
import { openFolderDigests } from './digests/folder-digests.ts'
import { healthOf } from './health.ts'
import { createLogger } from './logging.ts'
import { openOutboxMail } from './mail/outbox-mail.ts'
import { mailQueries } from './operations/mails.ts'
import { overviewQueries } from './operations/overview.ts'
import { publicUrl } from './public-url.ts'
import type { Seedable } from './seed/context.ts'
import type { Settings } from './settings.ts'
import type { DamagedFile } from './sqlite/damage.ts'
import { VERSION } from './version.ts'

/** Sign-in calls of one address within a minute: an office behind one address, but no machine that guesses. */
const LOGINS_PER_MINUTE = 120
const SWEEP_MS = 3_600_000

export interface Bindery {
  /** Ready to listen. */
  readonly app: FastifyInstance
  readonly commands: Commands
  readonly store: EventStore
  readonly files: Files
  readonly log: Logger
  setPassword(ownerId: number, password: string): Promise<void>
  /** Finishes what is in hand and lets go of everything. */
  stop(): Promise<void>
}

export interface Overrides extends Partial<Pick<Adapters, 'clock' | 'ids'>> {
  readonly log?: Logger
  /** In place of those that the settings choose; who gives them closes them, after `stop`. */
  readonly adapters?: Partial<Omit<Adapters, 'close' | 'checks'>>
  /** How mail is tried again; the usual way takes an hour. */
  readonly mailManner?: MailManner
  /** Hears of a file that is found damaged while it is in use; nothing sensible follows but to stop. */
  readonly onDamage?: (damaged: DamagedFile) => void
  /** Fills an empty store before anything reacts to it: what follows from delivered facts is dated as they are. */
  readonly fill?: (bindery: Seedable) => Promise<unknown>
}

/** Opens everything the settings ask for; nothing listens yet. */
export async function openBindery(settings: Settings, overrides: Overrides = {}): Promise<Bindery> {
  const log = overrides.log ?? createLogger(settings.LOG_LEVEL)
  const onDamage = overrides.onDamage ?? ((damaged: DamagedFile) => log.fatal({}, damaged.message))
  const adapters: Adapters = { ...await openAdapters(settings, log, onDamage), ...given(overrides) }
  const { store, views, jobs, files, credentials, clock, ids, outbox } = adapters

  const kernel = openKernel({
    store, files, clock, ids, handlers: commandHandlers,
    // renewals are stored from the release on that imports them; before that no earlier one exists.
    findRenewal: async () => null,
    underway: {
      jobState: async (queue, id) => (await jobs.get(queue, id))?.state ?? null,
      isParked: (collection, stream) => isParked(views, collection, stream),
    },
  })
  const identity = await openIdentity({
    kernel, credentials, clock, ids,
    onFault: (err) => log.error({ err }, 'The credentials cannot be written'),
  })
  let listening: FastifyInstance | null = null
  const access = { codes: identity.codes, publicUrl: () => publicUrl(settings, listening?.server.address() ?? null) }
  // Delivered mail is shown, never sent: it stays in the outbox even where a mail server is set.
  const mail = outbox ? adapters.mail : await openOutboxMail({ folder: outboxFolder(settings) })
  const follow = openFollow({ store, commands: kernel.commands, mail, files, access, sender: settings.MAIL_FROM })
  await overrides.fill?.({ commands: kernel.commands, store, files, follow, setPassword: identity.setPassword })
  const digests = openFolderDigests({
    folder: settings.BINDERY_DIGESTS, store, clock,
    signer: signerOf(await credentials.secret(EVIDENCE_KEY, newEvidenceKey)),
    onFault: (err) => log.error({ err }, 'The newest digest of stream heads cannot be used'),
  })
  const consumers = await startConsumers(settings, {
    ...adapters, mailManner: overrides.mailManner, commands: kernel.commands, digests, access, log,
  })
  const metrics = openMetrics(consumers.feeds)
  const queues = Object.values(QUEUES)
  const events = new EventSearch(store, adapters.index, log)
  const queries = createQueries({ views, store, waitFor: consumers.waitFor, events, digests, clock })
  const dispatcher = openDispatcher({
    commands: kernel.commands,
    decided: kernel.funcs,
    queries: [
      queries,
      openDownloads(files),
      openFolders(files),
      openSharedFiles(files),
      mailQueries(outbox, identity.addressOf),
      overviewQueries({ jobs, queues, views, store, ...consumers }),
    ],
    sessions: identity.sessions,
    signIn: identity.signIn,
    ids,
    observe: metrics.observe,
  })
  const app = await createApp({
    dispatcher, identity, files, signals: adapters.signals, metrics, log, digestKey: digests.signer.publicKey,
    settings: publicSettings(settings),
    loginsPerMinute: LOGINS_PER_MINUTE,
    proxies: settings.BINDERY_PROXIES,
    encrypted: /^https:/i.test(settings.BINDERY_PUBLIC_URL),
    consoleOrigins: settings.BINDERY_CONSOLE_ORIGINS,
    console: { folder: consoleFolder() },
    health: healthOf({ store, views, jobs, queues, feeds: consumers.feeds, checks: adapters.checks, log }),
  })
  listening = app
  events.follow()
  // It reads every submission: whoever waits for the start need not wait for that.
  app.server.once('listening', () => {
    queries.warm().catch((err: unknown) => log.warn({ err }, 'The index of similar names is read at its first use'))
  })
  const sweeper = setInterval(() => {
    identity.sessions.sweep().catch((err: unknown) => log.warn({ err }, 'Old sessions were not swept'))
  }, SWEEP_MS).unref()

  return {
    app, commands: kernel.commands, store, files, log,
    setPassword: identity.setPassword,
    async stop() {
      clearInterval(sweeper)
      // First no more calls, then no more consequences, then the adapters beneath both.
      await app.close()
      await events.stop()
      // A digest in hand may be long; the next start takes it.
      await digests.close()
      await consumers.stop()
      await adapters.close()
    },
  }
}

const given = ({ adapters, clock, ids }: Overrides) => ({ ...adapters, ...(clock && { clock }), ...(ids && { ids }) })

const publicSettings = (settings: Settings): PublicSettings => ({
  Version: VERSION,
  ApiBase: '/api',
  ProductionApi: settings.BINDERY_API_URL,
  WebSearch: settings.WEB_SEARCH_URL,
  BusinessRegister: settings.ABR_URL,
})
