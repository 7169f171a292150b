/** The calls: one POST route per endpoint, all through the dispatcher (API-001, API-006). */
import { Login, ResetPassword, type Endpoint } from '@bindery/contracts/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Dispatched, Dispatcher } from '../calls/dispatcher.ts'
import type { Body, CallOutcome } from '../calls/envelope.ts'
import { trailOf } from '../kernel/trail.ts'
import { alsoBy, sendShared } from './compression.ts'
import { jsonType, notACall, TooManyCalls } from './faults.ts'
import { MAX_ANNOUNCEMENT_BYTES } from './json-body.ts'
import { largeBodies } from './large-calls.ts'
import { FOR_GUARDS, type Log } from './log.ts'
import { Gate } from './gate.ts'
import { packedType, takesPacked } from './packed.ts'
import { sourceOf } from './source.ts'

const ENDPOINTS: readonly Exclude<Endpoint, 'login' | 'upload'>[] = [
  'quotation',
  'download',
  'ai',
  'document',
  'operations',
]

/** Calls that hash a password. */
const HASHING: ReadonlySet<unknown> = new Set([Login.func, ResetPassword.func])
/** A hundred times what a name, a password or a code in cipher text needs. */
const MAX_LOGIN_BYTES = 102_400

/**
 * The outcomes that are logged for guards besides every sign-in: calls without a session, a right or a known name.
 * Bodies are never logged.
 */
const TELLING: ReadonlySet<CallOutcome> = new Set(['no-access', 'logged-out', 'unknown', 'malformed'])

const isBody = (body: unknown): body is Body => typeof body === 'object' && body !== null && !Array.isArray(body)

const noCall: Dispatched = { status: 400, outcome: 'malformed', code: 'malformed', func: 'unknown', body: notACall() }

/** The options of the endpoints whose largest call exceeds the usual limit. */
const LARGE: Partial<Record<Endpoint, RouteShorthandOptions>> = {
  quotation: { bodyLimit: MAX_ANNOUNCEMENT_BYTES, preParsing: largeBodies() },
}

export interface CallOptions {
  /** Sign-in calls of one address within a minute. */
  readonly max: number
  readonly log: Log
}

export function serveCalls(app: FastifyInstance, dispatcher: Dispatcher, { max, log }: CallOptions): void {
  const gate = new Gate()

  const serve = (endpoint: Endpoint) => async (request: FastifyRequest, reply: FastifyReply) => {
    reply.type(jsonType)
    const { body, ip } = request
    const trail = trailOf(request)
    const byColumns = isBody(body) && takesPacked(body['Func'], request)
    const answered = isBody(body) ? await dispatcher.dispatch(endpoint, body, trail, byColumns) : noCall
    const { status, outcome, code, func } = answered
    const milliseconds = Math.round(reply.elapsedTime)
    const isForGuards = endpoint === 'login' || TELLING.has(outcome)
    log.info({ endpoint, func, outcome, code, milliseconds, ip, ...trail }, isForGuards ? FOR_GUARDS : 'A call')
    if (outcome === 'done' && byColumns) reply.type(packedType).header('vary', alsoBy(reply, 'accept'))
    reply.code(status)
    return answered.shared ? sendShared(request, reply, answered.shared) : reply.send(answered.body)
  }

  const answerLogin = serve('login')
  /** Runs after the body has arrived, so a slow sender occupies no place in the gate. */
  const serveLogin = (asked: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { body, ip } = asked
    if (!isBody(body) || !HASHING.has(body['Func'])) return answerLogin(asked, reply)
    const leave = gate.enter(sourceOf(ip))
    if (!leave) throw new TooManyCalls()
    return answerLogin(asked, reply).finally(leave)
  }

  for (const endpoint of ENDPOINTS) app.post(`/api/${endpoint}`, LARGE[endpoint] ?? {}, serve(endpoint))
  const rateLimit = { max, timeWindow: '1 minute', keyGenerator: ({ ip }: { readonly ip: string }) => sourceOf(ip) }
  app.post('/api/login', { bodyLimit: MAX_LOGIN_BYTES, config: { rateLimit } }, serveLogin)
}
