/** The server's addresses other than calls, as OpenAPI describes them. */
import { ref, type Json } from './schemas.ts'

export const json = (description: string, schema: Json): Json => ({
  description,
  content: { 'application/json': { schema } },
})

/** The faults with which any address that takes a body may answer. */
export const FAULTS: Json = {
  400: json('Not a call at all.', ref('Fault')),
  413: json('The request is too large.', ref('Fault')),
  500: json('A fault of the server; the request may be sent again with its RequestID.', ref('Fault')),
}

const text = { type: 'string' }
const object = (properties: Json, more: Json = {}): Json => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  ...more,
})

const uploaded = object({
  LoggedOut: { type: 'boolean', enum: [false] },
  HasAccess: { type: 'boolean', enum: [true] },
  ErrorMessage: text,
  Results: object({
    Success: { type: 'boolean', enum: [true] },
    ID: { ...text, description: 'Names the file in the form it is sent with.' },
  }),
})

const upload = {
  post: {
    summary: 'Part REQ (SID, Token, Func as JSON), then part FILE.',
    requestBody: {
      required: true,
      content: { 'multipart/form-data': { schema: object({ REQ: text, FILE: { ...text, format: 'binary' } }) } },
    },
    responses: { 200: json('Kept, or refused.', { anyOf: [uploaded, ref('Refusal')] }), ...FAULTS },
  },
}

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
