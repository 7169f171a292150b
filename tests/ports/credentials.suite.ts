/** The promises of every store of credentials. */
import type { Credentials, SessionRecord } from '@bindery/contracts/ports'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Open, Opened } from './opened.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 9, minute)).toISOString()
const session = (sid: string, more: Partial<SessionRecord> = {}): SessionRecord => ({
  sid,
  tokenHash: `hash of ${sid}`,
  ownerId: 7,
  verified: false,
  createdAt: at(0),
  lastUsedAt: at(0),
  ...more,
})

export function credentialsSuite(name: string, open: Open<Credentials>): void {
  describe(`${name} as a keeper of credentials`, () => {
    let opened: Opened<Credentials>
    let credentials: Credentials
    beforeEach(async () => {
      opened = await open()
      credentials = opened.adapter
    })
    afterEach(() => opened.dispose())

    const living = async (...sids: string[]) => {
      const found = await Promise.all(sids.map((sid) => credentials.session(sid)))
      return found.flatMap((one) => (one ? [one.sid] : []))
    }

    test('an account has no password until one is set, and then the last one', async () => {
      expect(await credentials.passwordHash(7)).toBeNull()
      await credentials.setPasswordHash(7, '$scrypt$first')
      await credentials.setPasswordHash(8, '$scrypt$other')
      await credentials.setPasswordHash(7, '$scrypt$second')
      expect(await credentials.passwordHash(7)).toBe('$scrypt$second')
      expect(await credentials.passwordHash(8)).toBe('$scrypt$other')
    })

    test('a password hash is replaced only where it is the one that stands', async () => {
      await credentials.replacePasswordHash(7, '$scrypt$first', '$argon2id$first')
      expect(await credentials.passwordHash(7)).toBeNull()
      await credentials.setPasswordHash(7, '$scrypt$first')
      await credentials.setPasswordHash(8, '$scrypt$first')
      await credentials.replacePasswordHash(7, '$scrypt$other', '$argon2id$other')
      expect(await credentials.passwordHash(7)).toBe('$scrypt$first')
      await credentials.replacePasswordHash(7, '$scrypt$first', '$argon2id$first')
      expect(await credentials.passwordHash(7)).toBe('$argon2id$first')
      expect(await credentials.passwordHash(8)).toBe('$scrypt$first')
    })

    test('a session is found by its id as it was put', async () => {
      await credentials.putSession(session('a'))
      await credentials.putSession(session('b', { ownerId: 8, verified: true, lastUsedAt: at(3) }))
      expect(await credentials.session('a')).toEqual(session('a'))
      expect(await credentials.session('b')).toEqual(session('b', { ownerId: 8, verified: true, lastUsedAt: at(3) }))
      expect(await credentials.session('c')).toBeNull()
    })

    test('a session is verified and touched, never backwards; an unknown one is left unknown', async () => {
      await credentials.putSession(session('a'))
      await credentials.markVerified('a')
      await credentials.touchSession('a', at(5))
      await credentials.touchSession('a', at(4))
      expect(await credentials.session('a')).toEqual(session('a', { verified: true, lastUsedAt: at(5) }))
      await credentials.markVerified('b')
      await credentials.touchSession('b', at(5))
      expect(await credentials.session('b')).toBeNull()
    })

    test('a session ends alone, or with all others of its account', async () => {
      for (const sid of ['a', 'b', 'c']) await credentials.putSession(session(sid))
      await credentials.putSession(session('d', { ownerId: 8 }))
      await credentials.endSession('a')
      await credentials.endSession('unknown')
      expect(await living('a', 'b', 'c', 'd')).toEqual(['b', 'c', 'd'])
      await credentials.endSessionsOf(7)
      expect(await living('a', 'b', 'c', 'd')).toEqual(['d'])
    })

    test('writers at once take nothing from one another, and the latest use stands', async () => {
      await credentials.putSession(session('a'))
      const touches = [3, 9, 1, 7, 5].map((minute) => credentials.touchSession('a', at(minute)))
      await Promise.all([credentials.markVerified('a'), ...touches])
      expect(await credentials.session('a')).toEqual(session('a', { verified: true, lastUsedAt: at(9) }))
    })

    test('of passwords set at once one stands, whole', async () => {
      const hashes = ['$scrypt$first', '$scrypt$second', '$scrypt$third']
      await Promise.all(hashes.map((hash) => credentials.setPasswordHash(7, hash)))
      const stands = await credentials.passwordHash(7)
      expect(hashes).toContain(stands)
      expect(await credentials.passwordHash(7)).toBe(stands)
    })

    test('a session that ends while it is used stays ended', async () => {
      for (const end of [() => credentials.endSession('a'), () => credentials.endSessionsOf(7)]) {
        await credentials.putSession(session('a'))
        await Promise.all([end(), credentials.touchSession('a', at(5)), credentials.markVerified('a')])
        expect(await credentials.session('a')).toBeNull()
      }
    })

    test('A-035 a sweep drops what is too old or too long unused, and nothing else', async () => {
      await credentials.putSession(session('old', { createdAt: at(0), lastUsedAt: at(30) }))
      await credentials.putSession(session('unused', { createdAt: at(20), lastUsedAt: at(20) }))
      await credentials.putSession(session('edge', { createdAt: at(10), lastUsedAt: at(25) }))
      await credentials.putSession(session('fresh', { createdAt: at(20), lastUsedAt: at(30) }))
      await credentials.sweepSessions(at(10), at(25))
      expect(await living('old', 'unused', 'edge', 'fresh')).toEqual(['edge', 'fresh'])
    })

    test('attempts are counted by key within their window, until they are cleared', async () => {
      expect(await credentials.attempts('login:7', at(0))).toBe(0)
      expect(await credentials.addAttempt('login:7', at(1), at(0))).toBe(1)
      expect(await credentials.addAttempt('login:7', at(2), at(0))).toBe(2)
      expect(await credentials.addAttempt('login:8', at(2), at(0))).toBe(1)
      expect(await credentials.addAttempt('login:7', at(17), at(2))).toBe(2)
      expect(await credentials.attempts('login:7', at(3))).toBe(1)
      await credentials.clearAttempts('login:7')
      expect(await credentials.attempts('login:7', at(0))).toBe(0)
      expect(await credentials.attempts('login:8', at(0))).toBe(1)
    })

    test('failures at the same instant all count', async () => {
      const counts = await Promise.all(Array.from({ length: 20 }, () => credentials.addAttempt('code:1', at(1), at(0))))
      expect(Math.max(...counts)).toBe(20)
      expect(await credentials.attempts('code:1', at(0))).toBe(20)
    })

    test('what is dated after a clock that went back is dated anew, and nothing else', async () => {
      await credentials.putSession(session('early', { createdAt: at(1), lastUsedAt: at(9) }))
      await credentials.putSession(session('late', { createdAt: at(30), lastUsedAt: at(40), verified: true }))
      for (const minute of [2, 30, 31]) await credentials.addAttempt('login:7', at(minute), at(0))
      await credentials.redate(at(10))
      expect(await credentials.session('early')).toEqual(session('early', { createdAt: at(1), lastUsedAt: at(9) }))
      expect(await credentials.session('late')).toEqual(
        session('late', { createdAt: at(10), lastUsedAt: at(10), verified: true }),
      )
      expect(await credentials.attempts('login:7', at(10))).toBe(2)
      expect(await credentials.attempts('login:7', at(11))).toBe(0)
      expect(await credentials.attempts('login:7', at(0))).toBe(3)
    })

    test('a secret is made once, whoever asks and how many at once', async () => {
      let made = 0
      const ask = () => credentials.secret('hmac', () => `secret ${(made += 1)}`)
      const answers = await Promise.all(Array.from({ length: 10 }, ask))
      expect(new Set(answers).size).toBe(1)
      expect(await ask()).toBe(answers[0])
      expect(await credentials.secret('other', () => 'another')).toBe('another')
    })

    test('all of it is there after closing and opening again', async () => {
      await credentials.setPasswordHash(7, '$scrypt$first')
      await credentials.putSession(session('a'))
      await credentials.addAttempt('login:7', at(1), at(0))
      await credentials.secret('hmac', () => 'made before')
      credentials = await opened.reopen()
      expect(await credentials.passwordHash(7)).toBe('$scrypt$first')
      expect(await credentials.session('a')).toEqual(session('a'))
      expect(await credentials.attempts('login:7', at(0))).toBe(1)
      expect(await credentials.secret('hmac', () => 'made after')).toBe('made before')
    })
  })
}
