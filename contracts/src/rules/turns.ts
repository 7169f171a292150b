/** Runs tasks that must not overlap within this process one after another. */

export type InTurn = <Result>(task: () => Promise<Result>) => Promise<Result>

export function createTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const mine = last.then(task)
    // Only the task's own caller gets its failure; the next task runs after it too.
    last = mine.catch(() => undefined)
    return mine
  }
}
