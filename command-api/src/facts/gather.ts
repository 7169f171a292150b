/** Gathers the facts a decision needs, each from the stream that owns it, read up to its end. */
import {
  brokerModel,
  type BrokerFacts,
  CATALOGUE,
  catalogueModel,
  clientModel,
  IMPORTS,
  importsModel,
  intakeModel,
  type Fact,
  type Model,
  type NumberedKind,
  renewalModel,
  renewalStream,
  STAFF,
  staffModel,
} from '@bindery/contracts/events'
import { fullName, normalisedName } from '@bindery/contracts/rules'
import type { BlobInfo, DocumentLookup, RenewalLookup } from '@bindery/contracts/ports'
import type { Numbers } from '../kernel/numbers.ts'
import type { Cause } from '../kernel/seal.ts'
import type { Streams } from '../kernel/streams.ts'
import { holderOf } from './claims.ts'
import type { FactsOf, Fresh, NamedClient, NamesNeeded, NamesRead, Needs } from './needs.ts'
import type { OperationalState } from './operational-state.ts'
import { keptCopies, wordTemplates, type TreeFiles } from './tree.ts'

interface Parts {
  readonly streams: Streams
  readonly numbers: Numbers
  readonly files: TreeFiles
  readonly renewals: RenewalLookup
  readonly documents: DocumentLookup
  readonly operations: OperationalState
}

/** @param cause the deciding command, which names the copies of files */
export type Gather = (needs: Needs, cause: Cause) => Promise<FactsOf<Needs>>

/** Gathers only the facts that were asked for; the decider's own type shows no others. */
export function gatherer({ streams, numbers, files, renewals, documents, operations }: Parts): Gather {
  async function fixed<State, Event extends Fact>(stream: string, model: Model<State, Event>): Promise<Fresh<State>> {
    const { state, revision } = await streams.fresh(stream, model)
    return { state, stream, revision }
  }

  async function numbered<State, Event extends Fact>(
    kind: NumberedKind,
    number: number,
    model: Model<State, Event>,
  ): Promise<Fresh<State>> {
    const absent = { state: model.initial, stream: '', revision: -1 }
    const stream = await numbers.streamOf(kind, number)
    if (stream === null) return absent
    const folded = await streams.fresh(stream, model)
    return folded.number === number ? { state: folded.state, stream, revision: folded.revision } : absent
  }

  /** The names of records; one that does not exist has no name. */
  async function named<State, Event extends Fact>(
    kind: NumberedKind,
    ids: readonly number[],
    model: Model<State, Event>,
    nameOf: (state: State) => string | null,
  ): Promise<ReadonlyMap<number, string>> {
    const found = await Promise.all(
      ids.map(async (id) => {
        const name = nameOf((await numbered(kind, id, model)).state)
        return name === null ? [] : [[id, name] as const]
      }),
    )
    return new Map(found.flat())
  }

  async function namesOf(needed: NamesNeeded): Promise<NamesRead> {
    const [brokers, clients] = await Promise.all([
      named('broker', needed.brokers, brokerModel, (of) => (of.phase === 'known' ? fullName(of.broker) : null)),
      named('client', needed.clients, clientModel, (of) => (of.phase === 'known' ? of.client.companyName : null)),
    ])
    return { brokers, clients }
  }

  async function clientNamed(name: string): Promise<NamedClient | null> {
    const stream = await holderOf(streams, 'client-name', name)
    if (stream === null) return null
    const { state, revision } = await streams.fresh(stream, clientModel)
    // The client may have been renamed since the claim was read.
    const isStill = state.phase === 'known' && normalisedName(state.client.companyName) === name
    return isStill ? { clientId: state.client.clientId, source: { stream, revision } } : null
  }

  async function brokersOf(ids: readonly number[]): Promise<ReadonlyMap<number, BrokerFacts>> {
    const found = await Promise.all(
      ids.map(async (id) => {
        const { state } = await numbered('broker', id, brokerModel)
        return state.phase === 'known' ? [[id, state.broker] as const] : []
      }),
    )
    return new Map(found.flat())
  }

  const blobs = (ids: readonly string[]): Promise<(BlobInfo | null)[]> => Promise.all(ids.map((id) => files.info(id)))

  const uploadsOf = async (ids: readonly string[]): Promise<ReadonlyMap<string, BlobInfo>> =>
    new Map((await blobs(ids)).flatMap((blob) => (blob ? [[blob.id, blob] as const] : [])))

  /**
   * the lookup reads views that may lag. It therefore waits for the imports and for the renewal that the
   * submission was begun from, and the renewal that it finds is asked itself whether it was deleted. A change by hand of
   * another renewal, a moment ago, may be missed.
   */
  async function leadingTo(policy: NonNullable<Needs['renewal']>): Promise<number | null> {
    const imports = fixed(IMPORTS, importsModel)
    const begun = policy.begunFrom === null ? [] : [fixed(renewalStream(policy.begunFrom), renewalModel)]
    const recorded = (await Promise.all([imports, ...begun])).filter(({ revision }) => revision >= 0)
    const index = await renewals.now(recorded.map(({ stream, revision }) => ({ stream, revision })))
    const deleted = new Set<number>()
    for (;;) {
      const found = index.leadingTo(policy, deleted)
      if (found === null) return null
      const { state } = await streams.fresh(renewalStream(found), renewalModel)
      if (state.phase === 'known') return found
      deleted.add(found)
    }
  }

  // The lookup may lag: an event that is made of it says so.
  const matching = async (texts: NonNullable<Needs['matches']>) => (await renewals.lately()).matches(texts)

  return async (needs, cause) => {
    const [
      catalogue,
      staff,
      broker,
      brokers,
      client,
      byName,
      names,
      holder,
      found,
      uploads,
      templates,
      treeFiles,
      renewal,
      matches,
      begunFrom,
      intake,
      imports,
      job,
      document,
      parked,
    ] = await Promise.all([
      needs.catalogue && fixed(CATALOGUE, catalogueModel),
      needs.staff && fixed(STAFF, staffModel),
      needs.broker === undefined ? undefined : numbered('broker', needs.broker, brokerModel),
      needs.brokers && brokersOf(needs.brokers),
      needs.client === undefined ? undefined : numbered('client', needs.client, clientModel),
      needs.clientNamed === undefined ? undefined : clientNamed(needs.clientNamed),
      needs.names && namesOf(needs.names),
      needs.holder && holderOf(streams, needs.holder.kind, needs.holder.key),
      needs.files && blobs(needs.files),
      needs.uploads && uploadsOf(needs.uploads),
      needs.templates === undefined ? undefined : wordTemplates(files, needs.templates),
      needs.treeFiles && keptCopies(files, needs.treeFiles, cause),
      needs.renewal && leadingTo(needs.renewal),
      needs.matches && matching(needs.matches),
      needs.begunFrom === undefined ? undefined : fixed(renewalStream(needs.begunFrom), renewalModel),
      needs.intake === undefined ? undefined : numbered('intake', needs.intake, intakeModel),
      needs.imports && fixed(IMPORTS, importsModel),
      needs.job && operations.jobState(needs.job.queue, needs.job.id),
      needs.document === undefined ? undefined : documents.bySha256(needs.document),
      needs.parked && operations.isParked(needs.parked.collection, needs.parked.stream),
    ])
    // The type system cannot follow needs that are named at run time: every fact that was asked for is present, and the
    // decider's own type shows only those.
    return {
      catalogue,
      staff,
      broker,
      brokers,
      client,
      clientNamed: byName,
      names,
      holder,
      files: found,
      uploads,
      templates,
      treeFiles,
      renewal,
      matches,
      begunFrom,
      intake,
      imports,
      job,
      document,
      parked,
    } as FactsOf<Needs> // a need that was not named has no value above
  }
}
