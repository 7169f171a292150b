/** The requests of a following tab to the leading one, and how long they wait for a sign of life. */
import type { Checkpoint } from '../checkpoint.ts'

/** A busy leading tab sends chunks meanwhile; one that sends nothing for this long is stuck or gone. */
const SILENCE = 3_000

interface Waiting {
  readonly settle: (reached: Checkpoint | null) => void
  timer: ReturnType<typeof setTimeout>
}

export function createRequests() {
  const waiting = new Map<string, Waiting>()
  const timeOut = (settle: Waiting['settle']) => setTimeout(() => settle(null), SILENCE)

  return {
    /** The checkpoint the leading tab has reached, or null when it does not answer. */
    send(post: (id: string) => void): Promise<Checkpoint | null> {
      const id = crypto.randomUUID()
      return new Promise((resolve) => {
        const settle = (reached: Checkpoint | null) => {
          clearTimeout(waiting.get(id)?.timer)
          waiting.delete(id)
          resolve(reached)
        }
        waiting.set(id, { settle, timer: timeOut(settle) })
        post(id)
      })
    },
    settle: (id: string, reached: Checkpoint | null) => waiting.get(id)?.settle(reached),
    /** The leading tab is alive: every request waits its full time again. */
    extend() {
      for (const request of waiting.values()) {
        clearTimeout(request.timer)
        request.timer = timeOut(request.settle)
      }
    },
    /** Ends all requests, because no answer will come. */
    dropAll() {
      for (const { settle } of waiting.values()) settle(null)
    },
  }
}
export type Requests = ReturnType<typeof createRequests>
