/** The HTTP face without a listening port, so that tests can send requests to it directly. */
import rateLimit from '@fastify/rate-limit'
import type { Files, Ids, Signals } from '@bindery/contracts/ports'
import fastify, { type FastifyInstance } from 'fastify'
import type { Dispatcher } from '../calls/dispatcher.ts'
import type { Identity } from '../identity/identity.ts'
import { CallCounts } from './call-counts.ts'
import { serveCalls } from './calls.ts'
import { compressReplies } from './compression.ts'
import { serveConsole } from './console.ts'
import { answerFaults, answerNoHttp, answerUnroutable, TooManyCalls } from './faults.ts'
import { MAX_JSON_BYTES, readJsonOnly } from './json-body.ts'
import { serveLive } from './live.ts'
import type { Log } from './log.ts'
import type { MetricsReaders } from './metrics-readers.ts'
import type { Metrics } from './metrics.ts'
import { openApi } from './open-api/document.ts'
import { allowConsoles, secure, securityHeaders } from './security.ts'
import { dropRest } from './unread.ts'
import { serveUploads } from './upload.ts'
import type { TakeRenewals } from '../renewals/take-file.ts'

/**
 * Enough for a file of twenty megabytes at one megabit a second; a slower sender would occupy a connection for almost
 * nothing.
 */
const REQUEST_WITHIN_MS = 180_000
const HEADERS_WITHIN_MS = 60_000
const LOOK_EVERY_MS = 10_000
const LAST_WORDS_MS = 8_000

/** The settings that the console needs before anybody signs in. */
export interface PublicSettings {
  readonly Version: string
  readonly ApiBase: string
  readonly ProductionApi: string
  readonly WebSearch: string
  readonly BusinessRegister: string
}

export interface Health {
  readonly ok: boolean
  readonly [part: string]: unknown
}

export interface AppParts {
  readonly dispatcher: Dispatcher
  readonly identity: Identity
  /** The public key that checks digests and sealed exports, SPKI PEM. */
  readonly digestKey: string
  readonly files: Files
  readonly renewals: TakeRenewals
  readonly signals: Signals
  readonly ids: Ids
  readonly metrics: Metrics
  readonly settings: PublicSettings
  readonly health: () => Promise<Health>
  readonly log: Log
  readonly console: { readonly folder: string | null }
  /** Sign-in calls of one address within a minute. */
  readonly loginsPerMinute: number
  readonly metricsReaders?: MetricsReaders
  /** How long a request may take to arrive, its body included. */
  readonly requestWithinMs?: number
  /** Addresses of the proxies that are trusted to say where a call came from. */
  readonly proxies?: readonly string[]
  /** True when people reach the server by https. */
  readonly encrypted?: boolean
  /** Other addresses that a console may be served from. */
  readonly consoleOrigins?: readonly string[]
}

/** headersTimeout must not be longer than requestTimeout: Node would not enforce the shorter one. */
const timeouts = (requestTimeout: number) => ({
  requestTimeout,
  headersTimeout: Math.min(HEADERS_WITHIN_MS, requestTimeout),
  connectionsCheckingInterval: Math.min(LOOK_EVERY_MS, requestTimeout / 4),
})

export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { dispatcher, identity, files, renewals, signals, metrics, settings, log } = parts
  const { sessions } = identity
  const headers = securityHeaders({
    connect: settings.ProductionApi === '' ? [] : [new URL(settings.ProductionApi).origin],
    encrypted: parts.encrypted ?? false,
  })
  const requestTimeout = parts.requestWithinMs ?? REQUEST_WITHIN_MS
  const app = fastify({
    // The id under which a call without a RequestID is found in the log.
    genReqId: () => parts.ids.uuid(),
    requestTimeout,
    http: timeouts(requestTimeout),
    bodyLimit: MAX_JSON_BYTES,
    trustProxy: [...(parts.proxies ?? [])],
    logger: false,
    frameworkErrors: answerUnroutable(headers),
    clientErrorHandler: answerNoHttp,
  })
  answerFaults(app, log, metrics.observe)
  secure(app, headers)
  app.addHook('onSend', ({ raw }, reply, payload, next) => {
    dropRest(raw, reply.raw)
    next(null, payload)
  })
  // Running calls are still answered; clients that are still sending after that are cut off.
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), LAST_WORDS_MS).unref()
  })
  await allowConsoles(app, parts.consoleOrigins ?? [])
  await app.register(rateLimit, { global: false, store: CallCounts, errorResponseBuilder: () => new TooManyCalls() })
  await compressReplies(app)
  readJsonOnly(app)

  serveCalls(app, dispatcher, { max: parts.loginsPerMinute, log })
  await app.register((scope) => serveUploads(scope, { files, renewals, sessions, log, observe: metrics.observe }))
  serveLive(app, { sessions, signals, log })
  metrics.serve(app, parts.metricsReaders ?? { token: '', thisMachine: true })
  app.get('/api/public-key', async () => ({ PublicKey: identity.publicKey, DigestKey: parts.digestKey }))
  app.get('/api/health', async (_request, reply) => {
    const health = await parts.health()
    return reply.code(health.ok ? 200 : 503).send(health)
  })
  // Made when somebody asks: hardly anybody does, and every start would wait for it.
  let description: ReturnType<typeof openApi> | undefined
  app.get('/api/openapi.json', async () => (description ??= openApi(settings.Version)))
  for (const address of ['/api/settings', '/config.json']) app.get(address, async () => settings)
  await serveConsole(app, parts.console)
  return app
}
