/** How much of the delivered data has been recorded. */
import type { DeliveryFact, Recorded } from '@bindery/contracts/events'

export type DeliveryState =
  | { readonly phase: 'nothing' }
  | { readonly phase: 'begun' | 'finished'; readonly kind: DeliveryFact['data']['kind'] }

export const nothingDelivered: DeliveryState = { phase: 'nothing' }

export function evolveDelivery(_: DeliveryState, event: Recorded<DeliveryFact>): DeliveryState {
  switch (event.type) {
    case 'DeliveryBegun':
      return { phase: 'begun', kind: event.data.kind }
    case 'DeliveryFinished':
      return { phase: 'finished', kind: event.data.kind }
    default:
      return event satisfies never
  }
}
