/** Signals within one process: enough while one process hosts every role. */
import type { Moved, Signals } from '@bindery/contracts/ports'

/** `onFault` hears of a listener that threw; the other listeners and the publisher are not to suffer for it. */
export function inProcessSignals(onFault: (error: unknown) => void): Signals {
  const listeners = new Set<(moved: Moved) => void>()
  return {
    async publish(moved) {
      for (const listener of listeners) {
        try {
          listener(moved)
        } catch (error) {
          onFault(error)
        }
      }
    },
    subscribe(listener) {
      // Wrapped, so that the same function may subscribe twice and end each subscription on its own.
      const own = (moved: Moved) => listener(moved)
      listeners.add(own)
      return () => { listeners.delete(own) }
    },
    async close() {
      listeners.clear()
    },
  }
}
