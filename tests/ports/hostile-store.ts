/** A new hostile event store for each test, and its log opened again by another process. */
import { hostileEventStore, hostileLog } from '../hostile/index.ts'

let seed = 0

export function openHostileStore() {
  const log = hostileLog()
  seed += 1
  const adapter = hostileEventStore({ seed, log })
  return Promise.resolve({
    adapter,
    async reopen() {
      await adapter.close()
      return hostileEventStore({ seed: seed + 1000, log })
    },
    dispose: () => adapter.close(),
  })
}
