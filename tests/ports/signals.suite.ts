/** What every way of signalling promises: a hint to all who listen, soon, and no more than that. */
import type { Moved, Signals } from '@bindery/contracts/ports'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../support/waiting.ts'
import type { Open, Opened } from './opened.ts'

const moved = (changeNumber: number): Moved => ({ collection: 'Submissions', changeNumber })

export function signalsSuite(name: string, open: Open<Signals>): void {
  describe(`${name} as signals`, () => {
    let opened: Opened<Signals>
    let signals: Signals
    beforeEach(async () => {
      opened = await open()
      signals = opened.adapter
    })
    afterEach(() => opened.dispose())

    const listen = () => {
      const heard: Moved[] = []
      return { heard, stop: signals.subscribe((one) => { heard.push(one) }) }
    }

    test('everybody who listens hears what moved', async () => {
      const [one, other] = [listen(), listen()]
      await signals.publish(moved(1))
      await signals.publish({ collection: 'Clients', changeNumber: 9 })
      await eventually('both heard both', async () => one.heard.length === 2 && other.heard.length === 2)
      expect(one.heard).toEqual([moved(1), { collection: 'Clients', changeNumber: 9 }])
      expect(other.heard).toEqual(one.heard)
    })

    test('who stopped listening hears no more, and stopping twice is harmless', async () => {
      const [gone, here] = [listen(), listen()]
      gone.stop()
      gone.stop()
      await signals.publish(moved(1))
      await eventually('the other heard it', async () => here.heard.length === 1)
      expect(gone.heard).toEqual([])
    })

    test('the same listener may listen twice, and each listening ends on its own', async () => {
      const heard: Moved[] = []
      const listener = (one: Moved) => { heard.push(one) }
      const stop = signals.subscribe(listener)
      signals.subscribe(listener)
      stop()
      await signals.publish(moved(1))
      await eventually('it is heard', async () => heard.length > 0)
      await sleep(10)
      expect(heard).toEqual([moved(1)])
    })

    test('a listener that fails disturbs neither the others nor who publishes', async () => {
      signals.subscribe(() => { throw new Error('a screen went away') })
      const { heard } = listen()
      await signals.publish(moved(1))
      await eventually('the other heard it', async () => heard.length === 1)
    })

    test('publishing to nobody, and to whoever is left after closing, is harmless', async () => {
      await signals.publish(moved(1))
      const { heard } = listen()
      await signals.close()
      await signals.publish(moved(2)).catch(() => 'A closed one may say so.')
      expect(heard).toEqual([])
    })
  })
}
