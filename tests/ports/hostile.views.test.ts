/** The hostile views keep the promises without transactions. */
import { hostileViewData, hostileViews } from '../hostile/index.ts'
import { viewsSuite } from './views.suite.ts'

let seed = 0

viewsSuite('Hostile', () => {
  const data = hostileViewData()
  const start = () => {
    seed += 1
    return hostileViews({ seed, data })
  }
  return Promise.resolve({
    adapter: start(),
    reopen: () => Promise.resolve(start()),
    dispose: () => Promise.resolve(),
  })
})
