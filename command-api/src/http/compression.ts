/** Long replies are compressed for those who understand it: a hundred thousand rows are a hundred megabytes of JSON. */
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { constants } from 'node:zlib'
import type { SharedBody } from '../calls/shared-body.ts'

/**
 * Shorter ones are sent at once. The replies of a sign-in are shorter, so that no secret is ever compressed beside a
 * text that somebody else may choose.
 */
const COMPRESSED_FROM = 16_384

/** Files of the console are compressed when it is built, and events of the live channel may not wait for one another. */
const JSON_ALONE = /^application\/(?:json|vnd\.bindery\.rows\+json)\b/u

export async function compressReplies(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: COMPRESSED_FROM,
    customTypes: JSON_ALONE,
    // Rows become a tenth at the fastest level; a slower one would take longer than it saves.
    encodings: ['gzip'],
    zlibOptions: { level: constants.Z_BEST_SPEED },
  })
}

/** Any other wish, such as one with weights, is left to the library. */
const TAKES_GZIP = /(?:^|,)\s*gzip\s*(?:,|$)/u

/** Sends a body that others are sent too: compressed once for all of them, where this caller takes that. */
export async function sendShared({ headers }: FastifyRequest, reply: FastifyReply, body: SharedBody) {
  const takesGzip = TAKES_GZIP.test(headers['accept-encoding'] ?? '') && headers['x-no-compression'] === undefined
  if (body.text.length < COMPRESSED_FROM || !takesGzip) return reply.send(body.text)
  const bytes = await body.gzipped()
  return reply.header('content-encoding', 'gzip').header('vary', alsoBy(reply, 'accept-encoding')).send(bytes)
}

/** What the reply depends on, with one more header of the request. */
export function alsoBy(reply: FastifyReply, header: string): string {
  const known = reply.getHeader('vary')
  return known === undefined ? header : `${known.toString()}, ${header}`
}
