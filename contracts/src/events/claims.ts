/**
 * The events by which names stay unique across streams: claims, their release, and the takeover of an abandoned claim.
 */
import * as v from 'valibot'
import { event, type FactOf } from './define.ts'

export const NumberAllocated = event('NumberAllocated', v.object({ stream: v.string() }))

export const Claimed = event('Claimed', v.object({ holder: v.string() }))
export const Released = event('Released', v.object({ holder: v.string() }))
/** Recorded on the stream of a holder that did not use its claim in time, so that a late holder must claim again. */
export const ClaimAbandoned = event('ClaimAbandoned', v.object({ claim: v.string() }))

export type ClaimFact = FactOf<typeof Claimed> | FactOf<typeof Released>
export type AbandonFact = FactOf<typeof ClaimAbandoned>
