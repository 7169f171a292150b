/** The present names of related records. */
import type { Marks } from '@bindery/contracts/ports'
import type { BrokerRow, SubmissionRow } from '@bindery/contracts/wire'
import type { References } from './references.ts'

type Joined = Pick<SubmissionRow, 'Owner' | 'Broker'>
interface JoinedBroker {
  readonly BrokerGroup: NonNullable<BrokerRow['BrokerGroup']> | null
  readonly State: NonNullable<BrokerRow['State']> | null
}

export interface Names {
  owner(ownerId: number): { readonly FullName: string } | null
  broker(brokerId: number): BrokerRow | null
  houseAndState(broker: Pick<BrokerRow, 'BrokerGroupID' | 'StateID'>): JoinedBroker
  /** The names of a submission's underwriter and broker. */
  ofSubmission(ownerId: number, brokerId: number): Joined
}

/** @param marks how far the views are known to be, where that was just read */
export async function namesNow(references: References, marks?: Marks): Promise<Names> {
  const [owners, brokers, houses, states] = await Promise.all([
    references.rows('Owners', marks),
    references.rows('Brokers', marks),
    references.rows('BrokerGroups', marks),
    references.rows('States', marks),
  ])
  const owner: Names['owner'] = (ownerId) => {
    const found = owners.get(String(ownerId))
    return found ? { FullName: found.FullName } : null
  }
  const houseAndState: Names['houseAndState'] = ({ BrokerGroupID, StateID }) => {
    const house = houses.get(String(BrokerGroupID))
    const state = states.get(String(StateID))
    return {
      BrokerGroup: house ? { BrokerGroupID: house.BrokerGroupID, GroupName: house.GroupName } : null,
      State: state ? { StateID, StateCode: state.StateCode, StateName: state.StateName } : null,
    }
  }
  return {
    owner,
    houseAndState,
    broker: (brokerId) => brokers.get(String(brokerId)) ?? null,
    ofSubmission(ownerId, brokerId) {
      const broker = brokers.get(String(brokerId))
      const house = broker && houses.get(String(broker.BrokerGroupID))
      return {
        Owner: owner(ownerId),
        Broker: broker
          ? { FullName: broker.FullName, BrokerGroup: house ? { GroupName: house.GroupName } : null }
          : null,
      }
    },
  }
}
