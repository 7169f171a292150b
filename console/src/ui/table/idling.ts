/** Work on long lists that can wait until the browser has nothing else to do. */

/** Milliseconds that a slice may take. */
const NEEDED = 4
/** Where a browser cannot say when it is idle. */
const PAUSE = 50
/** Rows looked at in one go, in a millisecond or two. */
const SLICE = 1_000

/** Returns a function that waits for the browser to have a little time. */
export function idling() {
  let left = () => 0
  return async (): Promise<void> => {
    if (left() >= NEEDED) return
    left = await new Promise<typeof left>((resolve) => {
      if (typeof requestIdleCallback === 'function') requestIdleCallback((idle) => resolve(() => idle.timeRemaining()))
      else setTimeout(() => resolve(() => 0), PAUSE)
    })
  }
}

/** Looks at all rows, slice by slice, each when the browser has time for it. Ends early when it is aborted. */
export async function inSlices<Row>(
  rows: readonly Row[],
  signal: AbortSignal,
  look: (slice: readonly Row[]) => void,
): Promise<void> {
  const idle = idling()
  for (let from = 0; from < rows.length; from += SLICE) {
    await idle()
    if (signal.aborted) return
    look(rows.slice(from, from + SLICE))
  }
}
