/** Rows by columns as OpenAPI describes them: the second form of the calls that load very many rows. */
import { PACKED, ROWS_TYPE, type Call } from '@bindery/contracts/wire'
import { ref, type Json } from './schemas.ts'

const values = { type: 'array', items: {} }
const column = {
  anyOf: [
    { ...values, description: "Each row's value in turn." },
    {
      type: 'object',
      required: ['Values'],
      properties: { Values: values, At: { type: 'array', items: { type: 'integer', minimum: 0 } } },
      description: "The different values, and each row's place among them; without At every row has the one value.",
    },
  ],
}

export const packedSchemas: Json = {
  PackedRows: {
    type: 'object',
    required: ['Parts'],
    properties: {
      Parts: {
        type: 'array',
        items: {
          type: 'object',
          required: ['Rows', 'Columns'],
          properties: {
            Rows: { type: 'integer', minimum: 1 },
            Columns: { type: 'object', additionalProperties: column },
          },
        },
      },
    },
    description: 'Rows by columns, part after part. A part has rows of the same fields; Rows says how many.',
  },
  PackedReply: {
    allOf: [
      ref('Succeeded'),
      {
        type: 'object',
        properties: { Results: { type: 'object', additionalProperties: { anyOf: [ref('PackedRows'), {}] } } },
      },
    ],
    description: 'The results of the call, where a list of eight rows or more is PackedRows.',
  },
}

/** The further content of the replies of an endpoint. */
export const packedContent = (served: readonly Call[]): Json =>
  served.some(({ func }) => PACKED.has(func)) ? { [ROWS_TYPE]: { schema: ref('PackedReply') } } : {}
