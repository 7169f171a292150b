/** A renewal as the replies of its commands carry it. */
import { revisionOf, type KnownRenewal, type RenewalState } from '@bindery/contracts/events'
import { renewalRecord, type RenewalRow } from '@bindery/contracts/wire'
import { refuse, type Refusal } from '../kernel/refusals.ts'

/** The renewal; a refusal when there is none, or not any more. */
export const renewalOf = (state: RenewalState): KnownRenewal | Refusal =>
  state.phase === 'known' ? state : refuse('renewal-not-found')

/** @throws when a command succeeded over a renewal that is not there: a fault of ours. */
export function recordOf(state: RenewalState): RenewalRow {
  if (state.phase === 'absent') throw new Error('There is no renewal.')
  return renewalRecord(state, revisionOf(state.versions))
}
