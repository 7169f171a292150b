/** Signals within one process. */
import { inProcessSignals } from '@bindery/infra'
import { expect, test } from 'vitest'
import { signalsSuite } from './signals.suite.ts'

signalsSuite('In process', async () => {
  let current = inProcessSignals(() => undefined)
  return {
    adapter: current,
    async reopen() {
      await current.close()
      current = inProcessSignals(() => undefined)
      return current
    },
    dispose: () => current.close(),
  }
})

test('the fault of a listener is told', async () => {
  const faults: unknown[] = []
  const signals = inProcessSignals((error) => {
    faults.push(error)
  })
  const fault = new Error('a screen went away')
  signals.subscribe(() => {
    throw fault
  })
  await signals.publish({ collection: 'Clients', changeNumber: 1 })
  expect(faults).toEqual([fault])
})
