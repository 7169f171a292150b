/** Work on long lists that can wait until the browser has nothing else to do. */

/** Milliseconds that a slice may take. */
const NEEDED = 4
/** Where a browser cannot say when it is idle. */
const PAUSE = 50

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
