/** GET /api/openapi.json: the registry of calls as OpenAPI, so that nothing is described twice. */
import { toJsonSchema } from '@valibot/to-json-schema'
import { CALLS, Common, Envelope, type Call } from '@bindery/contracts/wire'
import type { GenericSchema } from 'valibot'

type Json = { readonly [key: string]: unknown }

const schemaOf = (schema: GenericSchema, typeMode: 'input' | 'output'): Json => {
  // A transform has no JSON schema; what it takes in (or gives out) has.
  const { $schema: _, ...json } = toJsonSchema(schema, { target: 'openapi-3.0', errorMode: 'ignore', typeMode })
  return json
}

const content = (schema: Json) => ({ content: { 'application/json': { schema } } })
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

function schemasOf(calls: readonly Call[]): Json {
  const common = schemaOf(Common, 'input')
  const envelope = schemaOf(Envelope, 'output')
  return Object.fromEntries(calls.flatMap((call) => {
    const named = { type: 'object', properties: { Func: { type: 'string', enum: [call.func] } }, required: ['Func'] }
    const results = { type: 'object', properties: { Results: schemaOf(call.results, 'output') } }
    return [
      [call.func, { title: call.func, allOf: [common, named, schemaOf(call.request, 'input')] }],
      [`${call.func}_REPLY`, { title: `${call.func} reply`, allOf: [envelope, results] }],
    ]
  }))
}

const upload = {
  post: {
    summary: 'Part REQ (SID, Token, Func, FileName), then part FILE.',
    requestBody: { required: true, content: { 'multipart/form-data': { schema: {
      type: 'object', required: ['REQ', 'FILE'],
      properties: { REQ: { type: 'string' }, FILE: { type: 'string', format: 'binary' } },
    } } } },
    responses: { 200: { description: 'The envelope; Results.ID names the file.', ...content(ref('Envelope')) } },
  },
}

/** @param version the product's */
export function openApi(version: string): Json {
  const calls = [...CALLS.values()].filter(({ internal }) => !internal)
  const path = ([endpoint, served]: [string, readonly Call[]]) => [`/api/${endpoint}`, {
    post: {
      summary: served.map(({ func }) => func).join(', '),
      requestBody: { required: true, ...content({ oneOf: served.map(({ func }) => ref(func)) }) },
      responses: {
        200: { description: 'The envelope.', ...content({ oneOf: served.map(({ func }) => ref(`${func}_REPLY`)) }) },
        400: { description: 'Not a call at all.', ...content(ref('Envelope')) },
      },
    },
  }]
  return {
    openapi: '3.0.3',
    info: {
      title: 'Bindery',
      version,
      description: 'POST a call to its endpoint; Func names it. Every reply is the envelope.',
    },
    paths: {
      ...Object.fromEntries([...Map.groupBy(calls, ({ endpoint }) => endpoint)].map(path)),
      '/api/upload': upload,
    },
    components: { schemas: { Envelope: schemaOf(Envelope, 'output'), ...schemasOf(calls) } },
  }
}
