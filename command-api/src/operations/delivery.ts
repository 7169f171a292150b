/** Data is delivered once, relative to the day its delivery began, also when a start was interrupted and goes on later. */
import { DELIVERY, DeliveryBegun, DeliveryFinished } from '@bindery/contracts/events'
import { BeginDelivery, FinishDelivery } from '@bindery/contracts/wire'
import { dataOf } from '../kernel/facts.ts'
import { refuse } from '../kernel/refusals.ts'
import { onDelivery } from '../streams.ts'

export const beginDelivery = onDelivery({
  call: BeginDelivery,
  target: { stream: DELIVERY },
  decide: ({ Kind }, { phase }, { today }) =>
    (phase === 'nothing' ? [DeliveryBegun({ kind: Kind, today })] : refuse('nothing-to-do')),
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
