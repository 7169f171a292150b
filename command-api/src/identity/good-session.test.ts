/** A valid session is accepted at every call, in whatever order the credentials store does its work. */
import type { Credentials } from '@bindery/contracts/ports'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memoryCredentials } from '../../test/memory-credentials.ts'
import { sampleAccount } from '../../test/samples.ts'
import type { Accounts } from './accounts.ts'
import { watchClock } from './going-back.ts'
import { openSessions } from './sessions.ts'

const [mia, tom] = [sampleAccount(), sampleAccount({ ownerId: 2 })]
const people: Accounts['recent'] = async () => ({
  accounts: new Map([mia, tom].map((each) => [each.ownerId, each])),
  versions: new Map(),
  trainings: new Map(),
})

/**
 * What happens to other sessions and to the clock, which never moves an hour between two calls of the valid session.
 */
const DEEDS = [
  'call',
  'call',
  'call',
  'watch',
  'wrong token',
  'sign in',
  'sign out',
  'end all of tom',
  'sweep',
  'wait',
  'step back',
] as const
const MINUTE = 60_000
const HALF_HOUR = 30 * MINUTE

test('given calls, other sign-ins, sign-outs and clocks in any order, no call with a valid session is told that it is over', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.constantFrom(...DEEDS), { maxLength: 40 }),
      async (scheduler, deeds) => {
        let now = Date.UTC(2026, 10, 22)
        const clock = { now: () => new Date(now).toISOString() }
        const kept = memoryCredentials()
        // The scheduler decides when each operation of the store is done.
        const later = <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
          scheduler.scheduleFunction(work)
        const credentials: Credentials = {
          ...kept,
          session: later(kept.session),
          putSession: later(kept.putSession),
          touchSession: later(kept.touchSession),
          endSession: later(kept.endSession),
          endSessionsOf: later(kept.endSessionsOf),
          sweepSessions: later(kept.sweepSessions),
          redate: later(kept.redate),
        }
        const opened = async <Result>(doing: Promise<Result>): Promise<Result> => {
          await scheduler.waitFor(doing)
          return doing
        }
        const sessions = openSessions({
          credentials,
          accounts: { recent: people, fresh: people },
          clock,
          ids: { uuid: () => crypto.randomUUID(), token: () => crypto.randomUUID() },
          goingBack: await opened(watchClock(credentials, clock)),
          onFault: (error) => {
            throw error
          },
        })
        const good = await opened(sessions.open(mia, true))
        const others = [await opened(sessions.open(tom, true))]
        const told: (boolean | null)[] = []
        const asked: Promise<unknown>[] = []
        const isGood = (caller: object | null) => void told.push(caller !== null)
        for (const deed of deeds) {
          const other = others.at(-1) ?? good
          if (deed === 'call') asked.push(sessions.check(good.sid, good.token).then(isGood))
          if (deed === 'watch') asked.push(sessions.peek(good.sid, good.token).then(isGood))
          if (deed === 'wrong token') asked.push(sessions.check(good.sid, other.token))
          if (deed === 'sign in') asked.push(sessions.open(mia, true).then((another) => others.push(another)))
          if (deed === 'sign out' && other !== good) asked.push(sessions.end(other.sid))
          if (deed === 'end all of tom') asked.push(sessions.endAllOf(tom.ownerId))
          if (deed === 'sweep') asked.push(sessions.sweep())
          if (deed === 'step back') now -= HALF_HOUR
          if (deed === 'wait') {
            // The session is used before and after, so it is never idle for an hour. The other action runs at the same
            // time.
            await opened(sessions.check(good.sid, good.token).then(isGood))
            now += HALF_HOUR
          }
        }
        await opened(Promise.all(asked))
        isGood(await opened(sessions.check(good.sid, good.token)))
        expect(told.filter((each) => !each)).toEqual([])
      },
    ),
    { numRuns: 400 },
  )
})

test('given a session that another process has just used, one that remembers it as idle for too long looks again', async () => {
  let now = Date.UTC(2026, 10, 22)
  const clock = { now: () => new Date(now).toISOString() }
  const credentials = memoryCredentials()
  const process = () =>
    openSessions({
      credentials,
      accounts: { recent: people, fresh: people },
      clock,
      ids: { uuid: () => crypto.randomUUID(), token: () => crypto.randomUUID() },
      goingBack: { look: async () => 0 },
      onFault: (error) => {
        throw error
      },
    })
  const [one, other] = [process(), process()]
  const { sid, token } = await one.open(mia, true)
  now += 59 * MINUTE
  // Peeking must not count as a use of the session; the other process's check does.
  expect(await one.peek(sid, token)).not.toBeNull()
  expect(await other.check(sid, token)).not.toBeNull()
  now += 2 * MINUTE
  expect(await one.check(sid, token)).not.toBeNull()
  // An ended session stays ended.
  now += 60 * MINUTE
  expect(await one.check(sid, token)).toBeNull()
  now -= 30 * MINUTE
  expect(await other.check(sid, token)).toBeNull()
})
