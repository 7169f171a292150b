/**
 * Signals as a bad line carries them: every listener hears in its own time, some hints twice, none in order.
 * None is lost while the line is open, and none is later than `latest` milliseconds.
 */
import type { Moved, Signals } from '@bindery/contracts/ports'
import { dawdle, random } from './random.ts'

type Hear = (moved: Moved) => void

/** What connects the processes: every listener of every one of them. */
export type SignalLine = Set<Hear>

export interface HostileSignalsOptions {
  readonly seed?: number
  readonly line?: SignalLine
  readonly latest?: number
  /** How likely a listener hears a hint once more. */
  readonly repeated?: number
  /** Hears of a listener that threw; the line and the other listeners do not. */
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
    setTimeout(() => { if (line.has(hear)) hear({ ...moved }) }, chance.int(latest))
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
