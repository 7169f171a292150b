/** A command over its stream: fold, look for the request's own trace, decide, append where it was folded, reply. */
import { upcast, type EventEnvelope, type Fact, type NumberedKind } from '@bindery/contracts/events'
import {
  UnknownOutcome, type Clock, type EventStore, type Ids, type SeenRevision,
} from '@bindery/contracts/ports'
import type { Claims } from './claims.ts'
import { businessDay } from './day.ts'
import { requestKey, type Folded, type RequestTrace } from './fold.ts'
import type { AnyHandler, EffectFiles } from './handler.ts'
import type { Gather } from './needs.ts'
import type { Numbers } from './numbers.ts'
import { pause } from './patience.ts'
import { isRefusal, refuse, type Refusal } from './refusals.ts'
import { FactTooLarge, seal, type Cause } from './seal.ts'
import type { Known, Streams } from './streams.ts'

/** Lost races after which a command gives up: others were always faster. */
const ATTEMPTS = 30

export interface Command {
  readonly handler: AnyHandler
  /** As the call's schema parsed it. */
  readonly request: unknown
  readonly cause: Cause
  /** When it happened, for facts that are delivered later; null means now. Claims and numbers are always of now. */
  readonly at: string | null
}

export interface Done {
  readonly results: Readonly<Record<string, unknown>>
  readonly warning: string
  /** What a reader must have seen to see this command's effect. */
  readonly wrote: SeenRevision
}

/** False when others were faster; the lost answer when nobody knows: the next fold tells. */
type AppendOutcome = boolean | UnknownOutcome

/** Another stream has the name: decide over that one. */
export interface Elsewhere { readonly elsewhere: string }

export interface Parts {
  readonly store: EventStore
  readonly clock: Clock
  readonly ids: Ids
  readonly streams: Streams
  readonly numbers: Numbers
  readonly claims: Claims
  readonly gather: Gather
  readonly files: EffectFiles
}

export function openAttempts({ store, clock, ids, streams, numbers, claims, gather, files }: Parts) {
  async function over(command: Command, stream: string, newKind?: NumberedKind): Promise<Done | Refusal | Elsewhere> {
    const { handler, cause } = command
    let number = 0
    let known: Known<unknown> = await streams.known(stream, handler)
    let outcome: AppendOutcome = false
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const { folded } = known
      const earlier = folded.requests.get(requestKey(cause))
      if (earlier) return again(command, folded, earlier)

      const { decide, effect } = await decision(command, folded)
      let decided = decide(number)
      let named = alreadyNamed
      if (!isRefusal(decided) && (newKind || handler.claim?.current)) {
        const claimed = await claim(command, folded)
        if (!('leftName' in claimed)) return claimed
        named = claimed
      }
      if (!isRefusal(decided) && newKind) {
        number ||= await numbers.allocate(newKind, stream, cause)
        decided = decide(number)
      }
      if (!isRefusal(decided)) decided = await effect(number) ?? decided
      if (isRefusal(decided)) {
        // What is refused from memory may be allowed by now.
        if (known.current) return seenAt(decided, { stream, revision: folded.revision })
        known = await look(command, stream)
        continue
      }

      const events = sealed(command, decided, folded)
      if (isRefusal(events)) return events
      outcome = await append(stream, folded.revision, events)
      if (outcome === true) {
        await named.leftName()
        return reply(command, events, streams.appended(folded, handler, events))
      }
      await pause(attempt)
      known = await look(command, stream)
    }
    // A store that answers nothing is down, not busy: nobody may be told that nothing happened.
    if (outcome instanceof UnknownOutcome) throw outcome
    return refuse('busy')
  }

  /** Every field has its limit, but all of them full make more than an event may hold. */
  function sealed({ handler, cause, at }: Command, facts: readonly Fact[], end: Folded<unknown>): EventEnvelope[] | Refusal {
    try {
      return seal(checked(facts, handler), end, cause, at ?? clock.now(), ids)
    } catch (error) {
      if (error instanceof FactTooLarge) return refuse('too-large')
      throw error
    }
  }

  const look = async (command: Command, stream: string): Promise<Known<unknown>> =>
    ({ folded: await streams.fresh(stream, command.handler), current: true })

  /** The decision over one fold and the facts of this moment; the number of a new thing is known last. */
  async function decision({ handler, request, cause, at }: Command, { state }: Pick<Folded<unknown>, 'state'>) {
    const facts = await gather(handler.needs?.(request, state) ?? {}, cause)
    const now = at ?? clock.now()
    const context = (number: number) => ({ actor: cause.actor, now, today: businessDay(now), number, facts })
    return {
      decide: (number: number) => handler.decide(request, state, context(number)),
      effect: async (number: number) => await handler.effect?.(request, state, context(number), files) ?? null,
    }
  }

  /** Named once the name (if there is one) is held by the stream that wants it. */
  async function claim(
    { handler, request, cause }: Command, folded: Folded<unknown>,
  ): Promise<Refusal | Elsewhere | Named> {
    if (!handler.claim) return alreadyNamed
    const { kind, key: keyOf, current, taken } = handler.claim
    const key = keyOf(request)
    const before = current?.(folded.state) ?? null
    if (before === key) return alreadyNamed
    const leftName = before === null
      ? alreadyNamed.leftName
      : await claims.leave({ kind, key: before, holder: folded.stream, cause })
    const claim = await claims.acquire({ kind, key, before, wanting: folded, cause })
    switch (claim.outcome) {
      case 'held': return { leftName }
      case 'busy': return refuse('busy')
      case 'taken': return taken === 'there' ? { elsewhere: claim.holder } : taken
      default: return claim satisfies never
    }
  }

  async function append(stream: string, expected: number, events: readonly EventEnvelope[]): Promise<AppendOutcome> {
    try {
      return (await store.append(stream, expected, events)).ok
    } catch (error) {
      if (error instanceof UnknownOutcome) return error
      throw error
    }
  }

  /** the first reply once more, from the request's events and the state right after them. */
  async function again(
    command: Command, now: Folded<unknown>, { from, to, hash }: RequestTrace,
  ): Promise<Done | Refusal> {
    if (hash !== command.cause.requestHash) return refuse('request-reused')
    const { stream, revision } = now
    const events = (await streams.read(stream, from, to)).map((event) => upcast(event))
    return reply(command, events, revision === to ? now : await streams.upTo(stream, command.handler, to))
  }

  function reply({ handler }: Command, events: readonly EventEnvelope[], after: Folded<unknown>): Done {
    const { stream, state, revision } = after
    const results = handler.reply(events, state)
    if (!isRecord(results)) throw new Error(`The reply of ${handler.call.func} is no object.`)
    return { results, warning: handler.warn?.(events) ?? '', wrote: { stream, revision } }
  }

  /** A number that belongs to nothing: the decider says how that is called. */
  async function overNothing(command: Command): Promise<Refusal> {
    const decided = (await decision(command, { state: command.handler.initial })).decide(0)
    if (isRefusal(decided)) return decided
    throw new Error(`${command.handler.call.func} decided over a thing that does not exist.`)
  }

  return { over, overNothing }
}

/** The stream holds the name that what follows gives it. */
interface Named {
  /** To be called when that has happened: frees the name it had before. */
  readonly leftName: () => Promise<void>
}

const alreadyNamed: Named = { leftName: async () => {} }

/** who is told of a conflict can read what it is with. */
const seenAt = (refusal: Refusal, seen: SeenRevision): Refusal => (refusal.conflict ? { ...refusal, seen } : refusal)

/** Without a trace a late repeat would overwrite a colleague. */
function checked(facts: readonly Fact[], handler: AnyHandler): readonly Fact[] {
  if (facts.length === 0) throw new Error(`${handler.call.func} succeeded without an event.`)
  return facts
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
