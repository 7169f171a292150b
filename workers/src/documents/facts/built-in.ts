/** The model that is built in: rules alone, no service, the same answer for the same document every time. */
import type { FactModel } from '@bindery/contracts/ports'
import { setImmediate } from 'node:timers/promises'
import { readFacts } from './reading.ts'

/** After this long others have a turn. */
const TURN_MS = 15

export const builtInFacts: FactModel = {
  name: 'built-in',
  inPlace: null,
  async find(document) {
    const reading = readFacts(document)
    let since = performance.now()
    for (;;) {
      const step = reading.next()
      if (step.done) return { facts: step.value, model: 'built-in', fellBack: null, asked: null, isAway: false }
      if (performance.now() - since < TURN_MS) continue
      await setImmediate()
      since = performance.now()
    }
  },
}
