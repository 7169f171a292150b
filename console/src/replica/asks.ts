/** A following tab's questions to the one that leads, and how long it waits for a sign of life. */
import type { Mark } from './marks.ts'

/** A leading tab that is busy says so by its chunks; one that says nothing this long is stuck or gone. */
const PATIENCE = 3_000

export function createAsks() {
  const open = new Map<string, { readonly settle: (reached: Mark | null) => void; wait: ReturnType<typeof setTimeout> }>()
  const patience = (settle: (reached: null) => void) => setTimeout(() => settle(null), PATIENCE)

  return {
    /** The mark the leading tab has reached, or null when it does not answer. */
    ask(post: (id: string) => void): Promise<Mark | null> {
      const id = crypto.randomUUID()
      return new Promise((resolve) => {
        const settle = (reached: Mark | null) => {
          clearTimeout(open.get(id)?.wait)
          open.delete(id)
          resolve(reached)
        }
        open.set(id, { settle, wait: patience(settle) })
        post(id)
      })
    },
    answered: (id: string, reached: Mark | null) => open.get(id)?.settle(reached),
    /** Something came from the leading tab. */
    sign() {
      for (const asked of open.values()) {
        clearTimeout(asked.wait)
        asked.wait = patience(asked.settle)
      }
    },
    drop() {
      for (const { settle } of open.values()) settle(null)
    },
  }
}
export type Asks = ReturnType<typeof createAsks>
