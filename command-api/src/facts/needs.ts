/** The facts that a decision may ask for beyond its own stream, and the form in which it gets each. */
import type {
  BrokerFacts,
  BrokerState,
  CatalogueState,
  ClaimKind,
  FactSource,
  ImportsState,
  IntakeState,
  RenewalState,
  StaffState,
} from '@bindery/contracts/events'
import type { BlobInfo, PolicyToBind, RenewalMatches, RenewalTexts } from '@bindery/contracts/ports'
import type { KnownJob } from './operational-state.ts'
import type { CopyOutcome, WordTemplate } from './tree.ts'

/** A folded state and the revision it was folded to: a frozen fact records these as its source. */
export interface Fresh<State> {
  readonly state: State
  readonly stream: string
  readonly revision: number
}

/** A client, and the event up to which its stream was folded when it had the name. */
export interface NamedClient {
  readonly clientId: number
  readonly source: FactSource
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
  /** The broker of this BrokerID. */
  readonly broker?: number
  /** The brokers with these numbers. */
  readonly brokers?: readonly number[]
  /** The client of this ClientID. */
  readonly client?: number
  /** The client of this normalised name. */
  readonly clientNamed?: string
  readonly names?: NamesNeeded
  /** A name that must be unique across streams, already normalised. */
  readonly holder?: { readonly kind: ClaimKind; readonly key: string }
  /** Uploaded files by id, as the request named them. */
  readonly files?: readonly string[]
  /** Uploaded files by id, for the checks of single fields. */
  readonly uploads?: readonly string[]
  /** A template form by its path in the shared tree: the Word documents beside it. */
  readonly templates?: string
  /** Files of the shared tree by path, kept as they lie there now. */
  readonly treeFiles?: readonly string[]
  /** An earlier stored renewal that may have led to a policy: the one read of a view that may lag. */
  readonly renewal?: PolicyToBind
  /** The records that the texts of an imported renewal name, from a view that may lag. */
  readonly matches?: RenewalTexts
  /** RenewalID; 0 for none. */
  readonly begunFrom?: number
  /** IntakeID; 0 for none. */
  readonly intake?: number
  /** The imports of renewals so far. */
  readonly imports?: true
  /** The present state of a job of a queue. */
  readonly job?: { readonly queue: string; readonly id: string }
  /** The document of this SHA-256 in the index of the shared drive, which may lag. */
  readonly document?: string
  /** Whether this stream is parked for a collection. */
  readonly parked?: { readonly collection: string; readonly stream: string }
}

export interface FactTypes {
  catalogue: Fresh<CatalogueState>
  staff: Fresh<StaffState>
  broker: Fresh<BrokerState>
  /** The requested brokers that exist. */
  brokers: ReadonlyMap<number, BrokerFacts>
  client: Fresh<{ readonly phase: string }>
  /** Null when no client has the name. */
  clientNamed: NamedClient | null
  names: NamesRead
  /** The stream that has the name, null when the name is free. */
  holder: string | null
  /** In the order asked for; null where the upload does not exist. */
  files: readonly (BlobInfo | null)[]
  /** Only the uploads that exist. */
  uploads: ReadonlyMap<string, BlobInfo>
  /** Null when the template form does not exist. */
  templates: readonly WordTemplate[] | null
  /** In the order asked for. */
  treeFiles: readonly CopyOutcome[]
  renewal: number | null
  matches: RenewalMatches
  begunFrom: Fresh<RenewalState>
  intake: Fresh<IntakeState>
  imports: Fresh<ImportsState>
  /** Null when the queue has no such job. */
  job: KnownJob | null
  /** Null when no searched folder has it. */
  document: { readonly path: string; readonly title: string } | null
  parked: boolean
}

export type FactsOf<N extends Needs> = { readonly [K in keyof N & keyof FactTypes]: FactTypes[K] }
