/** The events of a broker's stream. */
import * as v from 'valibot'
import { event, type FactOf } from './define.ts'
import { personal } from './shared.ts'

const entries = {
  brokerId: v.number(),
  firstName: personal(v.string()),
  lastName: personal(v.string()),
  email: personal(v.string()),
  mobile: personal(v.string()),
  stateId: v.number(),
  active: v.boolean(),
  greylisted: v.boolean(),
}
/** BRK-010: only new brokers must have a broker house. */
const Broker = v.object({ ...entries, houseId: v.nullable(v.number()) })
export type BrokerFacts = v.InferOutput<typeof Broker>
export const BrokerAdded = event('BrokerAdded', v.object({ ...entries, houseId: v.number() }))
/** The broker as it was saved, complete. */
export const BrokerChanged = event('BrokerChanged', Broker)
/**
 * BRK-012, A-160: the broker is to get its token by mail. The token is computed from the server's key and this event's
 * id, and kept nowhere.
 */
export const BrokerTokenAsked = event('BrokerTokenAsked', v.object({ brokerId: v.number() }))
export type BrokerFact = FactOf<typeof BrokerAdded> | FactOf<typeof BrokerChanged> | FactOf<typeof BrokerTokenAsked>
