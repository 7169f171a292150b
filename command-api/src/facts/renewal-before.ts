/** The earlier renewal that may have led to a policy. */
import { IMPORTS, importsModel, renewalModel, renewalStream } from '@bindery/contracts/events'
import type { PolicyToBind, RenewalLookup } from '@bindery/contracts/ports'
import type { FreshStates } from './fresh.ts'

/**
 * the lookup reads views that may lag. It therefore waits for the imports and for the renewal that the
 * submission was begun from, and the renewal that it finds is asked itself whether it was deleted. A change by hand of
 * another renewal, a moment ago, may be missed.
 */
export async function renewalBefore(
  { fixed }: FreshStates,
  renewals: RenewalLookup,
  policy: PolicyToBind,
): Promise<number | null> {
  const imports = fixed(IMPORTS, importsModel)
  const begun = policy.begunFrom === null ? [] : [fixed(renewalStream(policy.begunFrom), renewalModel)]
  const recorded = (await Promise.all([imports, ...begun])).filter(({ revision }) => revision >= 0)
  const index = await renewals.now(recorded.map(({ stream, revision }) => ({ stream, revision })))
  const deleted = new Set<number>()
  for (;;) {
    const found = index.leadingTo(policy, deleted)
    if (found === null) return null
    const { state } = await fixed(renewalStream(found), renewalModel)
    if (state.phase === 'known') return found
    deleted.add(found)
  }
}
