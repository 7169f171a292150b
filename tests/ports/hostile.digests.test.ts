/** Digests over an event store whose positions have gaps and cannot be compared. */
import { hostileEventStore, hostileLog } from '../hostile/index.ts'
import { digestsSuite } from './digests.suite.ts'

let seed = 0

digestsSuite('the hostile store', () => {
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
})
