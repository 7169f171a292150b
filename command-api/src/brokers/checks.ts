/** Errors in the fields of a broker that only other records can show (BRK-008, BRK-010, A-169). */
import type { BrokerState } from '@bindery/contracts/events'
import { normalisedName } from '@bindery/contracts/rules'
import { InsertBroker, UpdateBroker } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { checksOf } from '../facts/checks.ts'
import { refuse } from '../kernel/refusals.ts'

const checked = checksOf<BrokerState>()
const { Broker: created } = InsertBroker.request.entries
const { Broker: edited } = UpdateBroker.request.entries

/** BRK-010: an edit may leave the house empty. */
export const houseKnown = checked({
  fields: v.object({ Broker: v.pick(edited, ['BrokerGroupID']) }),
  needs: () => ({ catalogue: true }),
  find: ({ Broker: { BrokerGroupID } }, _state, { catalogue }) =>
    BrokerGroupID && !catalogue.state.houses.has(BrokerGroupID) ? [refuse('house-unknown')] : [],
})

export const locationKnown = checked({
  fields: v.object({ Broker: v.pick(created, ['StateID']) }),
  needs: () => ({ catalogue: true }),
  find: ({ Broker: { StateID } }, _state, { catalogue }) =>
    catalogue.state.states.has(StateID) ? [] : [refuse('location-unknown')],
})

/** An early message from the recorded claims; the executor's claim on the e-mail decides. */
export const emailFree = checked({
  fields: v.object({ Broker: v.pick(created, ['Email']) }),
  needs: ({ Broker: { Email } }) => ({ holder: { kind: 'broker-email', key: normalisedName(Email) } }),
  find({ Broker: { Email } }, state, { holder }) {
    const isOwn = state.phase === 'known' && normalisedName(state.broker.email) === normalisedName(Email)
    return holder === null || isOwn ? [] : [refuse('broker-email-taken')]
  },
})
