/** Runs the commands of one process on one stream one after the other, so that they do not lose races to each other. */
import { createTurns, type InTurn } from '@bindery/contracts/rules'

export interface Queues {
  run<Result>(stream: string, task: () => Promise<Result>): Promise<Result>
}

interface Queue {
  readonly inTurn: InTurn
  /** The tasks that have not ended. */
  tasks: number
}

export function openQueues(): Queues {
  const queues = new Map<string, Queue>()
  return {
    run(stream, task) {
      const queue = queues.get(stream) ?? { inTurn: createTurns(), tasks: 0 }
      queues.set(stream, queue)
      queue.tasks += 1
      return queue.inTurn(task).finally(() => {
        queue.tasks -= 1
        if (queue.tasks === 0) queues.delete(stream)
      })
    },
  }
}
