/** Whatever goes wrong outside a call still answers in the envelope, and says nothing of our insides. */
import { texts } from '@bindery/contracts/rules'
import type { FastifyError, FastifyInstance } from 'fastify'
import { faultBody } from '../kernel/envelope.ts'
import type { Log } from './log.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const NOT_A_CALL = 'The request is not a JSON object.'

/** a refusal by rate is an answer like others. */
export class TooManyCalls extends Error {
  override name = 'TooManyCalls'
}

export function answerFaults(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { status, message } = meaningOf(error)
    if (status >= 500) log.error({ err: error, path: request.routeOptions.url ?? '' }, 'A request failed')
    // What is left of a body nobody reads must not keep the connection busy.
    if (status === 413) void reply.header('connection', 'close')
    return reply.code(status).type(JSON_TYPE).send(faultBody(message))
  })
}

function meaningOf(error: FastifyError): { readonly status: number; readonly message: string } {
  if (error instanceof TooManyCalls) return { status: 200, message: texts.tooManyAttempts }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return { status: 413, message: 'The request is too large.' }
  const { statusCode = 500 } = error
  const isTheirs = statusCode >= 400 && statusCode < 500
  return isTheirs ? { status: 400, message: NOT_A_CALL } : { status: 500, message: texts.serverError }
}

export const notACall = (): string => faultBody(NOT_A_CALL)
export const jsonType = JSON_TYPE
