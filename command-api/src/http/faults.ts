/** Answers a fault outside of calls in the envelope, without details of the implementation. */
import { FilesUnavailable, type RefusalCode } from '@bindery/contracts/ports'
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'
import type { Observed } from '../calls/dispatcher.ts'
import { faultBody } from '../calls/envelope.ts'
import { trailOf } from '../kernel/trail.ts'
import { FOR_GUARDS, type Log } from './log.ts'
import type { Headers } from './security.ts'
import { dropRest } from './unread.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const NOT_HTTP = 'The request cannot be read.'
/** How long an answer may take to send before the connection is closed. */
const LINGER_MS = 2_000

/** a refusal by rate is an answer like others. */
export class TooManyCalls extends Error {
  override name = 'TooManyCalls'
}

export function answerFaults(app: FastifyInstance, log: Log, observe: (call: Observed) => void): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { status, code } = meaningOf(error)
    const path = request.routeOptions.url ?? ''
    if (error instanceof TooManyCalls) observe({ func: 'unknown', outcome: 'limited', code, seconds: 0 })
    const trail = trailOf(request)
    if (status >= 500) log.error({ err: error, path, ...trail }, 'A request failed')
    else
      log.info(
        { path, outcome: error instanceof TooManyCalls ? 'limited' : 'malformed', ip: request.ip, ...trail },
        FOR_GUARDS,
      )
    // Fastify closes the connection after a body it cannot take, even before the answer is read; `dropRest` reads the
    // body.
    return reply.removeHeader('connection').code(status).type(JSON_TYPE).send(faultBody(code))
  })
}

/** Answers requests that the router cannot read, usually because of their address: no hook or handler sees them. */
export const answerUnroutable =
  (headers: Headers) =>
  (_error: FastifyError, { raw }: FastifyRequest, reply: FastifyReply): void => {
    dropRest(raw, reply.raw)
    reply.raw.setHeaders(headers)
    void reply.code(400).type(JSON_TYPE).send(faultBody('malformed', NOT_HTTP))
  }

/** Answers input that is not HTTP; the answer can only be written to the socket itself. */
export function answerNoHttp(error: ConnectionError, socket: Socket): void {
  // A connection that the other end closed, or one that accepts no more data, gets no answer.
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = REFUSED_AT_THE_LINE[error.code] ?? '400 Bad Request'
  const body = faultBody('malformed', NOT_HTTP)
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: ${JSON_TYPE}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n${body}`,
  )
  // The other end may keep its half of the connection open and go on sending.
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

const REFUSED_AT_THE_LINE: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

function meaningOf(error: FastifyError): { readonly status: number; readonly code: RefusalCode } {
  if (error instanceof TooManyCalls) return { status: 200, code: 'too-many-attempts' }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return { status: 413, code: 'request-too-large' }
  if (error instanceof FilesUnavailable) return { status: 503, code: 'shared-folder-away' }
  const { statusCode = 500 } = error
  const isTheirs = statusCode >= 400 && statusCode < 500
  return isTheirs ? { status: 400, code: 'malformed' } : { status: 500, code: 'server-error' }
}

export const notACall = (): string => faultBody('malformed')
export const jsonType = JSON_TYPE
