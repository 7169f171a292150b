/** Reading a JSON body: refused when it is none, repaired where a character would break what is hashed later. */
import type { FastifyInstance } from 'fastify'

/** JSON over 1 MB is refused with 413. */
export const MAX_JSON_BYTES = 1_048_576

const MAY_HOLD_LONE_SURROGATE = /\\u[dD][89a-fA-F]/u
const ESCAPES = /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u[dD][89a-fA-F][\da-fA-F]{2}|\\./gsu
const LONE_SURROGATE_LENGTH = String.raw`\ud800`.length

/**
 * JSON text may escape half a character, which UTF-8 cannot hold: it would be stored as another text than was hashed.
 * Such halves become the replacement character, as every UTF-8 encoder does.
 */
export const wellFormed = (json: string): string =>
  MAY_HOLD_LONE_SURROGATE.test(json)
    ? json.replace(ESCAPES, (escape) => (escape.length === LONE_SURROGATE_LENGTH ? String.raw`\ufffd` : escape))
    : json

/** Only JSON is read, and a body with keys that reach for an object's prototype is none. */
export function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  const reading = { parseAs: 'string', bodyLimit: MAX_JSON_BYTES } as const
  app.addContentTypeParser<string>('application/json', reading, (request, text, done) => {
    void parse(request, wellFormed(text), done)
  })
}
