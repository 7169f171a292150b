/** The calls: one POST route per endpoint, all through the dispatcher (API-001, API-006). */
import type { Endpoint } from '@bindery/contracts/wire'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Dispatched, Dispatcher } from '../kernel/dispatcher.ts'
import type { Body, CallOutcome } from '../kernel/envelope.ts'
import { jsonType, notACall } from './faults.ts'
import type { Log } from './log.ts'

const ENDPOINTS: readonly Exclude<Endpoint, 'login' | 'upload'>[] =
  ['quotation', 'download', 'ai', 'document', 'operations']

/** Beside every sign-in: who calls without a session, a right or a known name. Bodies are never told. */
const TELLING: ReadonlySet<CallOutcome> = new Set(['no-access', 'logged-out', 'unknown', 'malformed'])

const isBody = (body: unknown): body is Body => typeof body === 'object' && body !== null && !Array.isArray(body)

const noCall: Dispatched = { status: 400, outcome: 'malformed', func: 'unknown', body: notACall() }

export interface Manner {
  /** Sign-in calls of one address within a minute. */
  readonly max: number
  readonly log: Log
}

export function serveCalls(app: FastifyInstance, dispatcher: Dispatcher, { max, log }: Manner): void {
  const serve = (endpoint: Endpoint) => async ({ body, ip }: { body: unknown; ip: string }, reply: FastifyReply) => {
    reply.type(jsonType)
    const { status, outcome, func, body: answer } = isBody(body) ? await dispatcher.dispatch(endpoint, body) : noCall
    if (endpoint === 'login' || TELLING.has(outcome)) log.info({ endpoint, func, outcome, ip }, 'A call that guards are interested in')
    return reply.code(status).send(answer)
  }
  for (const endpoint of ENDPOINTS) app.post(`/api/${endpoint}`, serve(endpoint))
  app.post('/api/login', { config: { rateLimit: { max, timeWindow: '1 minute' } } }, serve('login'))
}
