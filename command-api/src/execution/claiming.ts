/** The name that a command gives to its record: claimed before the events that use it, left when they are recorded. */
import type { Claims } from '../facts/claims.ts'
import type { Folded } from '../kernel/fold.ts'
import { refuse, type Refusal } from '../kernel/refusals.ts'
import type { Command } from './deciding.ts'

/** Another stream holds the name: decide over that stream. */
export interface Elsewhere {
  readonly elsewhere: string
}

/** A claimed new name: the claim is recorded, and the events that use the name are appended next. */
export interface Named {
  /** Frees the record's earlier name; to be called once the new name is recorded. */
  readonly leftName: () => Promise<void>
}

export const alreadyNamed: Named = { leftName: async () => {} }

/** Claims the name that the command wants, if it wants one. */
export async function claimName(
  claims: Claims,
  { handler, request, cause }: Command,
  folded: Folded<unknown>,
): Promise<Refusal | Elsewhere | Named> {
  if (!handler.claim) return alreadyNamed
  const { kind, key: keyOf, current, taken } = handler.claim
  const key = keyOf(request)
  const before = current?.(folded.state) ?? null
  if (before === key) return alreadyNamed
  const leftName =
    before === null ? alreadyNamed.leftName : await claims.leave({ kind, key: before, holder: folded.stream, cause })
  const claim = await claims.acquire({ kind, key, before, wanting: folded, cause })
  switch (claim.outcome) {
    case 'held':
      return { leftName }
    case 'busy':
      return refuse('busy')
    case 'taken':
      return taken === 'there' ? { elsewhere: claim.holder } : taken
    default:
      return claim satisfies never
  }
}
