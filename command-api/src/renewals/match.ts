/** The records that the texts of an imported line name (REN-012, A-129). */
import type { CatalogueState, StaffState } from '@bindery/contracts/events'
import { normalisedName } from '@bindery/contracts/rules'

interface Named {
  readonly name: string
  readonly code: string
}

/** By name, then by code; case and repeated spaces do not matter. */
function byNameOrCode<Record extends Named>(records: ReadonlyMap<number, Record>, text: string): Record | null {
  const sought = normalisedName(text)
  if (sought === '') return null
  const all = [...records.values()]
  return (
    all.find(({ name }) => normalisedName(name) === sought) ??
    all.find(({ code }) => normalisedName(code) === sought) ??
    null
  )
}

export const marketNamed = ({ markets }: CatalogueState, text: string): number | null =>
  byNameOrCode(markets, text)?.marketId ?? null

export const productNamed = ({ products }: CatalogueState, text: string): number | null =>
  byNameOrCode(products, text)?.productId ?? null

/** The default underwriter of the broker's state, while that account works here; else the one who imports. */
export function underwriterFor(
  { states }: CatalogueState,
  { accounts }: StaffState,
  stateId: number | null,
  importedBy: number,
): number {
  const ownerId = stateId === null ? null : (states.get(stateId)?.underwriterId ?? null)
  return ownerId !== null && accounts.get(ownerId)?.active ? ownerId : importedBy
}
