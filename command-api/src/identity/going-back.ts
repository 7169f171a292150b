/** A clock that goes back would make sessions live, and names stay locked, until it is late again. */
import type { Clock, Credentials } from '@bindery/contracts/ports'

/** Less is what the clocks of two machines differ by, and what their correction takes back. */
const NOTICED_MS = 10_000

export interface GoingBack {
  /**
   * Dates what lies in the future anew, once, when the clock has gone back since the last look. Answers how often that
   * was so far: whoever remembers dates of before has to forget them.
   */
  look(): Promise<number>
}

export async function watchClock(credentials: Pick<Credentials, 'redate'>, clock: Clock): Promise<GoingBack> {
  let latest = clock.now()
  // It may have gone back while nothing ran.
  await credentials.redate(latest)
  let times = 0
  let redating: Promise<number> = Promise.resolve(times)

  async function redate(now: string): Promise<number> {
    const before = latest
    latest = now
    try {
      await credentials.redate(now)
      times += 1
      return times
    } catch (error) {
      // The next look tries again.
      latest = before
      throw error
    }
  }

  return {
    look() {
      const now = clock.now()
      if (Date.parse(latest) - Date.parse(now) > NOTICED_MS) redating = redate(now)
      else if (now > latest) latest = now
      return redating
    },
  }
}
