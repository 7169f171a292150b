/** Asks for the mail with a broker's token: only an active broker gets one (BRK-012, A-160). */
import { BrokerTokenAsked } from '@bindery/contracts/events'
import { SendTokenEmail } from '@bindery/contracts/wire'
import { onBroker } from '../facts/on-stream.ts'
import { refuse } from '../kernel/refusals.ts'

export const sendTokenEmail = onBroker({
  call: SendTokenEmail,
  target: { kind: 'broker', id: ({ Broker }) => Broker.BrokerID },
  decide(_request, state) {
    if (state.phase === 'absent') return refuse('broker-not-found')
    return state.broker.active ? [BrokerTokenAsked({ brokerId: state.broker.brokerId })] : refuse('broker-not-active')
  },
  reply: () => ({ Success: true as const }),
})
