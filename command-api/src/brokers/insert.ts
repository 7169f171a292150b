/** A new broker: active, not subscribed, its e-mail unique across all brokers (BRK-007 to BRK-010, A-109). */
import { BrokerAdded } from '@bindery/contracts/events'
import { normalisedName } from '@bindery/contracts/rules'
import { InsertBroker } from '@bindery/contracts/wire'
import { onBroker } from '../facts/on-stream.ts'
import { refuse } from '../kernel/refusals.ts'
import { brokerRecordOf } from './record.ts'
import { emailFree, houseKnown, locationKnown } from './checks.ts'

export const insertBroker = onBroker({
  call: InsertBroker,
  target: { kind: 'broker', create: true },
  claim: {
    kind: 'broker-email',
    key: ({ Broker }) => normalisedName(Broker.Email),
    taken: refuse('broker-email-taken'),
  },
  checks: [houseKnown, locationKnown, emailFree],
  decide: ({ Broker }, _state, { number }) => [
    BrokerAdded({
      brokerId: number,
      firstName: Broker.FirstName,
      lastName: Broker.LastName,
      email: Broker.Email,
      mobile: Broker.Mobile,
      houseId: Broker.BrokerGroupID,
      stateId: Broker.StateID,
      active: true,
      greylisted: Broker.IsGreylisted,
    }),
  ],
  reply: (_events, state) => ({ Success: true as const, Broker: brokerRecordOf(state) }),
})
