/** A broker house while it is being typed, and the bodies it becomes (BHS-002 to BHS-004). */
import { texts } from '@bindery/contracts/rules'
import { InsertBrokerGroup, UpdateBrokerGroup, type BodyOf, type BrokerGroupRow } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { foundIn, inFormOrder, problemsFrom, type Found, type Problems } from '../../../ui/form/problems.ts'

const typed = v.optional(v.fallback(v.string(), ''), '')

/** The session's storage may hold any text, so a kept value that does not fit the schema starts empty. */
export const HouseDraft = v.object({ GroupName: typed, GroupKey: typed })
export type HouseDraft = v.InferOutput<typeof HouseDraft>

export const emptyHouse = (): HouseDraft => v.parse(HouseDraft, {})
export const draftOf = (row: BrokerGroupRow): HouseDraft => v.parse(HouseDraft, row)

export const newBody = (draft: HouseDraft): BodyOf<typeof InsertBrokerGroup> => ({ BrokerGroup: draft })
export const editBody = (draft: HouseDraft, base: BrokerGroupRow): BodyOf<typeof UpdateBrokerGroup> => ({
  BrokerGroup: { ...draft, BrokerGroupID: base.BrokerGroupID, Revision: base.Revision },
})

/** The loaded houses show a duplicate at once; the server decides. */
function taken({ GroupKey }: HouseDraft, others: Iterable<BrokerGroupRow>, own: number | null): Found[] {
  const wanted = GroupKey.trim().toUpperCase()
  for (const { BrokerGroupID, GroupKey: keyword } of others)
    if (BrokerGroupID !== own && keyword === wanted) return [['GroupKey', texts.keywordNotUnique]]
  return []
}

/** Checks by the server's own schema; `base` is the house being edited, null for a new one. */
export function houseProblems(
  draft: HouseDraft,
  base: BrokerGroupRow | null,
  others: Iterable<BrokerGroupRow>,
): Problems | undefined {
  const found =
    base === null
      ? foundIn(InsertBrokerGroup.request, newBody(draft), 'BrokerGroup')
      : foundIn(UpdateBrokerGroup.request, editBody(draft, base), 'BrokerGroup')
  return problemsFrom(inFormOrder(draft, [...found, ...taken(draft, others, base?.BrokerGroupID ?? null)]))
}
