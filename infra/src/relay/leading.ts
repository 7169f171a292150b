/** A relay's turns at sending: it takes its place anew after each interruption, which stalls rows and mails. */
import type { Fence } from '../event-feed/kafka/fence.ts'
import { backoff } from '../retry.ts'
import type { Seat } from './seat.ts'

export interface Leading {
  readonly seat: Pick<Seat, 'taken' | 'doubt'>
  readonly signal: AbortSignal
  takeFence(): Promise<Fence>
  /** Sends until the seat is lost; calls `sent` after each chunk, and whenever nothing waits. */
  send(fence: Fence, sent: () => void): Promise<void>
  /** Notes whether this process may send. */
  leads(now: boolean): void
  interrupted(error: unknown): void
  /** Waits for so many milliseconds, or until the signal is aborted. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void>
}

/** Resolves when the signal is aborted. */
export async function leading({ seat, signal, takeFence, send, leads, interrupted, pause }: Leading): Promise<void> {
  let failures = 0

  async function turn(): Promise<void> {
    const fence = await takeFence()
    try {
      leads(true)
      await send(fence, () => {
        failures = 0
      })
    } finally {
      leads(false)
      // Before any pause, so that another relay need not end this one's transactions first.
      await fence.release()
    }
  }

  while (!signal.aborted) {
    await seat.taken(signal)
    try {
      await turn()
    } catch (error) {
      if (signal.aborted) return
      // The chunk may have been sent, or another relay may be active: taking the fence again settles both.
      failures += 1
      interrupted(error)
      seat.doubt()
      await pause(backoff(failures), signal)
    }
  }
}
