/** The changes of a moment, gathered once for all who listen: one text for fifty open streams. */
import type { Signals } from '@bindery/contracts/ports'

/** Changes within this time are told as one event per collection. */
const GATHER_MS = 100

export interface Gathered {
  /** Returns the function that stops telling. */
  listen(tell: (text: string) => void): () => void
  close(): void
}

export function gatherMoves(signals: Signals): Gathered {
  const listeners = new Set<(text: string) => void>()
  const pending = new Map<string, number>()
  let gathering: NodeJS.Timeout | undefined

  function flush(): void {
    const moves = [...pending].map(([Collection, ChangeNumber]) => JSON.stringify({ Collection, ChangeNumber }))
    const text = moves.map((move) => `event: moved\ndata: ${move}\n\n`).join('')
    pending.clear()
    for (const tell of listeners) tell(text)
  }

  const unsubscribe = signals.subscribe(({ collection, changeNumber }) => {
    if (listeners.size === 0) return
    if (pending.size === 0) gathering = setTimeout(flush, GATHER_MS)
    pending.set(collection, Math.max(changeNumber, pending.get(collection) ?? 0))
  })

  return {
    listen(tell) {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    close() {
      unsubscribe()
      clearTimeout(gathering)
      listeners.clear()
    },
  }
}
