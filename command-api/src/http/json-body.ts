/** Reads a JSON body, and refuses other bodies and those that hold more than any call does. */
import { SendAnnouncement } from '@bindery/contracts/wire'
import type { FastifyInstance } from 'fastify'

/** JSON over 1 MB is refused with 413, unless it sends an announcement. */
export const MAX_JSON_BYTES = 1_048_576
/** The limit of a body that sends an announcement. */
export const MAX_ANNOUNCEMENT_BYTES = 16_777_216

/** Real calls nest five deep and hold some hundred values; a body far beyond that is made to slow the server down. */
const DEEPEST = 32
const MOST_VALUES = 20_000
/**
 * 2,000 messages with five files of seven fields each, all of which an announcement may have, are 92,000. The
 * worst body of so many, all keys of its own, was parsed in 100 ms of processor time; such an announcement in 30.
 */
const MOST_IN_ANNOUNCEMENT = 100_000

/** Valid JSON that cannot be a call. */
class NoCall extends Error {
  override name = 'NoCall'
  readonly statusCode = 400
}

/** The error that a body beyond its limit gets, also when it is not read to its end. */
class TooLarge extends Error {
  override name = 'TooLarge'
  readonly statusCode = 413
  readonly code = 'FST_ERR_CTP_BODY_TOO_LARGE'
}

/** Accepts only JSON; a body with keys such as `__proto__` counts as not JSON. */
export function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  const reading = { parseAs: 'string', bodyLimit: MAX_JSON_BYTES } as const
  app.addContentTypeParser<string>('application/json', reading, (request, text, done) => {
    const beyond = refusalUnlessAnnouncement(text)
    // The text is searched for the call's name, so that a large body of another call is not parsed.
    if (beyond && !NAMED.test(text)) done(beyond)
    else if (beyond && isTooMuch(text, MOST_IN_ANNOUNCEMENT)) done(tooMuch())
    else void parse(request, text, (error, body) => done(error ?? (isAnnouncement(body) ? null : beyond), body))
  })
}

const tooMuch = () => new NoCall('The JSON is nested too deep or holds too many values.')

/** Why the text is refused when it sends no announcement; null when it can be any call. */
function refusalUnlessAnnouncement(text: string): Error | null {
  if (isLargerThanCalls(text)) return new TooLarge('The request is too large.')
  return isTooMuch(text, MOST_VALUES) ? tooMuch() : null
}

const NAMED = new RegExp(`"Func"\\s*:\\s*"${SendAnnouncement.func}"`, 'u')
const isAnnouncement = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'Func' in body && body.Func === SendAnnouncement.func

/** A UTF-16 unit has at most three bytes in UTF-8. */
const isLargerThanCalls = (text: string): boolean =>
  text.length * 3 > MAX_JSON_BYTES && Buffer.byteLength(text) > MAX_JSON_BYTES

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPENING = new Set([0x7b, 0x5b])
const CLOSING = new Set([0x7d, 0x5d])

/**
 * Counted before the body is parsed: parsing, hashing and walking half a million levels or keys would delay everybody.
 */
function isTooMuch(json: string, most: number): boolean {
  // Each value after the first takes a comma or a bracket, so a short text holds few: only its depth needs counting.
  if (json.length <= most && hasFew('{', json) && hasFew('[', json)) return false
  let depth = 0
  let values = 0
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charCodeAt(at)
    if (character === QUOTE) at = endOfText(json, at)
    else if (character === COMMA) values += 1
    else if (OPENING.has(character)) {
      depth += 1
      values += 1
    } else if (CLOSING.has(character)) depth -= 1
    if (depth > DEEPEST || values > most) return true
  }
  return false
}

/** Whether the character occurs so seldom that it cannot nest too deep, whatever is text and what is not. */
function hasFew(character: string, json: string): boolean {
  let found = 0
  for (let at = json.indexOf(character); at >= 0; at = json.indexOf(character, at + 1)) {
    found += 1
    if (found > DEEPEST / 2) return false
  }
  return true
}

/** The place of the quote that ends a text. */
function endOfText(json: string, begin: number): number {
  let at = begin + 1
  while (at < json.length && json.charCodeAt(at) !== QUOTE) at += json.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
}
