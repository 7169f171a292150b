/**
 * Reservations of names across streams. A claim counts while its holder's own state has the name. When a claim is older
 * than ten seconds and its holder does not have the name, it may be taken over: first the abandonment is recorded on
 * the holder's stream, at the revision just folded, so that a late holder loses its race and must claim again; only
 * then does the name change hands.
 */
import { ClaimAbandoned, Claimed, type ClaimKind, type Fact, Released } from '@bindery/contracts/events'
import { UnknownOutcome, type Clock, type EventStore, type Ids } from '@bindery/contracts/ports'
import type { Folded } from '../kernel/fold.ts'
import { pause } from '../kernel/pause.ts'
import { seal, type Cause, type End } from '../kernel/seal.ts'
import type { Streams } from '../kernel/streams.ts'
import { claimOf } from './holder.ts'
import { reserved } from './unique-names.ts'

const ABANDONED_AFTER_MS = 10_000
/** Longer than a claim stays young, so that a claimant outlasts the claim of a holder that died. */
const GIVES_UP_AFTER_MS = 15_000

export interface ClaimRequest {
  readonly kind: ClaimKind
  /** The normalised name. */
  readonly key: string
  /** The record's present name when it is renamed; null while it has none. */
  readonly before: string | null
  /** The stream that wants the name, folded before this claim; its next events must be appended at that revision. */
  readonly wanting: Folded<unknown>
  readonly cause: Cause
}

export type Claim =
  | { readonly outcome: 'held' }
  /** The stream of another record has the name. */
  | { readonly outcome: 'taken'; readonly holder: string }
  /** Other writers kept changing the claim for too long. */
  | { readonly outcome: 'busy' }

/** The name that a record is about to give up. */
export interface Leaving {
  readonly kind: ClaimKind
  readonly key: string
  readonly holder: string
  readonly cause: Cause
}

export interface Claims {
  acquire(request: ClaimRequest): Promise<Claim>
  /**
   * Reads the claim before a record is renamed, and returns a function that frees exactly that claim afterwards. A
   * record that takes the old name back meanwhile makes a new claim, which is left alone. If freeing never happens, the
   * name can still be taken, like that of any claim whose holder has another name.
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
      if (error instanceof UnknownOutcome) return false // the next look shows the outcome
      throw error
    }
  }

  /** One attempt; null means that the claim must be read again. */
  async function attempt({ kind, key, before, wanting, cause }: ClaimRequest): Promise<Claim | null> {
    const claim = await claimOf(streams, kind, key)
    const { holder, since } = claim.state
    const take = async (...facts: readonly Fact[]): Promise<Claim | null> =>
      (await append(claim, [...facts, Claimed({ holder: wanting.stream })], cause)) ? { outcome: 'held' } : null

    if (holder === null) return take()
    if (holder === wanting.stream) {
      // After a claim is marked as abandoned, another record may be about to take it; and a record with another name
      // may have left this one and be about to free it. A new claim makes either of them lose the race.
      return before !== null || wanting.abandoned.has(claim.stream) ? take() : { outcome: 'held' }
    }
    const { name, end } = await reserved[kind](streams, holder)
    if (name === key) return { outcome: 'taken', holder }
    // A claim dated in the future was made before the clock went back: its age cannot be known.
    if (Math.abs(Date.parse(clock.now()) - Date.parse(since)) < ABANDONED_AFTER_MS) return null
    const told = await append(end, [ClaimAbandoned({ claim: claim.stream })], cause)
    return told ? take(Released({ holder })) : null
  }

  return {
    async acquire(request) {
      const givesUpAt = performance.now() + GIVES_UP_AFTER_MS
      for (let look = 1; performance.now() < givesUpAt; look += 1) {
        const claim = await attempt(request)
        if (claim) return claim
        await pause(look)
      }
      return { outcome: 'busy' }
    },
    async leave({ kind, key, holder, cause }) {
      const claim = await claimOf(streams, kind, key)
      return async () => {
        if (claim.state.holder === holder) await append(claim, [Released({ holder })], cause)
      }
    },
  }
}
