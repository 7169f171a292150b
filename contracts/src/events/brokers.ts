/** What a broker's stream remembers. */
import * as v from 'valibot'
import { event, type FactOf } from './define.ts'
import { personal } from './shared.ts'

const Broker = v.object({
  brokerId: v.number(),
  firstName: personal(v.string()),
  lastName: personal(v.string()),
  email: personal(v.string()),
  mobile: personal(v.string()),
  houseId: v.number(),
  stateId: v.number(),
  active: v.boolean(),
  greylisted: v.boolean(),
})
export type BrokerFacts = v.InferOutput<typeof Broker>
export const BrokerAdded = event('BrokerAdded', Broker)
export type BrokerFact = FactOf<typeof BrokerAdded>
