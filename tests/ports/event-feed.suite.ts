/** The promises of every event feed to its consumer groups. */
import { describe } from 'vitest'
import type { Open } from './opened.ts'
import type { FedStore } from './feed-group.ts'
import { feedDelivery } from './feed-delivery.ts'
import { feedStops } from './feed-stops.ts'

export function eventFeedSuite(name: string, open: Open<FedStore>): void {
  describe(`${name} as an event feed`, () => {
    feedDelivery(open)
    feedStops(open)
  })
}
