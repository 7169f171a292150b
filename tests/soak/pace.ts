/** Keeps the colleagues working at a fixed rate; the next call of a colleague waits for the last one. */
import type { Colleague } from './colleague.ts'
import { Work } from './work.ts'

interface Pace {
  readonly colleagues: readonly Colleague[]
  /** Pieces of work begun in each second. */
  readonly rate: number
  readonly seed: number
  /** The end of the run, on the clock of `performance.now`. */
  readonly until: number
  /** When work that stores something new ends. */
  readonly stillFrom: number
}

interface Working {
  /** How often each kind of work was done; fails with the first work that failed. */
  readonly finished: Promise<Readonly<Record<string, number>>>
  readonly isFinished: () => boolean
  readonly done: () => number
}

export function pace({ colleagues, rate, seed, until, stillFrom }: Pace): Working {
  const work = new Work(randomFrom(seed))
  const counts: Record<string, number> = {}
  let done = 0
  let over = false
  let due = performance.now()

  /** Each colleague does one piece of work at a time and takes the next that is due. */
  async function atDesk(colleague: Colleague): Promise<void> {
    for (;;) {
      const mine = due
      due = Math.max(due, performance.now() - 1_000) + 1_000 / rate
      if (mine > until) return
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, mine - performance.now())))
      const [name, act] = work.next(mine > stillFrom)
      await act(colleague).catch((error: unknown) => {
        throw new Error(`${name}, the ${done}th thing done`, { cause: error })
      })
      counts[name] = (counts[name] ?? 0) + 1
      done += 1
    }
  }

  const finished = Promise.all(colleagues.map(atDesk))
    .then(async () => {
      for (const colleague of colleagues) await colleague.leave()
      return counts
    })
    .finally(() => {
      over = true
    })
  return { finished, isFinished: () => over, done: () => done }
}

/** Random numbers that are the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
