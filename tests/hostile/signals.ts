/**
 * Signals over a bad connection: listeners get them at different times, in any order and sometimes twice. No signal is
 * lost while the connection is open, and none is later than `latest` milliseconds.
 */
import type { Moved, Signals } from '@bindery/contracts/ports'
import { dawdle, random } from './random.ts'

type Hear = (moved: Moved) => void

/** The connection between the processes: the listeners of all of them. */
export type SignalLine = Set<Hear>

export interface HostileSignalsOptions {
  readonly seed?: number
  readonly line?: SignalLine
  readonly latest?: number
  /** The probability that a listener gets a hint once more. */
  readonly repeated?: number
  /** Called when a listener throws; the line and the other listeners go on. */
  readonly onFault?: (error: unknown) => void
}

export function hostileSignals(options: HostileSignalsOptions = {}): Signals {
  const { seed = 1, line = new Set(), latest = 60, repeated = 0.3, onFault = () => undefined } = options
  const chance = random(seed)
  const own = new Set<Hear>()
  let closed = false

  function leave(hear: Hear): void {
    own.delete(hear)
    line.delete(hear)
  }

  function carry(moved: Moved, hear: Hear): void {
    setTimeout(() => {
      if (line.has(hear)) hear({ ...moved })
    }, chance.int(latest))
  }

  return {
    async publish(moved) {
      if (closed) throw new Error('The line is closed.')
      await dawdle(chance)
      for (const hear of line) {
        carry(moved, hear)
        if (chance.chance(repeated)) carry(moved, hear)
      }
    },
    subscribe(listener) {
      const hear: Hear = (moved) => {
        try {
          listener(moved)
        } catch (error) {
          onFault(error)
        }
      }
      own.add(hear)
      line.add(hear)
      return () => leave(hear)
    },
    async close() {
      closed = true
      for (const hear of own) leave(hear)
    },
  }
}
