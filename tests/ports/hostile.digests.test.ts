/** Digests over an event store whose positions have gaps and cannot be compared. */
import { digestsSuite } from './digests.suite.ts'
import { openHostileStore } from './hostile-store.ts'

digestsSuite('the hostile store', openHostileStore)
