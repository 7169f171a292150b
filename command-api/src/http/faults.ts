/** Whatever goes wrong outside a call still answers in the envelope, and says nothing of our insides. */
import { texts } from '@bindery/contracts/rules'
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'
import { faultBody } from '../kernel/envelope.ts'
import type { Log } from './log.ts'
import type { Headers } from './security.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const NOT_A_CALL = 'The request is not a JSON object.'
const NOT_HTTP = 'The request cannot be read.'

/** a refusal by rate is an answer like others. */
export class TooManyCalls extends Error {
  override name = 'TooManyCalls'
}

export function answerFaults(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { status, message } = meaningOf(error)
    const path = request.routeOptions.url ?? ''
    if (status >= 500) log.error({ err: error, path }, 'A request failed')
    else log.info({ path, outcome: error instanceof TooManyCalls ? 'limited' : 'malformed', ip: request.ip }, 'A call that guards are interested in')
    // What is left of a body nobody reads must not keep the connection busy.
    if (status === 413) void reply.header('connection', 'close')
    return reply.code(status).type(JSON_TYPE).send(faultBody(message))
  })
}

/** What the router cannot read, an address above all, which no hook and no handler sees. */
export const answerUnroutable = (headers: Headers) => (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
  reply.raw.setHeaders(headers)
  void reply.code(400).type(JSON_TYPE).send(faultBody(NOT_HTTP))
}

/** What is not even HTTP: nothing but the line to answer on. */
export function answerNoHttp(error: ConnectionError, socket: Socket): void {
  // A line that its other end closed, or one that no longer takes anything, gets nothing.
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = REFUSED_AT_THE_LINE[error.code] ?? '400 Bad Request'
  const body = faultBody(NOT_HTTP)
  socket.end(`HTTP/1.1 ${status}\r\nContent-Type: ${JSON_TYPE}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`
    + `X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n${body}`)
}

const REFUSED_AT_THE_LINE: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
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
