/** How names stay unique across streams: a folded claim, and how a claim whose holder died is taken over. */
import * as v from 'valibot'
import { event, type FactOf } from './define.ts'

export const NumberAllocated = event('NumberAllocated', v.object({ stream: v.string() }))

export const Claimed = event('Claimed', v.object({ holder: v.string() }))
export const Released = event('Released', v.object({ holder: v.string() }))
/** On the holder's own stream: whoever wanted the name waited long enough; a late owner must claim anew. */
export const ClaimAbandoned = event('ClaimAbandoned', v.object({ claim: v.string() }))

export type ClaimFact = FactOf<typeof Claimed> | FactOf<typeof Released>
export type AbandonFact = FactOf<typeof ClaimAbandoned>
