/** How many active submissions each underwriter holds (OVW-001, OVW-002, A-118). */
import { texts } from '@bindery/contracts/rules'
import type { OwnerRow, Rows } from '@bindery/contracts/wire'
import { personName } from '../../../ui/page/inactive.ts'

export interface OverviewLine {
  /** Null for the submissions that no account holds. */
  readonly ownerId: number | null
  readonly underwriter: string
  readonly active: number
}

type Submission = Pick<Rows['Submissions'], 'OwnerID' | 'Status'>

/**
 * Every active underwriter, even with 0, and any other account that holds one, by name; unallocated submissions first.
 */
export function overviewLines(
  submissions: readonly Submission[],
  owners: ReadonlyMap<number, OwnerRow>,
): readonly OverviewLine[] {
  const counts = new Map<number, number>()
  for (const { OwnerID, Status } of submissions)
    if (Status === 'Active') counts.set(OwnerID, (counts.get(OwnerID) ?? 0) + 1)
  const held = [...owners.values()]
    .map((owner) => ({ owner, active: counts.get(owner.OwnerID) ?? 0 }))
    .filter(({ owner, active }) => active > 0 || (owner.Active && owner.Roles.UWRITER === 1))
    .map(({ owner, active }) => ({ ownerId: owner.OwnerID, underwriter: personName(owner), active }))
  const unallocated = [...counts].reduce((sum, [ownerId, count]) => (owners.has(ownerId) ? sum : sum + count), 0)
  const lines: OverviewLine[] =
    unallocated > 0 ? [...held, { ownerId: null, underwriter: texts.unallocated, active: unallocated }] : held
  return lines.toSorted(
    (a, b) =>
      Number(a.ownerId !== null) - Number(b.ownerId !== null) || a.underwriter.localeCompare(b.underwriter, 'en-AU'),
  )
}
