/**
 * How long work blocks the event loop, in processor time of this thread: on a busy machine, the wall clock would
 * include other processes.
 */

/**
 * A measurement that seemed slow is repeated this many times: a garbage collection or a cold cache may have been the
 * cause.
 */
const TRIES = 4

const spent = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

function timeOf(work: () => unknown): number {
  const before = spent()
  work()
  return spent() - before
}

/** Where the limit was chosen, the sample takes 40 milliseconds, and up to so long while others are at work too. */
const SAMPLE_MAY_TAKE = 60
const SAMPLE = 'The limit is $2,000,000 any one claim, of 12 slowly ending words. '.repeat(54_000)

/** Work of the kind that is judged: how long it takes tells how fast this machine is, with whatever else runs on it. */
function sample(): number {
  let found = 0
  for (const [word] of SAMPLE.matchAll(/\b\w+ly\b|\d{1,3}(?:,\d{3})+|[^\s,.]{3,}/gu)) found += word.toLowerCase().length
  return found
}

/** How many times as slow as where the limit was chosen this machine is at the moment; never below 1. */
const slowness = (): number =>
  Math.max(1, Math.min(...Array.from({ length: 3 }, () => timeOf(sample))) / SAMPLE_MAY_TAKE)

/** No text may take longer (milliseconds where the limit was chosen). */
export const MOST_HELD = 100

/** A time that is too long is taken for what it would be where the limit was chosen: the machine may be slower now. */
const judged = (time: number): number => (time > MOST_HELD ? time / slowness() : time)

/** The shortest of several tries, when the first was too long. */
export function cpuOf(work: () => unknown): number {
  let least = Infinity
  for (let tries = 0; tries <= TRIES && least > MOST_HELD; tries += 1) {
    least = Math.min(least, judged(timeOf(work)))
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
  for (let tries = 0; tries <= TRIES && least > MOST_HELD; tries += 1) {
    least = Math.min(least, judged(await longestTurn(work)))
  }
  return least
}
