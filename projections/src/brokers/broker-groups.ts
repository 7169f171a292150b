/** Broker houses (API-039). */
import { CATALOGUE, type CatalogueFact } from '@bindery/contracts/events'
import { houseRecord, type BrokerGroupRow } from '@bindery/contracts/wire'
import { projector } from '../runner/projector.ts'

export const brokerGroups = projector<BrokerGroupRow, Extract<CatalogueFact, { readonly type: 'HouseAdded' }>>({
  collection: 'BrokerGroups',
  version: 1,
  from: CATALOGUE,
  key: ({ data }) => data.houseId,
  on: {
    HouseAdded: (_, { data, at }) => houseRecord(data, at),
  },
})
