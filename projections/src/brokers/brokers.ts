/** The rows of brokers (API-039); their house and state are joined at read. */
import type { BrokerAdded, BrokerChanged, FactOf, MailFact } from '@bindery/contracts/events'
import { wireDateTime } from '@bindery/contracts/rules'
import { brokerFields, brokerRecord, type BrokerRow } from '@bindery/contracts/wire'
import { projector } from '../runner/projector.ts'

/** the revision changes only when a field really changed. */
function edited(row: BrokerRow, revision: number, change: ReturnType<typeof brokerFields>): BrokerRow {
  const isChanged = Object.entries(change).some(([field, value]) => Reflect.get(row, field) !== value)
  return isChanged ? { ...row, ...change, Revision: revision } : row
}

type HandedOver = Extract<MailFact, { readonly type: 'MailHandedOver' }>
type Told = FactOf<typeof BrokerAdded> | FactOf<typeof BrokerChanged> | HandedOver

export const brokers = projector<BrokerRow, Told>({
  collection: 'Brokers',
  version: 3,
  from: 'broker',
  key: ({ data }) => ('brokerId' in data ? data.brokerId : data.itemId),
  on: {
    BrokerAdded: (_, { data, at, revision }) => brokerRecord(data, at, revision),
    /** BRK-013, A-160: these fields are not in the form, so the Revision stays and nobody's save becomes stale. */
    MailHandedOver: (row, { data, at }) =>
      row && data.refused.length === 0 ? { ...row, TokenSubscribed: true, DateTokenEmailed: wireDateTime(at) } : row,
    BrokerChanged: (row, { data, revision }) => row && edited(row, revision, brokerFields(data)),
  },
})
