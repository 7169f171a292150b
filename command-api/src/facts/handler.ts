/**
 * The declaration that an area makes of one of its commands; the executor does the rest: fold, decide, append, reply.
 */
import type { Actor, ClaimKind, Fact, NumberedKind, Recorded } from '@bindery/contracts/events'
import type { Files } from '@bindery/contracts/ports'
import type { Call, RequestOf, ResultsOf } from '@bindery/contracts/wire'
import type { Refusal } from '../kernel/refusals.ts'
import type { Check } from './checks.ts'
import type { FactsOf, Needs } from './needs.ts'

export interface Context<N extends Needs> {
  readonly actor: Actor
  /** ISO instant, UTC. */
  readonly now: string
  /** Sydney's business date at `now`. */
  readonly today: string
  /** The number of a new thing; 0 while the executor only asks whether it would be refused. */
  readonly number: number
  readonly facts: FactsOf<N>
}

/** How the stream that a command decides over is found. */
export type Target<Request> =
  | { readonly stream: string }
  | { readonly kind: NumberedKind; readonly id: (request: Request) => number }
  /** A new stream, named from actor, Func and RequestID, numbered by `ids-<kind>`. */
  | { readonly kind: NumberedKind; readonly create: true }
  /**
   * A stream named by the request or by the account that sends it: for internal calls, and for calls whose caller may
   * change any stream it names.
   */
  | { readonly named: (request: Request, actor: Actor) => string }

/** A name that must be unique across streams; `key` is already normalised. */
export interface ClaimOf<Request, State> {
  readonly kind: ClaimKind
  readonly key: (request: Request) => string
  /** The record's present name, null while it has none: for commands that may change it. */
  readonly current?: (state: State) => string | null
  /** The refusal when another record holds the name; with `there` the command decides over the record that holds it. */
  readonly taken: Refusal | 'there'
}

/** The part of the files that an effect may write. */
export type EffectFiles = Pick<Files, 'put' | 'place' | 'write' | 'readTree'>

export interface Handler<C extends Call, State, Event extends Fact, N extends Needs> {
  readonly call: C
  readonly target: Target<RequestOf<C>>
  readonly initial: State
  readonly evolve: (state: State, event: Recorded<Event>) => State
  readonly claim?: ClaimOf<RequestOf<C>, State>
  /** Checks of single fields against other records: all their messages are reported before anything is decided. */
  readonly checks?: readonly Check<State>[]
  readonly needs?: (request: RequestOf<C>, state: State) => N
  /**
   * Pure: the facts to record, or why not. None only for the save of a record that changes nothing (kernel/saving.ts).
   */
  readonly decide: (request: RequestOf<C>, state: State, context: Context<N>) => readonly Event[] | Refusal
  /**
   * Work that must succeed before the facts may be recorded, because the facts say that it was done. It may run again
   * when the append is tried again, so a repeat must be harmless. When it refuses, nothing is recorded; when it returns
   * facts, these are recorded in place of the decided ones, because only the work itself reveals all of them.
   */
  readonly effect?: (
    request: RequestOf<C>,
    state: State,
    context: Context<N>,
    files: EffectFiles,
  ) => Promise<readonly Event[] | Refusal | null>
  /**
   * Made only from the request, its recorded events and the state after them, so that a repeat gets the same reply.
   */
  readonly reply: (events: readonly Recorded<Event>[], state: State, request: RequestOf<C>) => ResultsOf<C>
  /**
   * Sent beside a success as ErrorMessage; '' when there is nothing to say. Made from the recorded events only.
   */
  readonly warn?: (events: readonly Recorded<Event>[]) => string
}

/** A handler of any call, as the executor holds it. */
export type AnyHandler = Handler<Call, unknown, Fact, Needs>
