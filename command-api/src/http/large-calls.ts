/** The one call that may be larger than others: an announcement with a text for each of its brokers. */
import type { preParsingHookHandler } from 'fastify'
import { Transform } from 'node:stream'
import { TooManyCalls } from './faults.ts'
import { MAX_JSON_BYTES } from './json-body.ts'
import { Gate } from './gate.ts'
import { sourceOf } from './source.ts'

/** How many large bodies may be in memory at once, because a body's sender is known only after it is read whole. */
const PLACES = { all: 6, ofOne: 3 }

/** A hook before parsing: a body beyond the usual limit takes a place, which is free again after the answer. */
export function largeBodies(): preParsingHookHandler {
  const gate = new Gate(PLACES)
  return ({ headers, ip }, reply, payload, next) => {
    if (Number(headers['content-length']) <= MAX_JSON_BYTES) return next(null, payload)
    let received = 0
    let leave: (() => void) | null = null
    const counted = new Transform({
      transform(chunk: Buffer, _, done) {
        received += chunk.length
        if (received > MAX_JSON_BYTES && !leave) {
          leave = gate.enter(sourceOf(ip))
          if (!leave) return done(new TooManyCalls())
        }
        done(null, chunk)
      },
    })
    reply.raw.once('close', () => leave?.())
    payload.once('error', (error) => counted.destroy(error))
    payload.once('close', () => {
      if (!payload.readableEnded) counted.destroy(new Error('The request broke off.'))
    })
    next(null, payload.pipe(counted))
  }
}
