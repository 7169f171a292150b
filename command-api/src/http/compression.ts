/** Long replies are compressed for those who understand it: a hundred thousand rows are a hundred megabytes of JSON. */
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { constants } from 'node:zlib'

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
