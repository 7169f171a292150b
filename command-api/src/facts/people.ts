/** What a decision is told of brokers and clients by their numbers; a record that does not exist is left out. */
import {
  type BrokerFacts,
  brokerModel,
  clientModel,
  type Fact,
  type Model,
  type NumberedKind,
} from '@bindery/contracts/events'
import { fullName } from '@bindery/contracts/rules'
import type { FreshStates } from './fresh.ts'
import type { NamesNeeded, NamesRead } from './needs.ts'

/** What is wanted of each record that has it, by the record's number. */
async function ofEach<State, Event extends Fact, Wanted>(
  { numbered }: FreshStates,
  kind: NumberedKind,
  ids: readonly number[],
  model: Model<State, Event>,
  wantedOf: (state: State) => Wanted | null,
): Promise<ReadonlyMap<number, Wanted>> {
  const found = await Promise.all(
    ids.map(async (id) => {
      const wanted = wantedOf((await numbered(kind, id, model)).state)
      return wanted === null ? [] : [[id, wanted] as const]
    }),
  )
  return new Map(found.flat())
}

export const brokersOf = (states: FreshStates, ids: readonly number[]): Promise<ReadonlyMap<number, BrokerFacts>> =>
  ofEach(states, 'broker', ids, brokerModel, (of) => (of.phase === 'known' ? of.broker : null))

export async function readNames(states: FreshStates, needed: NamesNeeded): Promise<NamesRead> {
  const [brokers, clients] = await Promise.all([
    ofEach(states, 'broker', needed.brokers, brokerModel, (of) => (of.phase === 'known' ? fullName(of.broker) : null)),
    ofEach(states, 'client', needed.clients, clientModel, (of) =>
      of.phase === 'known' ? of.client.companyName : null,
    ),
  ])
  return { brokers, clients }
}
