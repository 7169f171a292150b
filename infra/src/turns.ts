/** Runs tasks that must not overlap within this process one after another. */

export type InTurn = <T>(task: () => Promise<T>) => Promise<T>

export function createTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const result = last.then(task)
    // Only the task's own caller gets its failure; the next task runs after it too.
    last = Promise.allSettled([result])
    return result
  }
}
