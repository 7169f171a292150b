/** The hostile, slow index of events passes the suite. */
import { hostileEventIndex, hostileIndexData } from '../hostile/index.ts'
import { eventIndexSuite } from './event-index.suite.ts'

let seed = 0

eventIndexSuite('Hostile', () => {
  const data = hostileIndexData()
  const start = () => {
    seed += 1
    return hostileEventIndex({ seed, data })
  }
  return Promise.resolve({
    adapter: start(),
    reopen: () => Promise.resolve(start()),
    dispose: () => Promise.resolve(),
  })
})
