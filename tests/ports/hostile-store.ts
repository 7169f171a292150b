/** A hostile event store of its own for each test, and the same log opened again by another process. */
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
