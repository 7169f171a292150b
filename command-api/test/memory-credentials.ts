/** Credentials in memory, for tests of sessions and sign-in. */
import type { Credentials, SessionRecord } from '@bindery/contracts/ports'

/** Shared by all tests, because making a key pair takes longer than most tests. */
const secrets = new Map<string, string>()

export function memoryCredentials(): Credentials {
  const passwords = new Map<number, string>()
  const sessions = new Map<string, SessionRecord>()
  const attempts = new Map<string, string[]>()

  const change = (sid: string, part: Partial<SessionRecord>) => {
    const session = sessions.get(sid)
    if (session) sessions.set(sid, { ...session, ...part })
  }
  const endWhere = (over: (session: SessionRecord) => boolean) => {
    for (const session of sessions.values()) if (over(session)) sessions.delete(session.sid)
  }
  const countSince = (key: string, since: string) => (attempts.get(key) ?? []).filter((at) => at >= since).length

  return {
    passwordHash: async (ownerId) => passwords.get(ownerId) ?? null,
    setPasswordHash: async (ownerId, hash) => void passwords.set(ownerId, hash),
    async replacePasswordHash(ownerId, stored, next) {
      if (passwords.get(ownerId) === stored) passwords.set(ownerId, next)
    },
    putSession: async (session) => void sessions.set(session.sid, session),
    session: async (sid) => sessions.get(sid) ?? null,
    markVerified: async (sid) => change(sid, { verified: true }),
    touchSession: async (sid, at) => change(sid, { lastUsedAt: at }),
    endSession: async (sid) => void sessions.delete(sid),
    endSessionsOf: async (ownerId) => endWhere((session) => session.ownerId === ownerId),
    sweepSessions: async (created, used) =>
      endWhere(({ createdAt, lastUsedAt }) => createdAt < created || lastUsedAt < used),
    async addAttempt(key, at, since) {
      attempts.set(key, [...(attempts.get(key) ?? []), at])
      return countSince(key, since)
    },
    attempts: async (key, since) => countSince(key, since),
    clearAttempts: async (key) => void attempts.delete(key),
    async redate(now) {
      const earlier = (at: string) => (at < now ? at : now)
      for (const { sid, createdAt, lastUsedAt } of sessions.values()) {
        change(sid, { createdAt: earlier(createdAt), lastUsedAt: earlier(lastUsedAt) })
      }
      for (const [key, all] of attempts) attempts.set(key, all.map(earlier))
    },
    async secret(name, make) {
      const secret = secrets.get(name) ?? make()
      secrets.set(name, secret)
      return secret
    },
    close: async () => {},
  }
}
