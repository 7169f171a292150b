/** The server's addresses other than calls, as OpenAPI describes them. */
import { json } from './answers.ts'
import { ref, type Json } from './schemas.ts'
import { upload } from './upload.ts'

const text = { type: 'string' }
const object = (properties: Json, more: Json = {}): Json => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  ...more,
})

const live = {
  get: {
    summary: 'Which collection moved, as server-sent events, while the session lasts.',
    security: [{ session: [] }],
    responses: {
      200: {
        description: 'Events `moved` with {Collection, ChangeNumber}; an ended session is refused in the envelope.',
        content: { 'text/event-stream': { schema: text }, 'application/json': { schema: ref('Refusal') } },
      },
    },
  },
}

const publicKey = {
  get: {
    summary: 'Keys: the one that passwords and codes are encrypted with, and the one that checks evidence (SPKI PEM).',
    responses: { 200: json('Both keys.', object({ PublicKey: text, DigestKey: text })) },
  },
}

const state = object({ ok: { type: 'boolean' } }, { additionalProperties: true })

const health = {
  get: {
    summary: 'Whether every part answers and can be written.',
    responses: { 200: json('All well.', state), 503: json('Failed names the parts that are away.', state) },
  },
}

const metrics = {
  get: {
    summary: 'What operations watch, for Prometheus.',
    responses: {
      200: { description: 'Metrics.', content: { 'text/plain': { schema: text } } },
      403: json('Not for everybody.', ref('Fault')),
    },
  },
}

const settings = {
  get: {
    summary: 'What the console must know before anybody signs in.',
    responses: {
      200: json(
        'Settings.',
        object({ Version: text, ApiBase: text, ProductionApi: text, WebSearch: text, BusinessRegister: text }),
      ),
    },
  },
}

const description = {
  get: { summary: 'This document.', responses: { 200: json('OpenAPI.', { type: 'object' }) } },
}

export const ADDRESSES: Json = {
  '/api/upload': upload,
  '/api/live': live,
  '/api/public-key': publicKey,
  '/api/health': health,
  '/api/metrics': metrics,
  '/api/settings': settings,
  '/config.json': settings,
  '/api/openapi.json': description,
}
