/** The promises of every event store. */
import type { EventStore } from '@bindery/contracts/ports'
import { describe } from 'vitest'
import type { Open } from './opened.ts'
import { storeStreams } from './store-streams.ts'
import { storeLog } from './store-log.ts'

export function eventStoreSuite(name: string, open: Open<EventStore>): void {
  describe(`${name} as an event store`, () => {
    storeStreams(open)
    storeLog(open)
  })
}
