/** The log: JSON lines for machines, without secrets and without bodies. */
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import type { Settings } from './settings.ts'

/** Names whose values are never logged, at any depth and in any spelling. */
const SECRET =
  /password|passphrase|secret|token|reset_?code|tfa_?code|^sid$|authorization|cookie|private_?key|api_?key/i
/** A body may contain anything that a broker wrote, secrets included. */
const BODY = /^(body|payload|rawbody)$/i
const HIDDEN = '[secret]'
const MAX_DEPTH = 8

export function createLogger(level: Settings['LOG_LEVEL'], destination?: DestinationStream): Logger {
  const options = {
    level,
    formatters: { log: redactRecord },
    serializers: { err: serializeError, error: serializeError, req: serializeRequest },
  }
  return hideBindings(destination ? pino(options, destination) : pino(options))
}

/**
 * Hides secrets in the bindings of child loggers, which pino passes to no formatter. Its own `redact` would hide them
 * too, but searches every line, which made logging several times as slow.
 */
function hideBindings(logger: Logger): Logger {
  const { child } = logger
  return Object.assign(logger, {
    child(this: Logger, ...[bindings, options]: Parameters<Logger['child']>) {
      return child.call(this, redactRecord(bindings), options)
    },
  })
}

function redactRecord(record: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, redacted(name, value, 0)]))
}

/** Only plain objects and lists are searched: other values, such as errors, have serializers. */
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

/**
 * Libraries add objects to their errors, such as a request, or a connection with its password: only known fields are
 * kept.
 */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return redacted('', error, 0)
  const { type, message, stack } = stdSerializers.err(error)
  const code = 'code' in error ? { code: error.code } : {}
  return { type, message, stack, ...code }
}

/** A request without its query, which may hold a reset code, and without its headers. */
function serializeRequest(request: { id?: unknown; method?: unknown; url?: unknown }): unknown {
  const url = typeof request.url === 'string' ? request.url.split('?', 1)[0] : undefined
  return { id: request.id, method: request.method, url }
}
