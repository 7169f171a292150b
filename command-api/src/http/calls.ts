/** The calls: one POST route per endpoint, all through the dispatcher (API-001, API-006). */
import type { Endpoint } from '@bindery/contracts/wire'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Dispatcher } from '../kernel/dispatcher.ts'
import type { Body } from '../kernel/envelope.ts'
import { jsonType, notACall } from './faults.ts'

const ENDPOINTS: readonly Exclude<Endpoint, 'login' | 'upload'>[] =
  ['quotation', 'download', 'ai', 'document', 'operations']

const isBody = (body: unknown): body is Body => typeof body === 'object' && body !== null && !Array.isArray(body)

export interface LoginLimit {
  /** Sign-in calls of one address within a minute. */
  readonly max: number
}

export function serveCalls(app: FastifyInstance, dispatcher: Dispatcher, { max }: LoginLimit): void {
  const serve = (endpoint: Endpoint) => async ({ body }: { body: unknown }, reply: FastifyReply) => {
    reply.type(jsonType)
    if (!isBody(body)) return reply.code(400).send(notACall())
    const answered = await dispatcher.dispatch(endpoint, body)
    return reply.code(answered.status).send(answered.body)
  }
  for (const endpoint of ENDPOINTS) app.post(`/api/${endpoint}`, serve(endpoint))
  app.post('/api/login', { config: { rateLimit: { max, timeWindow: '1 minute' } } }, serve('login'))
}
