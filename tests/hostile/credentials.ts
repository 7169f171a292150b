/**
 * Credentials as MongoDB keeps them without transactions: the last write of a document wins, operations on many
 * documents change them one after another, and other calls run in between.
 */
import type { Credentials, SessionRecord } from '@bindery/contracts/ports'
import { dawdle, random } from './random.ts'

interface Attempt {
  readonly key: string
  readonly at: string
}

/** The data that the processes share, and that survives a restart of one. */
export interface CredentialData {
  readonly passwords: Map<number, string>
  readonly sessions: Map<string, SessionRecord>
  readonly secrets: Map<string, string>
  attempts: readonly Attempt[]
}

export const credentialData = (): CredentialData => ({
  passwords: new Map(),
  sessions: new Map(),
  secrets: new Map(),
  attempts: [],
})

export interface HostileCredentialsOptions {
  readonly seed?: number
  readonly data?: CredentialData
}

export function hostileCredentials(options: HostileCredentialsOptions = {}): Credentials {
  const { seed = 1, data = credentialData() } = options
  const { passwords, sessions, secrets } = data
  const chance = random(seed)
  let closed = false

  /** One round trip: the work is done in one step, but the call and its answer take time. */
  async function trip<T>(work: () => T): Promise<T> {
    if (closed) throw new Error('The credentials are closed.')
    await dawdle(chance)
    const answer = work()
    await dawdle(chance)
    return answer
  }

  function update(sid: string, change: (session: SessionRecord) => Partial<SessionRecord>): void {
    const session = sessions.get(sid)
    if (session) sessions.set(sid, { ...session, ...change(session) })
  }

  /** Visits one document after another, each in its state at the time of the visit. */
  async function endWhere(over: (session: SessionRecord) => boolean): Promise<void> {
    for (const sid of await trip(() => [...sessions.keys()])) {
      const session = sessions.get(sid)
      if (session && over(session)) sessions.delete(sid)
      await dawdle(chance)
    }
  }

  const count = (key: string, since: string) =>
    data.attempts.filter((attempt) => attempt.key === key && attempt.at >= since).length

  return {
    passwordHash: (ownerId) => trip(() => passwords.get(ownerId) ?? null),
    setPasswordHash: (ownerId, hash) =>
      trip(() => {
        passwords.set(ownerId, hash)
      }),
    replacePasswordHash: (ownerId, stored, next) =>
      trip(() => {
        if (passwords.get(ownerId) === stored) passwords.set(ownerId, next)
      }),

    putSession: (session) =>
      trip(() => {
        sessions.set(session.sid, { ...session })
      }),
    session: (sid) =>
      trip(() => {
        const found = sessions.get(sid)
        return found ? { ...found } : null
      }),
    markVerified: (sid) => trip(() => update(sid, () => ({ verified: true }))),
    touchSession: (sid, at) =>
      trip(() => update(sid, ({ lastUsedAt }) => ({ lastUsedAt: at > lastUsedAt ? at : lastUsedAt }))),
    endSession: (sid) =>
      trip(() => {
        sessions.delete(sid)
      }),
    endSessionsOf: (ownerId) => endWhere((session) => session.ownerId === ownerId),
    async sweepSessions(createdBefore, usedBefore) {
      await endWhere(({ createdAt, lastUsedAt }) => createdAt < createdBefore || lastUsedAt < usedBefore)
      await trip(() => {
        data.attempts = data.attempts.filter(({ at }) => at >= createdBefore)
      })
    },

    async addAttempt(key, at, since) {
      await trip(() => {
        data.attempts = [...data.attempts, { key, at }]
      })
      return trip(() => count(key, since))
    },
    attempts: (key, since) => trip(() => count(key, since)),
    clearAttempts: (key) =>
      trip(() => {
        data.attempts = data.attempts.filter((attempt) => attempt.key !== key)
      }),

    async redate(now) {
      const earlier = (at: string) => (at < now ? at : now)
      for (const sid of await trip(() => [...sessions.keys()])) {
        update(sid, ({ createdAt, lastUsedAt }) => ({ createdAt: earlier(createdAt), lastUsedAt: earlier(lastUsedAt) }))
        await dawdle(chance)
      }
      await trip(() => {
        data.attempts = data.attempts.map(({ key, at }) => ({ key, at: earlier(at) }))
      })
    },

    async secret(name, make) {
      const known = await trip(() => secrets.get(name))
      if (known !== undefined) return known
      const made = make()
      // Several processes may make a secret at once: all use the one stored first.
      return trip(() => {
        const kept = secrets.get(name) ?? made
        secrets.set(name, kept)
        return kept
      })
    },
    async close() {
      closed = true
    },
  }
}
