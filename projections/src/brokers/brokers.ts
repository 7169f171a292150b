/** Brokers (API-039); their house and state are joined at read. */
import type { BrokerFact } from '@bindery/contracts/events'
import { brokerFields, brokerRecord, type BrokerRow } from '@bindery/contracts/wire'
import { projector } from '../runner/projector.ts'

/** the revision moves only where a field really changed. */
function edited(row: BrokerRow, revision: number, change: ReturnType<typeof brokerFields>): BrokerRow {
  const isChanged = Object.entries(change).some(([field, value]) => Reflect.get(row, field) !== value)
  return isChanged ? { ...row, ...change, Revision: revision } : row
}

export const brokers = projector<BrokerRow, BrokerFact>({
  collection: 'Brokers',
  version: 2,
  from: 'broker',
  key: ({ data }) => data.brokerId,
  on: {
    BrokerAdded: (_, { data, at, revision }) => brokerRecord(data, at, revision),
    BrokerChanged: (row, { data, revision }) => row && edited(row, revision, brokerFields(data)),
  },
})
