/** Counts failures to stop guessing: after too many within a period, further attempts are refused unchecked. */
import type { Clock, Credentials } from '@bindery/contracts/ports'
import type { GoingBack } from './going-back.ts'

export interface Limit {
  readonly most: number
  readonly withinMs: number
  /** For so long after the failure that reaches `most` all is refused; without it, until the failures have aged. */
  readonly lockedMs?: number
}

export interface Failures {
  isSpent(key: string, limit: Limit): Promise<boolean>
  count(key: string, limit: Limit): Promise<void>
  forget(key: string): Promise<void>
}

/** A lock is kept as an attempt under a key of its own, so that it ages, and is given a new date, like the others. */
const lockOf = (key: string) => `lock of ${key}`

export function openFailures(credentials: Credentials, clock: Clock, goingBack: GoingBack): Failures {
  const ago = (ms: number) => new Date(Date.parse(clock.now()) - ms).toISOString()
  return {
    async isSpent(key, { most, withinMs, lockedMs }) {
      await goingBack.look()
      if ((await credentials.attempts(key, ago(withinMs))) >= most) return true
      return lockedMs !== undefined && (await credentials.attempts(lockOf(key), ago(lockedMs))) > 0
    },
    async count(key, { most, withinMs, lockedMs }) {
      const counted = await credentials.addAttempt(key, clock.now(), ago(withinMs))
      if (lockedMs !== undefined && counted >= most)
        await credentials.addAttempt(lockOf(key), clock.now(), ago(lockedMs))
    },
    async forget(key) {
      await Promise.all([credentials.clearAttempts(key), credentials.clearAttempts(lockOf(key))])
    },
  }
}
