/** Signals within one process: enough while one process hosts every role. */
import type { Moved, Signals } from '@bindery/contracts/ports'

/** `onFault` is called when a listener throws; the other listeners and the publisher are not affected. */
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
      // A wrapper, so that one function can subscribe twice and end each subscription separately.
      const own = (moved: Moved) => listener(moved)
      listeners.add(own)
      return () => {
        listeners.delete(own)
      }
    },
    async close() {
      listeners.clear()
    },
  }
}
