/** GET /api/openapi.json: the registry of calls as OpenAPI, so that nothing is described twice. */
import { CALLS, type Call } from '@bindery/contracts/wire'
import { ADDRESSES } from './addresses.ts'
import { FAULTS } from './answers.ts'
import { packedContent, packedSchemas } from './packed.ts'
import { ref, schemas, type Json } from './schemas.ts'

const endpoint = ([name, served]: [string, readonly Call[]]) => [
  `/api/${name}`,
  {
    post: {
      summary: served.map(({ func }) => func).join(', '),
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { oneOf: served.map(({ func }) => ref(func)) } } },
      },
      responses: {
        200: {
          description: 'Done, or refused.',
          content: {
            'application/json': {
              schema: { anyOf: [...served.map(({ func }) => ref(`${func}_REPLY`)), ref('Refusal')] },
            },
            ...packedContent(served),
          },
        },
        ...FAULTS,
      },
    },
  },
]

/** @param version the version of the product */
export function openApi(version: string): Json {
  const calls = [...CALLS.values()].filter(({ internal }) => !internal)
  return {
    openapi: '3.0.3',
    info: {
      title: 'Bindery',
      version,
      description:
        'POST a call to its endpoint; Func names it. A reply is the envelope: done, with Results, or a Refusal.',
    },
    paths: { ...Object.fromEntries([...Map.groupBy(calls, ({ endpoint: name }) => name)].map(endpoint)), ...ADDRESSES },
    components: {
      schemas: { ...schemas(calls), ...packedSchemas },
      securitySchemes: { session: { type: 'http', scheme: 'bearer', description: 'SID:Token' } },
    },
  }
}
