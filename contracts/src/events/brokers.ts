/** What a broker's stream remembers. */
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
/** BRK-010: a house is asked of new brokers only. */
const Broker = v.object({ ...entries, houseId: v.nullable(v.number()) })
export type BrokerFacts = v.InferOutput<typeof Broker>
export const BrokerAdded = event('BrokerAdded', v.object({ ...entries, houseId: v.number() }))
/** The broker as it was saved, whole. */
export const BrokerChanged = event('BrokerChanged', Broker)
export type BrokerFact = FactOf<typeof BrokerAdded> | FactOf<typeof BrokerChanged>
