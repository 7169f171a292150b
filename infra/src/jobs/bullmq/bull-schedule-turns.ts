/** Enqueues the due jobs of a queue's schedules while a worker of this process serves the queue. */
import { createWake } from '../wake.ts'

/** Schedules are also checked without a wake-up, because another process may have set one. */
const LOOK_AGAIN_MS = 5_000
const AFTER_FAULT_MS = 1_000

export interface ScheduleTurns {
  wake(): void
  stop(): Promise<void>
}

/** @param enqueueDue enqueues due jobs; returns the time of the next one, or null */
export function startScheduleTurns(
  enqueueDue: () => Promise<number | null>,
  onFault: (error: unknown) => void,
): ScheduleTurns {
  const wake = createWake()
  const stopping = new AbortController()

  async function turn(): Promise<number> {
    try {
      const next = await enqueueDue()
      return next === null ? LOOK_AGAIN_MS : Math.min(Math.max(next - Date.now(), 1), LOOK_AGAIN_MS)
    } catch (error) {
      onFault(error)
      return AFTER_FAULT_MS
    }
  }

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      const pause = await turn()
      if (!stopping.signal.aborted) await wake.sleep(pause)
    }
  }

  const ended = loop()
  return {
    wake: () => wake.ring(),
    async stop() {
      stopping.abort()
      wake.ring()
      await ended
    },
  }
}
