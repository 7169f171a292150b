/** The HTTP face, apart from listening, so that tests can inject. */
import rateLimit from '@fastify/rate-limit'
import type { Files, Signals } from '@bindery/contracts/ports'
import fastify, { type FastifyInstance } from 'fastify'
import type { Identity } from '../identity/identity.ts'
import type { Dispatcher } from '../kernel/dispatcher.ts'
import { CallCounts } from './call-counts.ts'
import { serveCalls } from './calls.ts'
import { serveConsole } from './console.ts'
import { answerFaults, answerNoHttp, answerUnroutable, TooManyCalls } from './faults.ts'
import { MAX_JSON_BYTES, readJsonOnly } from './json-body.ts'
import { serveLive } from './live.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { openApi } from './open-api.ts'
import { allowConsoles, secure, securityHeaders } from './security.ts'
import { serveUploads } from './upload.ts'

/** What the console needs to know before anybody signs in. */
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
  readonly signals: Signals
  readonly metrics: Metrics
  readonly settings: PublicSettings
  readonly health: () => Promise<Health>
  readonly log: Log
  readonly console: { readonly folder: string | null }
  /** Sign-in calls of one address within a minute. */
  readonly loginsPerMinute: number
  /** Addresses of proxies whose word counts on where a call came from. */
  readonly proxies?: readonly string[]
  /** True where people come by https. */
  readonly encrypted?: boolean
  /** Where consoles may come from beside our own address. */
  readonly consoleOrigins?: readonly string[]
}

export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { dispatcher, identity, files, signals, metrics, settings, log } = parts
  const { sessions } = identity
  const headers = securityHeaders({
    connect: settings.ProductionApi === '' ? [] : [new URL(settings.ProductionApi).origin],
    encrypted: parts.encrypted ?? false,
  })
  const app = fastify({
    bodyLimit: MAX_JSON_BYTES, trustProxy: [...parts.proxies ?? []], logger: false,
    frameworkErrors: answerUnroutable(headers), clientErrorHandler: answerNoHttp,
  })
  answerFaults(app, log)
  secure(app, headers)
  await allowConsoles(app, parts.consoleOrigins ?? [])
  await app.register(rateLimit, { global: false, store: CallCounts, errorResponseBuilder: () => new TooManyCalls() })
  readJsonOnly(app)

  serveCalls(app, dispatcher, { max: parts.loginsPerMinute, log })
  await app.register((scope) => serveUploads(scope, { files, sessions, log, observe: metrics.observe }))
  serveLive(app, { sessions, signals })
  metrics.serve(app)
  app.get('/api/public-key', async () => ({ PublicKey: identity.publicKey, DigestKey: parts.digestKey }))
  app.get('/api/health', async (_request, reply) => {
    const health = await parts.health()
    return reply.code(health.ok ? 200 : 503).send(health)
  })
  const description = openApi(settings.Version)
  app.get('/api/openapi.json', async () => description)
  for (const address of ['/api/settings', '/config.json']) app.get(address, async () => settings)
  await serveConsole(app, parts.console)
  return app
}
