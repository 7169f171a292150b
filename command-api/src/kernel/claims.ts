/**
 * Reservations of names across streams. A claim counts while its holder's own state has the name. One older than ten
 * seconds whose holder has not is taken over: first the holder's stream is told, at the revision just folded, so that
 * a late owner loses its race and must claim anew; only then does the name change hands.
 */
import {
  ClaimAbandoned, Claimed, claimStream, Released, sha256, type ClaimFact, type ClaimKind, type Fact,
} from '@bindery/contracts/events'
import { UnknownOutcome, type Clock, type EventStore, type Ids } from '@bindery/contracts/ports'
import type { Folded, Model } from './fold.ts'
import { pause } from './patience.ts'
import { reserved } from './reserved.ts'
import { seal, type Cause, type End } from './seal.ts'
import type { Streams } from './streams.ts'

const ABANDONED_AFTER_MS = 10_000
/** Longer than a claim stays young, so that a name whose holder died is had in the end. */
const PATIENCE_MS = 15_000

interface ClaimState { readonly holder: string | null; readonly since: string }

const claimModel: Model<ClaimState, ClaimFact> = {
  initial: { holder: null, since: '' },
  evolve: (_, event) => ({ holder: event.type === 'Claimed' ? event.data.holder : null, since: event.at }),
}

export interface Wish {
  readonly kind: ClaimKind
  /** Already normalised. */
  readonly key: string
  /** The other name the record has until now; null while it has none. */
  readonly before: string | null
  /** Who wants the name, folded before this claim: what follows must be appended at that revision. */
  readonly wanting: Folded<unknown>
  readonly cause: Cause
}

export type Claim =
  | { readonly outcome: 'held' }
  /** The stream of another record has the name. */
  | { readonly outcome: 'taken'; readonly holder: string }
  /** Others kept changing it for too long. */
  | { readonly outcome: 'busy' }

/** The name a record is about to leave. */
export interface Leaving {
  readonly kind: ClaimKind
  readonly key: string
  readonly holder: string
  readonly cause: Cause
}

export interface Claims {
  acquire(wish: Wish): Promise<Claim>
  /**
   * Looks at the claim before a record is renamed, and answers what frees it afterwards: exactly that claim. Whoever
   * takes the old name back meanwhile claims it anew, and is not robbed of it. Without it the name is had all the same,
   * as that of any claim whose holder is called otherwise.
   */
  leave(leaving: Leaving): Promise<() => Promise<void>>
}

interface Parts {
  readonly store: EventStore
  readonly streams: Streams
  readonly clock: Clock
  readonly ids: Ids
}

export function openClaims({ store, streams, clock, ids }: Parts): Claims {
  async function append(end: End, facts: readonly Fact[], cause: Cause): Promise<boolean> {
    try {
      return (await store.append(end.stream, end.revision, seal(facts, end, cause, clock.now(), ids))).ok
    } catch (error) {
      if (error instanceof UnknownOutcome) return false // looking again tells
      throw error
    }
  }

  /** One look; null means: look again. */
  async function attempt({ kind, key, before, wanting, cause }: Wish): Promise<Claim | null> {
    const claim = await streams.fresh(claimStream(kind, sha256(key)), claimModel)
    const { holder, since } = claim.state
    const take = async (...facts: readonly Fact[]): Promise<Claim | null> =>
      (await append(claim, [...facts, Claimed({ holder: wanting.stream })], cause)) ? { outcome: 'held' } : null

    if (holder === null) return take()
    if (holder === wanting.stream) {
      // Once told that its claim was abandoned, somebody may be about to take it; and a record that has another name
      // may have left this one and be about to free it. Claiming anew makes them lose.
      return before !== null || wanting.abandoned.has(claim.stream) ? take() : { outcome: 'held' }
    }
    const { name, end } = await reserved[kind](streams, holder)
    if (name === key) return { outcome: 'taken', holder }
    // One from the future was made before the clock went back: nobody could tell how old it is.
    if (Math.abs(Date.parse(clock.now()) - Date.parse(since)) < ABANDONED_AFTER_MS) return null
    const told = await append(end, [ClaimAbandoned({ claim: claim.stream })], cause)
    return told ? take(Released({ holder })) : null
  }

  return {
    async acquire(wish) {
      const patience = performance.now() + PATIENCE_MS
      for (let look = 1; performance.now() < patience; look += 1) {
        const claim = await attempt(wish)
        if (claim) return claim
        await pause(look)
      }
      return { outcome: 'busy' }
    },
    async leave({ kind, key, holder, cause }) {
      const claim = await streams.fresh(claimStream(kind, sha256(key)), claimModel)
      return async () => {
        if (claim.state.holder === holder) await append(claim, [Released({ holder })], cause)
      }
    },
  }
}
