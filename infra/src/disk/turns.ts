/** Tasks that must not overlap within this process, each in its turn. */

export type InTurn = <T>(task: () => Promise<T>) => Promise<T>

export function createTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const result = last.then(task)
    // A failure is its caller's to hear of, not the next one's in turn.
    last = Promise.allSettled([result])
    return result
  }
}
