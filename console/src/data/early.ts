/** Shows the first screen while a load is under way: its rows are asked for once, and again after the user's own write. */
import { loadFirstScreen } from './first-screen.ts'
import type { Store } from './store.ts'

/** @param mastered resolves when the names beside the rows are there */
export function createEarly(store: Store, signal: AbortSignal, mastered: Promise<unknown>) {
  let asks = 0
  let written = false

  async function load(): Promise<void> {
    asks += 1
    const ask = asks
    const [screen] = await Promise.all([loadFirstScreen(), mastered])
    // Rows that were asked for later are newer.
    if (screen && ask === asks && !signal.aborted) store.showFirst(screen.rows, screen.first)
  }

  return {
    ask(): void {
      if (asks === 0 && store.status().phase === 'loading') void load()
    },
    /** After the user's own write. */
    async again(): Promise<void> {
      written = true
      if (asks > 0) await load()
    },
    /** Whether the user wrote meanwhile, which the last chunk may have been asked too early to bring. */
    hasWritten: () => written,
  }
}
export type Early = ReturnType<typeof createEarly>
