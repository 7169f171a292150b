/** Counts failures to stop guessing: after too many within a period, further attempts are refused unchecked. */
import type { Clock, Credentials } from '@bindery/contracts/ports'
import type { GoingBack } from './going-back.ts'

export interface Limit {
  readonly most: number
  readonly withinMs: number
}

export interface Failures {
  isSpent(key: string, limit: Limit): Promise<boolean>
  count(key: string, limit: Limit): Promise<void>
  forget(key: string): Promise<void>
}

export function openFailures(credentials: Credentials, clock: Clock, goingBack: GoingBack): Failures {
  const since = ({ withinMs }: Limit) => new Date(Date.parse(clock.now()) - withinMs).toISOString()
  return {
    async isSpent(key, limit) {
      await goingBack.look()
      return (await credentials.attempts(key, since(limit))) >= limit.most
    },
    async count(key, limit) {
      await credentials.addAttempt(key, clock.now(), since(limit))
    },
    forget: (key) => credentials.clearAttempts(key),
  }
}
