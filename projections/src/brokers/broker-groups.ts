/** The rows of broker houses (API-039). */
import { CATALOGUE, type CatalogueFact } from '@bindery/contracts/events'
import { houseRecord, type BrokerGroupRow } from '@bindery/contracts/wire'
import { saved } from '../runner/saved.ts'
import { projector } from '../runner/projector.ts'

export const brokerGroups = projector<
  BrokerGroupRow,
  Extract<CatalogueFact, { readonly type: 'HouseAdded' | 'HouseChanged' }>
>({
  collection: 'BrokerGroups',
  version: 3,
  from: CATALOGUE,
  key: ({ data }) => data.houseId,
  on: {
    HouseAdded: (_, { data, at, revision }) => houseRecord(data, at, revision),
    HouseChanged: (row, { data, at, revision }) =>
      row && saved(row, { ...houseRecord(data, at, revision), DateCreated: row.DateCreated }),
  },
})
