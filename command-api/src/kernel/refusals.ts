/** A refusal is a value, with its code of the catalogue (`REFUSALS`); exceptions are faults. */
import { REFUSALS, type RefusalCode, type SeenRevision } from '@bindery/contracts/ports'
import type { Conflict } from '@bindery/contracts/wire'

export type { RefusalCode }

export interface Refusal {
  readonly refused: RefusalCode
  /**
   * The text when it depends on the request ('Policy Number=... already EXISTS.'); otherwise the catalogue's text
   * applies.
   */
  readonly text: string
  /** The changes made since the caller's version, with their authors. */
  readonly conflict?: readonly Conflict[]
  /** The stream and revision that was decided over: a query that waits for it shows the conflicting change. */
  readonly seen?: SeenRevision
}

/** @param text given only when the seed's text names a value of the request */
export const refuse = (code: RefusalCode, text: string = REFUSALS[code].text): Refusal => ({ refused: code, text })

/** refuses a save of an old version. */
export const refuseConflict = (conflict: readonly Conflict[]): Refusal => ({
  ...refuse('changed-by-another'),
  conflict,
})

/** An intake makes one submission. */
export const refuseUsed = (submissionId: number): Refusal =>
  refuse('intake-used', `A submission was made of this intake already: submission ${submissionId}.`)

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refused' in value
