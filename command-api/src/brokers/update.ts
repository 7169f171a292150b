/** Saves a broker: a new e-mail is claimed first, the old one released afterwards (BRK-006 to BRK-010, API-023). */
import { BrokerChanged, type BrokerFacts } from '@bindery/contracts/events'
import { normalisedName } from '@bindery/contracts/rules'
import { UpdateBroker } from '@bindery/contracts/wire'
import { onBroker } from '../facts/on-stream.ts'
import { refuse } from '../kernel/refusals.ts'
import { saved } from '../kernel/saving.ts'
import { brokerRecordOf } from './record.ts'
import { emailFree, houseKnown, locationKnown } from './checks.ts'
import { brokerFields } from './saved-fields.ts'

export const updateBroker = onBroker({
  call: UpdateBroker,
  target: { kind: 'broker', id: ({ Broker }) => Broker.BrokerID },
  claim: {
    kind: 'broker-email',
    key: ({ Broker }) => normalisedName(Broker.Email),
    current: (state) => (state.phase === 'known' ? normalisedName(state.broker.email) : null),
    taken: refuse('broker-email-taken'),
  },
  checks: [houseKnown, locationKnown, emailFree],
  needs: () => ({ catalogue: true }),
  decide({ Broker }, state, { facts: { catalogue } }) {
    if (state.phase === 'absent') return refuse('broker-not-found')
    const broker: BrokerFacts = {
      brokerId: Broker.BrokerID,
      firstName: Broker.FirstName,
      lastName: Broker.LastName,
      email: Broker.Email,
      mobile: Broker.Mobile,
      houseId: Broker.BrokerGroupID || null,
      stateId: Broker.StateID,
      active: Broker.Active ?? state.broker.active,
      greylisted: Broker.IsGreylisted ?? state.broker.greylisted,
    }
    const fields = brokerFields(catalogue.state)
    return saved({ versions: state.versions, revision: Broker.Revision, fields, sent: broker }, () =>
      BrokerChanged(broker),
    )
  },
  reply: (_events, state) => ({ Success: true as const, Broker: brokerRecordOf(state) }),
})
