/**
 * Whether the same insured is already recorded, for any broker; reported even when A-071 drops the warning about names.
 */
import type { Known } from './known.ts'
import type { Entered } from './score.ts'

export interface Standing {
  readonly known: Known
  /** Whether it has a policy in force. */
  readonly bound: boolean
}

/** An equal ABN is always reported; an equal name when it matters: from another broker, still open, or in force. */
export function isAlready(entered: Pick<Entered, 'nameKey' | 'abn' | 'brokerId'>, { known, bound }: Standing): boolean {
  if (known.kind !== 'Submission') return false
  if (entered.abn !== null && entered.abn === known.abn) return true
  if (entered.nameKey === '' || entered.nameKey !== known.nameKey) return false
  const fromAnother = entered.brokerId !== null && entered.brokerId !== known.brokerId
  return fromAnother || isOpen(known) || bound
}

const isOpen = ({ status }: Known) => status !== 'Inactive'

/** Open submissions first, then bound ones, each from the newest on. */
export const likeliestFirst = (a: Standing, b: Standing): number =>
  Number(isOpen(b.known)) - Number(isOpen(a.known)) || Number(b.bound) - Number(a.bound) || b.known.id - a.known.id
