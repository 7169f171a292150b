/** Requests of which several are on their way at once, so that this process and MongoDB do not wait for each other. */

export interface InFlight {
  /** Sends a request once there is room. @throws when an earlier one failed */
  add(send: () => Promise<unknown>): Promise<void>
  /** Waits for all requests. @throws when one failed */
  all(): Promise<void>
}

export function inFlight(most: number): InFlight {
  const running = new Set<Promise<void>>()
  return {
    async add(send) {
      while (running.size >= most) await Promise.race(running)
      const sent = send().then(() => void running.delete(sent))
      running.add(sent)
      // A failed request stays among the running ones, where the next step finds it.
      sent.catch(() => undefined)
    },
    async all() {
      await Promise.all(running)
    },
  }
}
