/** Runs the commands of one process on one stream one after the other, so that they do not lose races to each other. */

export interface Queues {
  run<Result>(stream: string, task: () => Promise<Result>): Promise<Result>
}

export function openQueues(): Queues {
  const tails = new Map<string, Promise<unknown>>()
  return {
    run(stream, task) {
      const result = (tails.get(stream) ?? Promise.resolve()).then(task)
      // The next task waits for the end of this one, even a failure, of which only its own caller hears.
      const tail = result
        .then(
          () => null,
          () => null,
        )
        .then(() => {
          if (tails.get(stream) === tail) tails.delete(stream)
        })
      tails.set(stream, tail)
      return result
    },
  }
}
