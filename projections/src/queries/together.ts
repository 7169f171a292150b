/** Work that several callers need done anew: those who ask while it is under way share the next run. */

/**
 * Returns a function whose run always begins after the call, and never beside another run. Fifty callers at once thus
 * wait for two runs at most instead of fifty. A failed run fails for all who share it.
 */
export function together<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let underWay: Promise<unknown> = Promise.resolve()
  let next: Promise<Result> | null = null

  function run(): Promise<Result> {
    next = null
    return work()
  }

  return () => {
    if (next) return next
    // Whoever shares the run under way learns of its failure; the next one only waits for its end.
    next = underWay.then(run, run)
    underWay = next
    return next
  }
}
