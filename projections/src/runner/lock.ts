/** Runs work one after the other, so that batches, retries and the last step of a rebuild never overlap. */

export type Lock = <Result>(work: () => Promise<Result>) => Promise<Result>

export function createLock(): Lock {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work)
    // The caller learns of a failure; the next work only waits for the end.
    last = mine.catch(() => undefined)
    return mine
  }
}
