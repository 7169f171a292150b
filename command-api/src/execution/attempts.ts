/**
 * One command over its stream: fold, look for events of the same request, decide, append at the folded revision, reply.
 */
import { upcast, type EventEnvelope, type Fact, type NumberedKind } from '@bindery/contracts/events'
import {
  AppendTooLarge,
  UnknownOutcome,
  type Clock,
  type EventStore,
  type Ids,
  type SeenRevision,
} from '@bindery/contracts/ports'
import type { Claims } from '../facts/claims.ts'
import type { AnyHandler } from '../facts/handler.ts'
import { requestKey, type Folded, type RequestTrace } from '../kernel/fold.ts'
import type { Numbers } from '../kernel/numbers.ts'
import { pause } from '../kernel/pause.ts'
import { isRefusal, refuse, type Refusal } from '../kernel/refusals.ts'
import { FactTooLarge, seal } from '../kernel/seal.ts'
import type { Known, Streams } from '../kernel/streams.ts'
import { alreadyNamed, claimName, type Elsewhere } from './claiming.ts'
import type { Command, Deciding } from './deciding.ts'
import { doneOf, type Done } from './done.ts'

/** After so many lost races a command gives up. */
const ATTEMPTS = 30

/** False when another append came first; UnknownOutcome when the answer was lost: the next fold shows which it was. */
type AppendOutcome = boolean | UnknownOutcome

export interface Parts {
  readonly store: EventStore
  readonly clock: Clock
  readonly ids: Ids
  readonly streams: Streams
  readonly numbers: Numbers
  readonly claims: Claims
  readonly deciding: Deciding
}

export function openAttempts({ store, clock, ids, streams, numbers, claims, deciding: { decision } }: Parts) {
  async function over(command: Command, stream: string, newKind?: NumberedKind): Promise<Done | Refusal | Elsewhere> {
    const { handler, cause } = command
    let number = 0
    let known: Known<unknown> = await streams.known(stream, handler)
    let outcome: AppendOutcome = false
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const { folded } = known
      const earlier = folded.requests.get(requestKey(cause))
      if (earlier) return again(command, folded, earlier)

      const { decide, effect } = await decision(command, folded.state)
      let decided = decide(number)
      let named = alreadyNamed
      if (!isRefusal(decided) && (newKind || handler.claim?.current)) {
        const claimed = await claimName(claims, command, folded)
        if (!('leftName' in claimed)) return claimed
        named = claimed
      }
      if (!isRefusal(decided) && newKind) {
        number ||= await numbers.allocate(newKind, stream, cause)
        decided = decide(number)
      }
      if (!isRefusal(decided)) decided = (await effect(number)) ?? decided
      if (isRefusal(decided) || (decided.length === 0 && !newKind)) {
        // Without an append nothing shows that a remembered state is the present one, so the stream is read and the
        // command decided again.
        if (known.current)
          return isRefusal(decided)
            ? seenAt(decided, { stream, revision: folded.revision })
            : doneOf(command, [], folded)
        known = await look(command, stream)
        continue
      }

      const events = sealed(command, decided, folded)
      if (isRefusal(events)) return events
      const appended = await append(stream, folded.revision, events)
      if (isRefusal(appended)) return appended
      outcome = appended
      if (outcome === true) {
        await named.leftName()
        return doneOf(command, events, streams.appended(folded, handler, events))
      }
      await pause(attempt)
      known = await look(command, stream)
    }
    // A store that does not answer is down, not busy: the caller must not be told that nothing happened.
    if (outcome instanceof UnknownOutcome) throw outcome
    return refuse('busy')
  }

  /** Seals the events. Each field is limited, but a record with all fields full may exceed the limit of an event. */
  function sealed(
    { handler, cause, at }: Command,
    facts: readonly Fact[],
    end: Folded<unknown>,
  ): EventEnvelope[] | Refusal {
    try {
      return seal(checked(facts, handler), end, cause, at ?? clock.now(), ids)
    } catch (error) {
      if (error instanceof FactTooLarge) return refuse('too-large')
      throw error
    }
  }

  const look = async (command: Command, stream: string): Promise<Known<unknown>> => ({
    folded: await streams.fresh(stream, command.handler),
    current: true,
  })

  async function append(
    stream: string,
    expected: number,
    events: readonly EventEnvelope[],
  ): Promise<AppendOutcome | Refusal> {
    try {
      return (await store.append(stream, expected, events)).ok
    } catch (error) {
      if (error instanceof UnknownOutcome) return error
      // Each event is limited when it is sealed, but all together may exceed what one append takes.
      if (error instanceof AppendTooLarge) return refuse('too-large')
      throw error
    }
  }

  /** the first reply once more, from the request's events and the state right after them. */
  async function again(
    command: Command,
    now: Folded<unknown>,
    { from, to, hash }: RequestTrace,
  ): Promise<Done | Refusal> {
    if (hash !== command.cause.requestHash) return refuse('request-reused')
    const { stream, revision } = now
    const events = (await streams.read(stream, from, to)).map((event) => upcast(event))
    return doneOf(command, events, revision === to ? now : await streams.upTo(stream, command.handler, to))
  }

  return { over }
}

/** the refusal names the revision it was decided over, so that a query can show the other change. */
const seenAt = (refusal: Refusal, seen: SeenRevision): Refusal => (refusal.conflict ? { ...refusal, seen } : refusal)

/** @throws when a new record would begin without an event */
const checked = (facts: readonly Fact[], { call }: AnyHandler): readonly Fact[] => {
  if (facts.length > 0) return facts
  throw new Error(`${call.func} succeeded without an event.`)
}
