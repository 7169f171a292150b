/** The promises of every way of signalling: a hint to all listeners, soon, and nothing more. */
import type { Moved, Signals } from '@bindery/contracts/ports'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../support/waiting.ts'
import type { Open, Opened } from './opened.ts'

/** The time within which a signal arrives while the connection is open; signals may be repeated and out of order. */
const SOON_MS = 2_000
/** Milliseconds to listen for a signal that must not arrive; a sent one would have arrived by then. */
const QUIET_MS = 150

const moved = (changeNumber: number): Moved => ({ collection: 'Submissions', changeNumber })
const distinct = (heard: readonly Moved[]) =>
  [...new Set(heard.map(({ collection, changeNumber }) => `${collection} ${changeNumber}`))].toSorted()

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
      return {
        heard,
        stop: signals.subscribe((one) => {
          heard.push(one)
        }),
      }
    }

    test('everybody who listens hears everything that moved', async () => {
      const [one, other] = [listen(), listen()]
      await signals.publish(moved(1))
      await signals.publish({ collection: 'Clients', changeNumber: 9 })
      const both = ['Clients 9', 'Submissions 1']
      const complete = ({ heard }: typeof one) => distinct(heard).length === both.length
      await eventually('both heard both', async () => complete(one) && complete(other), SOON_MS)
      expect(distinct(one.heard)).toEqual(both)
      expect(distinct(other.heard)).toEqual(both)
    })

    test('of many hints none is lost, so that the highest is heard, too', async () => {
      const { heard } = listen()
      await Promise.all(Array.from({ length: 50 }, (_, n) => signals.publish(moved(n + 1))))
      await eventually('all are heard', async () => distinct(heard).length === 50, SOON_MS)
      expect(Math.max(...heard.map(({ changeNumber }) => changeNumber))).toBe(50)
    })

    test('who stopped listening hears no more, and stopping twice is harmless', async () => {
      const [gone, here] = [listen(), listen()]
      gone.stop()
      gone.stop()
      await signals.publish(moved(1))
      await eventually('the other heard it', async () => here.heard.length > 0, SOON_MS)
      await sleep(QUIET_MS)
      expect(gone.heard).toEqual([])
    })

    test('the same listener may listen twice, and each listening ends on its own', async () => {
      const heard: Moved[] = []
      const listener = (one: Moved) => {
        heard.push(one)
      }
      const [stopOne, stopOther] = [signals.subscribe(listener), signals.subscribe(listener)]
      stopOne()
      await signals.publish(moved(1))
      await eventually('the other listening heard it', async () => heard.length > 0, SOON_MS)
      stopOther()
      await signals.publish(moved(2))
      await sleep(QUIET_MS)
      expect(distinct(heard)).toEqual(['Submissions 1'])
    })

    test('a listener that fails disturbs neither the others nor who publishes', async () => {
      signals.subscribe(() => {
        throw new Error('a screen went away')
      })
      const { heard } = listen()
      await signals.publish(moved(1))
      await eventually('the other heard it', async () => heard.length > 0, SOON_MS)
    })

    test('publishing to nobody, and to whoever is left after closing, is harmless', async () => {
      await signals.publish(moved(1))
      const { heard } = listen()
      await signals.close()
      await signals.publish(moved(2)).catch(() => 'A closed one may say so.')
      await sleep(QUIET_MS)
      expect(distinct(heard)).not.toContain('Submissions 2')
    })
  })
}
