/** Gathers the facts a decision needs, each from the stream that owns it, read up to its end. */
import {
  brokerModel,
  CATALOGUE,
  catalogueModel,
  clientModel,
  IMPORTS,
  importsModel,
  intakeModel,
  renewalModel,
  renewalStream,
  STAFF,
  staffModel,
} from '@bindery/contracts/events'
import type { BlobInfo, DocumentLookup, RenewalLookup } from '@bindery/contracts/ports'
import { namesOf } from '@bindery/contracts/rules'
import type { Numbers } from '../kernel/numbers.ts'
import type { Cause } from '../kernel/seal.ts'
import type { Streams } from '../kernel/streams.ts'
import { freshStates } from './fresh.ts'
import { clientNamed, holderOf } from './holder.ts'
import type { FactsOf, FactTypes, Needs } from './needs.ts'
import type { OperationalState } from './operational-state.ts'
import { brokersOf, readNames } from './people.ts'
import { renewalBefore } from './renewal-before.ts'
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

/** For each fact, how it is read from what a decider said that it needs. */
type Sources = {
  readonly [Name in keyof FactTypes]: (need: NonNullable<Needs[Name]>, cause: Cause) => Promise<FactTypes[Name]>
}

/** Gathers only the facts that were asked for; the decider's own type shows no others. */
export function gatherer({ streams, numbers, files, renewals, documents, operations }: Parts): Gather {
  const states = freshStates(streams, numbers)
  const { fixed, numbered } = states
  const blobs = (ids: readonly string[]): Promise<(BlobInfo | null)[]> => Promise.all(ids.map((id) => files.info(id)))

  const sources: Sources = {
    catalogue: () => fixed(CATALOGUE, catalogueModel),
    staff: () => fixed(STAFF, staffModel),
    broker: (id) => numbered('broker', id, brokerModel),
    brokers: (ids) => brokersOf(states, ids),
    client: (id) => numbered('client', id, clientModel),
    clientNamed: (name) => clientNamed(streams, name),
    names: (needed) => readNames(states, needed),
    holder: ({ kind, key }) => holderOf(streams, kind, key),
    files: blobs,
    uploads: async (ids) => new Map((await blobs(ids)).flatMap((blob) => (blob ? [[blob.id, blob] as const] : []))),
    templates: (form) => wordTemplates(files, form),
    treeFiles: (paths, cause) => keptCopies(files, paths, cause),
    renewal: (policy) => renewalBefore(states, renewals, policy),
    // The lookup may lag: an event that is made of it says so.
    matches: async (texts) => (await renewals.lately()).matches(texts),
    begunFrom: (id) => fixed(renewalStream(id), renewalModel),
    intake: (id) => numbered('intake', id, intakeModel),
    imports: () => fixed(IMPORTS, importsModel),
    job: ({ queue, id }) => operations.job(queue, id),
    document: (sha256) => documents.bySha256(sha256),
    parked: ({ collection, stream }) => operations.isParked(collection, stream),
  }

  async function factOf<Name extends keyof FactTypes>(name: Name, needs: Needs, cause: Cause) {
    const need = needs[name]
    return need === undefined ? [] : [[name, await sources[name](need, cause)] as const]
  }

  return async (needs, cause) => {
    const found = await Promise.all(namesOf(sources).map((name) => factOf(name, needs, cause)))
    // A cast, because types cannot follow needs that are named at run time: every fact that was asked for is present, and
    // the decider's own type shows only those.
    return Object.fromEntries(found.flat()) as FactsOf<Needs>
  }
}
