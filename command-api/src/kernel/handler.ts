/** What an area says about one of its commands; the executor does the rest: fold, decide, append, reply. */
import type { Actor, CatalogueState, ClaimKind, Fact, NumberedKind, Recorded, StaffState } from '@bindery/contracts/events'
import type { BlobInfo, Files, JobState } from '@bindery/contracts/ports'
import type { Call, RequestOf, ResultsOf } from '@bindery/contracts/wire'
import type { BrokerState } from '../brokers/state.ts'
import type { Refusal } from './refusals.ts'
import type { TreeCopy, WordTemplate } from './tree.ts'

/** A folded state and where it stood: what a frozen fact records as its source. */
export interface Fresh<State> {
  readonly state: State
  readonly stream: string
  readonly revision: number
}

/** Records whose names a text will show. */
export interface NamesNeeded {
  readonly brokers: readonly number[]
  readonly clients: readonly number[]
}

export interface NamesRead {
  readonly brokers: ReadonlyMap<number, string>
  readonly clients: ReadonlyMap<number, string>
}

/** Facts of other streams a decision needs; each is folded from its owning stream up to its end. */
export interface Needs {
  readonly catalogue?: true
  readonly staff?: true
  /** BrokerID. */
  readonly broker?: number
  /** ClientID. */
  readonly client?: number
  readonly names?: NamesNeeded
  /** Uploaded files by id, as the request named them. */
  readonly files?: readonly string[]
  /** A template form by its path in the shared tree: the Word documents beside it. */
  readonly templates?: string
  /** Files of the shared tree by path, kept as they lie there now. */
  readonly treeFiles?: readonly string[]
  /** An earlier stored renewal that may have led to a policy: the one read of a view that may lag. */
  readonly renewal?: {
    readonly clientId: number | null
    readonly productId: number
    readonly policyNumber: string
    readonly inception: string
  }
  /** A job of a queue, as it is now. */
  readonly job?: { readonly queue: string; readonly id: string }
  /** A stream that a collection may not have taken in. */
  readonly parked?: { readonly collection: string; readonly stream: string }
}

interface FactTypes {
  catalogue: Fresh<CatalogueState>
  staff: Fresh<StaffState>
  broker: Fresh<BrokerState>
  client: Fresh<{ readonly phase: string }>
  names: NamesRead
  /** In the order asked for; null where there is no such upload. */
  files: readonly (BlobInfo | null)[]
  /** Null where there is no such form. */
  templates: readonly WordTemplate[] | null
  /** In the order asked for. */
  treeFiles: readonly TreeCopy[]
  renewal: number | null
  /** Null when the queue has no such job. */
  job: JobState | null
  parked: boolean
}

export type FactsOf<N extends Needs> = { readonly [K in keyof N & keyof FactTypes]: FactTypes[K] }

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

/** Which stream a command decides over. */
export type Target<Request> =
  | { readonly stream: string }
  | { readonly kind: NumberedKind; readonly id: (request: Request) => number }
  /** A new stream, named from actor, Func and RequestID, numbered by `ids-<kind>`. */
  | { readonly kind: NumberedKind; readonly create: true }
  /** A stream named by the request itself: for internal calls, and where whatever stream is named is the caller's to change. */
  | { readonly named: (request: Request) => string }

/** A name that must be unique across streams; `key` is already normalised. */
export interface ClaimOf<Request, State> {
  readonly kind: ClaimKind
  readonly key: (request: Request) => string
  /** The name the record has already, null while it has none: for commands that may change it. */
  readonly current?: (state: State) => string | null
  /** The refusal when another record holds the name, or `there`: decide over the record that holds it. */
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
  readonly needs?: (request: RequestOf<C>, state: State) => N
  /** Pure: the facts to record, or why not. At least one fact on success. */
  readonly decide: (request: RequestOf<C>, state: State, context: Context<N>) => readonly Event[] | Refusal
  /**
   * What must have happened before the facts may be recorded, because its success is what they say. It may happen
   * again when the append is tried again, so it must be harmless then. A refusal records nothing; facts are recorded in
   * place of those decided, where only doing it tells all of them.
   */
  readonly effect?: (
    request: RequestOf<C>, state: State, context: Context<N>, files: EffectFiles,
  ) => Promise<readonly Event[] | Refusal | null>
  /** From the recorded events of the request and the state after them alone, so that a repeat gets the same reply. */
  readonly reply: (events: readonly Recorded<Event>[], state: State) => ResultsOf<C>
  /** Said beside a success, as ErrorMessage; '' when there is nothing to say. From the recorded events alone. */
  readonly warn?: (events: readonly Recorded<Event>[]) => string
}

/** A handler of any call, as the executor holds it. */
export type AnyHandler = Handler<Call, unknown, Fact, Needs>

