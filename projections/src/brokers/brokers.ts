/** Brokers (API-039); their house and state are joined at read. */
import type { BrokerFact } from '@bindery/contracts/events'
import { brokerRecord, type BrokerRow } from '@bindery/contracts/wire'
import { projector } from '../runner/projector.ts'

export const brokers = projector<BrokerRow, BrokerFact>({
  collection: 'Brokers',
  version: 1,
  from: 'broker',
  key: ({ data }) => data.brokerId,
  on: {
    BrokerAdded: (_, { data, at }) => brokerRecord(data, at),
  },
})
