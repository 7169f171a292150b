/** The log: JSON lines for machines, without secrets and without bodies. */
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import type { Settings } from './settings.ts'

/** Names whose values never reach the log, wherever they stand and however they are written. */
const SECRET = /password|passphrase|secret|token|reset_?code|tfa_?code|^sid$|authorization|cookie|private_?key/i
/** pino shows the bindings of a child to no formatter, but does let named paths in them be hidden. */
const BOUND = ['Password', 'NewPassword', 'Token', 'ResetCode', 'Authorization', 'Cookie', 'Sid', 'Secret']
  .flatMap((name) => [name, name.toUpperCase(), name.toLowerCase(), `${name[0]?.toLowerCase()}${name.slice(1)}`])
  .concat('reset_code')
/** A body may hold anything a broker wrote, secrets included. */
const BODY = /^(body|payload|rawbody)$/i
const HIDDEN = '[secret]'
const MAX_DEPTH = 8

export function createLogger(level: Settings['LOG_LEVEL'], destination?: DestinationStream): Logger {
  const options = {
    level,
    formatters: { log: redactRecord },
    redact: { paths: [...BOUND, ...BOUND.map((name) => `*.${name}`)], censor: HIDDEN },
    serializers: { err: serializeError, error: serializeError, req: serializeRequest },
  }
  return destination ? pino(options, destination) : pino(options)
}

function redactRecord(record: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, redacted(name, value, 0)]))
}

/** Only plain objects and lists are looked into: others, such as errors, have serializers. */
function redacted(name: string, value: unknown, depth: number): unknown {
  if (SECRET.test(name) && typeof value !== 'boolean') return HIDDEN
  if (BODY.test(name)) return '[body]'
  if (Array.isArray(value)) return depth < MAX_DEPTH ? value.map((item) => redacted('', item, depth + 1)) : '[deep]'
  if (!isPlain(value)) return value
  if (depth >= MAX_DEPTH) return '[deep]'
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, redacted(key, item, depth + 1)]))
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** Libraries hang what they worked on (a request, a connection with its password) on their errors. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return redacted('', error, 0)
  const { type, message, stack } = stdSerializers.err(error)
  const code = 'code' in error ? { code: error.code } : {}
  return { type, message, stack, ...code }
}

/** Without the query, which may hold a reset code, and without headers. */
function serializeRequest(request: { id?: unknown; method?: unknown; url?: unknown }): unknown {
  const url = typeof request.url === 'string' ? request.url.split('?', 1)[0] : undefined
  return { id: request.id, method: request.method, url }
}
