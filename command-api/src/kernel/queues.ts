/** One after another per stream: commands of one process on one stream wait instead of losing races to each other. */

export interface Queues {
  run<Result>(stream: string, task: () => Promise<Result>): Promise<Result>
}

export function openQueues(): Queues {
  const tails = new Map<string, Promise<unknown>>()
  return {
    run(stream, task) {
      const result = (tails.get(stream) ?? Promise.resolve()).then(task)
      // The next in line waits for the end of this one, however it ends; its caller hears of the failure.
      const tail = result.then(() => null, () => null).then(() => {
        if (tails.get(stream) === tail) tails.delete(stream)
      })
      tails.set(stream, tail)
      return result
    },
  }
}
