/**
 * Data is delivered once, even over interrupted starts, and its dates are relative to the day on which the delivery
 * began.
 */
import { DELIVERY, DeliveryBegun, DeliveryFinished } from '@bindery/contracts/events'
import { BeginDelivery, FinishDelivery } from '@bindery/contracts/wire'
import { onDelivery } from '../facts/on-stream.ts'
import { dataOf } from '../kernel/recorded.ts'
import { refuse } from '../kernel/refusals.ts'

export const beginDelivery = onDelivery({
  call: BeginDelivery,
  target: { stream: DELIVERY },
  decide: ({ Kind }, { phase }, { today }) =>
    phase === 'nothing' ? [DeliveryBegun({ kind: Kind, today })] : refuse('nothing-to-do'),
  reply(events) {
    const { kind, today } = dataOf(DeliveryBegun, events)
    return { Success: true as const, Kind: kind, Today: today }
  },
})

export const finishDelivery = onDelivery({
  call: FinishDelivery,
  target: { stream: DELIVERY },
  decide: (_, state) => (state.phase === 'begun' ? [DeliveryFinished({ kind: state.kind })] : refuse('nothing-to-do')),
  reply: () => ({ Success: true as const }),
})
