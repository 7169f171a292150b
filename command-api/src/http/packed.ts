/** Lists of many rows by columns, for clients that accept that form (docs/decisions/044); the rows are the same. */
import { PACKED, packRows, ROWS_TYPE, type JsonRow } from '@bindery/contracts/wire'
import type { FastifyRequest } from 'fastify'
import type { Body } from '../calls/envelope.ts'

export const packedType = `${ROWS_TYPE}; charset=utf-8`

/** In a shorter list names are not repeated often enough to matter. */
const MANY = 8

/** Whether this call may be answered by columns, and its client asks for that. */
export const takesPacked = (func: string, { headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  PACKED.has(func) && (headers.accept ?? '').includes(ROWS_TYPE)

const areRows = (value: unknown): value is readonly JsonRow[] =>
  Array.isArray(value) && value.length >= MANY && value.every((row) => typeof row === 'object' && row !== null)

/** @param body the JSON of an answer that succeeded */
export function packed(body: string): string {
  const { Results, ...envelope }: { readonly Results: Body } = JSON.parse(body)
  const lists = Object.entries(Results).map(([name, value]) => [name, areRows(value) ? packRows(value) : value])
  return JSON.stringify({ ...envelope, Results: Object.fromEntries(lists) })
}
