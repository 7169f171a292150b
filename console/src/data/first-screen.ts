/**
 * The rows that the list of submissions shows first, asked for by a small call of their own, so that a first load does
 * not keep anybody waiting for all the others (docs/decisions/049).
 */
import { DELTAS, GetPackedData } from '@bindery/contracts/wire'
import { send } from '../client/send.ts'
import type { DeltaRows } from './disk/blocks.ts'
import type { Numbers } from './checkpoint.ts'
import type { First, Loading } from './store.ts'

/** The rows of one page of the list. */
export const FIRST_ROWS = 20

/** The first rows, with what is known of the others. */
export interface FirstScreen {
  readonly rows: DeltaRows
  readonly first: First
}

/** Null when the server could not say; the load itself shows what became of the server. */
export async function loadFirstScreen(): Promise<FirstScreen | null> {
  const reply = await send(GetPackedData, { ChangeNumber: {}, First: FIRST_ROWS })
  if (reply.kind !== 'ok') return null
  const { Total: total, HighWater: highWater, ...results } = reply.results
  if (total === undefined || highWater === undefined) return null
  const rows: DeltaRows = Object.fromEntries(DELTAS.map((name) => [name, results[name]]))
  return { rows, first: { total, highWater } }
}

const sum = (numbers: Numbers) => Object.values(numbers).reduce((all, number) => all + number, 0)

/** The share of the load that has arrived, from 0 to 1. */
export function shareOf({ highWater }: First, { reached }: Pick<Loading, 'reached'>): number {
  const whole = sum(highWater)
  return whole === 0 ? 1 : Math.min(1, sum(reached) / whole)
}
