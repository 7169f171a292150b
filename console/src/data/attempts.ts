/** The attempts at one command: one at a time, and after a lost reply the same body under the same RequestID. */
import { createSending, type Sending } from './lost-replies.ts'

export interface Attempts {
  /** False while another one is under way, which then is not disturbed. */
  readonly begin: () => boolean
  readonly end: () => void
  readonly isUnderWay: () => boolean
  /** Calls the listener when an attempt begins or ends; returns a function that stops that. */
  readonly subscribe: (listener: () => void) => () => void
  readonly send: Sending
}

export function createAttempts(): Attempts {
  const listeners = new Set<() => void>()
  let underWay = false
  function turn(to: boolean) {
    underWay = to
    for (const listener of listeners) listener()
  }
  return {
    begin() {
      if (underWay) return false
      turn(true)
      return true
    },
    end: () => turn(false),
    isUnderWay: () => underWay,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    send: createSending(),
  }
}
