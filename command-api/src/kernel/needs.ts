/** Gathers the facts a decision needs, each from the stream that owns it, read up to its end. */
import {
  CATALOGUE, emptyCatalogue, evolveCatalogue, evolveStaff, noStaff, STAFF,
  type CatalogueFact, type CatalogueState, type Fact, type NumberedKind, type StaffFact, type StaffState,
} from '@bindery/contracts/events'
import type { BlobInfo } from '@bindery/contracts/ports'
import { fullName } from '../staff/people.ts'
import type { Model } from './fold.ts'
import type { FactsOf, Fresh, NamesNeeded, NamesRead, Needs } from './handler.ts'
import type { Numbers } from './numbers.ts'
import { brokerModel, clientModel } from './reserved.ts'
import type { Cause } from './seal.ts'
import type { Streams } from './streams.ts'
import { keptCopies, wordTemplates, type TreeFiles } from './tree.ts'
import type { Underway } from './underway.ts'

export const catalogueModel: Model<CatalogueState, CatalogueFact> = { initial: emptyCatalogue, evolve: evolveCatalogue }
export const staffModel: Model<StaffState, StaffFact> = { initial: noStaff, evolve: evolveStaff }

/** the id of an earlier stored renewal, from a view that may lag; null when there is none. */
export type FindRenewal = (about: NonNullable<Needs['renewal']>) => Promise<number | null>

interface Parts {
  readonly streams: Streams
  readonly numbers: Numbers
  readonly files: TreeFiles
  readonly findRenewal: FindRenewal
  readonly underway: Underway
}

/** @param cause of the command that decides: whose copies of files they will be */
export type Gather = (needs: Needs, cause: Cause) => Promise<FactsOf<Needs>>

/** Facts that were not asked for are absent, as the decider's own type says. */
export function gatherer({ streams, numbers, files, findRenewal, underway }: Parts): Gather {
  async function fixed<State, Event extends Fact>(stream: string, model: Model<State, Event>): Promise<Fresh<State>> {
    const { state, revision } = await streams.fresh(stream, model)
    return { state, stream, revision }
  }

  async function numbered<State, Event extends Fact>(
    kind: NumberedKind, number: number, model: Model<State, Event>,
  ): Promise<Fresh<State>> {
    const absent = { state: model.initial, stream: '', revision: -1 }
    const stream = await numbers.streamOf(kind, number)
    if (stream === null) return absent
    const folded = await streams.fresh(stream, model)
    return folded.number === number ? { state: folded.state, stream, revision: folded.revision } : absent
  }

  /** Each record once; those that are not there have no name. */
  async function named<State, Event extends Fact>(
    kind: NumberedKind, ids: readonly number[], model: Model<State, Event>, nameOf: (state: State) => string | null,
  ): Promise<ReadonlyMap<number, string>> {
    const found = await Promise.all(ids.map(async (id) => {
      const name = nameOf((await numbered(kind, id, model)).state)
      return name === null ? [] : [[id, name] as const]
    }))
    return new Map(found.flat())
  }

  async function namesOf(needed: NamesNeeded): Promise<NamesRead> {
    const [brokers, clients] = await Promise.all([
      named('broker', needed.brokers, brokerModel, (of) => (of.phase === 'known' ? fullName(of.broker) : null)),
      named('client', needed.clients, clientModel, (of) => (of.phase === 'known' ? of.client.companyName : null)),
    ])
    return { brokers, clients }
  }

  const uploads = (ids: readonly string[]): Promise<(BlobInfo | null)[]> => Promise.all(ids.map((id) => files.info(id)))

  return async (needs, cause) => {
    const [catalogue, staff, broker, client, names, blobs, templates, treeFiles, renewal, job, parked] = await Promise.all([
      needs.catalogue && fixed(CATALOGUE, catalogueModel),
      needs.staff && fixed(STAFF, staffModel),
      needs.broker === undefined ? undefined : numbered('broker', needs.broker, brokerModel),
      needs.client === undefined ? undefined : numbered('client', needs.client, clientModel),
      needs.names && namesOf(needs.names),
      needs.files && uploads(needs.files),
      needs.templates === undefined ? undefined : wordTemplates(files, needs.templates),
      needs.treeFiles && keptCopies(files, needs.treeFiles, cause),
      needs.renewal === undefined ? undefined : findRenewal(needs.renewal),
      needs.job && underway.jobState(needs.job.queue, needs.job.id),
      needs.parked && underway.isParked(needs.parked.collection, needs.parked.stream),
    ])
    // No type follows which needs are named at run time: what was asked for is there, and the decider's own type shows it
    // no more than it asked for.
    return { catalogue, staff, broker, client, names, files: blobs, templates, treeFiles, renewal, job, parked } as FactsOf<Needs>
  }
}
