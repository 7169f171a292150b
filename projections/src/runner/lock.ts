/** One after the other: batches, retries and the last step of a rebuild never meet. */

export type Lock = <Result>(work: () => Promise<Result>) => Promise<Result>

export function createLock(): Lock {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work)
    // Whoever asked for the work learns of its failure; the next in line only waits for its end.
    last = mine.catch(() => undefined)
    return mine
  }
}
