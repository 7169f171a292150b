/** A broker as the replies of its commands carry it. */
import { revisionOf, type BrokerState } from '@bindery/contracts/events'
import { brokerRecord, type BrokerRow } from '@bindery/contracts/wire'

/**
 * the record as the reply of a command carries it. @throws when the broker does not exist, which is a fault of
 * the product
 */
export function brokerRecordOf(state: BrokerState): BrokerRow {
  if (state.phase === 'absent') throw new Error('There is no broker.')
  return brokerRecord(state.broker, state.addedAt, revisionOf(state.versions))
}
