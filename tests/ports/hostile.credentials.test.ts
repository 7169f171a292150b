/** The hostile credentials keep the promises without transactions, between processes too. */
import type { SessionRecord } from '@bindery/contracts/ports'
import { expect, test } from 'vitest'
import { credentialData, hostileCredentials } from '../hostile/index.ts'
import { credentialsSuite } from './credentials.suite.ts'
import { lives } from './opened.ts'

let seed = 0

credentialsSuite('Hostile', () => {
  const data = credentialData()
  return lives(() => {
    seed += 1
    return hostileCredentials({ seed, data })
  })
})

const at = new Date(Date.UTC(2026, 0, 5, 9)).toISOString()
const session = (sid: string): SessionRecord => ({
  sid,
  tokenHash: `hash of ${sid}`,
  ownerId: 7,
  verified: true,
  createdAt: at,
  lastUsedAt: at,
})

function processes() {
  const data = credentialData()
  return [hostileCredentials({ seed: 1, data }), hostileCredentials({ seed: 2, data })] as const
}

test('failures counted by two processes at once are counted together', async () => {
  const [one, other] = processes()
  const fail = (n: number) => (n % 2 ? one : other).addAttempt('login:7', at, at)
  const counts = await Promise.all(Array.from({ length: 20 }, (_, n) => fail(n)))
  expect(Math.max(...counts)).toBe(20)
})

test('a key that two processes make at their first start is one', async () => {
  const [one, other] = processes()
  const keys = await Promise.all([one.secret('hmac', () => 'of one'), other.secret('hmac', () => 'of the other')])
  expect(keys[0]).toBe(keys[1])
})

test('a session that begins while all of its account are ended may stay, as the port says', async () => {
  const survived = new Set<boolean>()
  for (let turn = 0; turn < 200 && survived.size < 2; turn += 1) {
    const data = credentialData()
    const [one, other] = [hostileCredentials({ seed: turn, data }), hostileCredentials({ seed: turn + 999, data })]
    await one.putSession(session('before'))
    await Promise.all([one.endSessionsOf(7), other.putSession(session('meanwhile'))])
    expect(await one.session('before')).toBeNull()
    survived.add((await one.session('meanwhile')) !== null)
  }
  expect(survived.size).toBe(2)
})
