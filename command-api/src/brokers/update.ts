/** Saving a broker whole; a new e-mail is claimed first and the old one freed after (BRK-006 to BRK-010, API-023). */
import { BrokerChanged } from '@bindery/contracts/events'
import { normalisedName } from '@bindery/contracts/rules'
import { UpdateBroker } from '@bindery/contracts/wire'
import { refuse, refuseConflict } from '../kernel/refusals.ts'
import { onBroker } from '../streams.ts'
import { brokerRecordOf } from './state.ts'
import { changedSince } from './versions.ts'

export const updateBroker = onBroker({
  call: UpdateBroker,
  target: { kind: 'broker', id: ({ Broker }) => Broker.BrokerID },
  claim: {
    kind: 'broker-email',
    key: ({ Broker }) => normalisedName(Broker.Email),
    current: (state) => (state.phase === 'known' ? normalisedName(state.broker.email) : null),
    taken: refuse('broker-email-taken'),
  },
  needs: () => ({ catalogue: true }),
  decide({ Broker }, state, { facts: { catalogue } }) {
    if (state.phase === 'absent') return refuse('broker-not-found')
    const conflict = changedSince(state, Broker.Revision, catalogue.state)
    if (conflict) return refuseConflict(conflict)
    const houseId = Broker.BrokerGroupID || null
    if (houseId !== null && !catalogue.state.houses.has(houseId)) return refuse('house-unknown')
    if (!catalogue.state.states.has(Broker.StateID)) return refuse('location-unknown')
    return [BrokerChanged({
      brokerId: Broker.BrokerID,
      firstName: Broker.FirstName,
      lastName: Broker.LastName,
      email: Broker.Email,
      mobile: Broker.Mobile,
      houseId,
      stateId: Broker.StateID,
      active: Broker.Active,
      greylisted: Broker.IsGreylisted,
    })]
  },
  reply: (_events, state) => ({ Success: true as const, Broker: brokerRecordOf(state) }),
})
