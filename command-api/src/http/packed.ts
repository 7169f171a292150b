/** Which calls are answered with lists by columns, and for whom (docs/decisions/044); the rows are the same. */
import { PACKED, ROWS_TYPE } from '@bindery/contracts/wire'
import type { FastifyRequest } from 'fastify'

export const packedType = `${ROWS_TYPE}; charset=utf-8`

/** Whether this call may be answered by columns, and its client asks for that. */
export const takesPacked = (func: unknown, { headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  typeof func === 'string' && PACKED.has(func) && (headers.accept ?? '').includes(ROWS_TYPE)
