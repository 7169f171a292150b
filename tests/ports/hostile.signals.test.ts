/** The hostile signals keep the promises, and show what a signal does not promise. */
import type { Moved } from '@bindery/contracts/ports'
import { expect, test } from 'vitest'
import { hostileSignals, type SignalLine } from '../hostile/index.ts'
import { eventually } from '../support/waiting.ts'
import { lives } from './opened.ts'
import { signalsSuite } from './signals.suite.ts'

let seed = 0

signalsSuite('Hostile', () => {
  const line: SignalLine = new Set()
  return lives(() => {
    seed += 1
    return hostileSignals({ seed, line })
  })
})

test('hints come twice and overtake one another, and another process hears them all', async () => {
  const line: SignalLine = new Set()
  const [one, other] = [hostileSignals({ seed: 1, line }), hostileSignals({ seed: 2, line })]
  const heard: Moved[] = []
  other.subscribe((moved) => {
    heard.push(moved)
  })
  for (let changeNumber = 1; changeNumber <= 30; changeNumber += 1) {
    await one.publish({ collection: 'Submissions', changeNumber })
  }
  const numbers = () => heard.map(({ changeNumber }) => changeNumber)
  await eventually('it heard all of them', async () => new Set(numbers()).size === 30)
  expect(numbers().length).toBeGreaterThan(30)
  expect(numbers()).not.toEqual(numbers().toSorted((a, b) => a - b))
  await one.close()
  await other.close()
})

test('a process that closed takes only its own listeners from the line', async () => {
  const line: SignalLine = new Set()
  const [gone, here] = [hostileSignals({ line }), hostileSignals({ line })]
  const heard: Moved[] = []
  gone.subscribe((moved) => {
    heard.push(moved)
  })
  let still = 0
  here.subscribe(() => {
    still += 1
  })
  await gone.close()
  await here.publish({ collection: 'Submissions', changeNumber: 1 })
  await eventually('who stayed heard it', async () => still > 0)
  expect(heard).toEqual([])
  await here.close()
})
