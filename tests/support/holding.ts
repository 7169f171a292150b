/**
 * How long work blocks the event loop, in processor time of this thread: on a busy machine, the wall clock would
 * include other processes.
 */

/** No text may take longer (milliseconds). */
export const MOST_HELD = 100
/**
 * A measurement that seemed slow is repeated this many times: a garbage collection or a cold cache may have been the
 * cause.
 */
const TRIES = 4

const spent = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** The shortest of several tries, when the first was too long. */
export function cpuOf(work: () => unknown): number {
  let least = Infinity
  for (let tries = 0; tries <= TRIES && least > MOST_HELD; tries += 1) {
    const before = spent()
    work()
    least = Math.min(least, spent() - before)
  }
  return least
}

/** The longest time during the work in which no other task had a turn. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let last = spent()
  const look = () => {
    const now = spent()
    longest = Math.max(longest, now - last)
    last = now
  }
  const watch = setInterval(look, 1)
  try {
    await work()
    // Lets work that began at the end have its turn too.
    await new Promise((resolve) => setTimeout(resolve, 5))
    look()
  } finally {
    clearInterval(watch)
  }
  return longest
}

/** The same for work on the same thread that other code does, or that continues after an answer. */
export async function heldBy(work: () => Promise<unknown>): Promise<number> {
  let least = Infinity
  for (let tries = 0; tries <= TRIES && least > MOST_HELD; tries += 1) least = Math.min(least, await longestTurn(work))
  return least
}
