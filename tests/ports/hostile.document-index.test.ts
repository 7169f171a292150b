/** The hostile, slow index of documents passes the suite. */
import { hostileDocumentData, hostileDocumentIndex } from '../hostile/index.ts'
import { documentFoldersSuite } from './document-folders.suite.ts'
import { documentIndexSuite } from './document-index.suite.ts'
import { documentSearchSuite } from './document-search.suite.ts'

let seed = 0

function open() {
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
}

documentIndexSuite('Hostile', open)
documentSearchSuite('Hostile', open)
documentFoldersSuite('Hostile', open)
