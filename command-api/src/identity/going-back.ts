/**
 * Deals with a clock that went back: without this, sessions would live too long and names stay locked until the old
 * time is reached again.
 */
import type { Clock, Credentials } from '@bindery/contracts/ports'

/** Smaller steps are ordinary: the clocks of two machines differ, and corrections set them back a little. */
const NOTICED_MS = 10_000

export interface GoingBack {
  /**
   * When the clock has gone back since the last look, gives dates in the future a new date, once. Returns how often
   * that has happened so far: code that remembers earlier dates has to forget them.
   */
  look(): Promise<number>
}

export async function watchClock(credentials: Pick<Credentials, 'redate'>, clock: Clock): Promise<GoingBack> {
  let latest = clock.now()
  // The clock may have gone back while the process was stopped.
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
