/** The hostile, slow index of documents passes the suite. */
import { hostileDocumentData, hostileDocumentIndex } from '../hostile/index.ts'
import { documentIndexSuite } from './document-index.suite.ts'

let seed = 0

documentIndexSuite('Hostile', () => {
  const data = hostileDocumentData()
  const start = () => {
    seed += 1
    return hostileDocumentIndex({ seed, data })
  }
  return Promise.resolve({
    adapter: start(),
    reopen: () => Promise.resolve(start()),
    dispose: () => Promise.resolve(),
  })
})
