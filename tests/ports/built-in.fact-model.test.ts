/** The rules as a model of facts. */
import { builtInFacts } from '@bindery/workers'
import { factModelSuite } from './fact-model.suite.ts'

factModelSuite('The built-in rules', async () => ({
  adapter: builtInFacts,
  reopen: async () => builtInFacts,
  dispose: async () => undefined,
}))
