/** Credentials inside their SQLite file. */
import type { SessionRecord } from '@bindery/contracts/ports'
import type { DatabaseSync } from 'node:sqlite'

export type CredentialOperations = {
  passwordHash(ownerId: number): string | null
  setPasswordHash(ownerId: number, hash: string): void
  replacePasswordHash(ownerId: number, stored: string, next: string): void
  putSession(session: SessionRecord): void
  session(sid: string): SessionRecord | null
  markVerified(sid: string): void
  touchSession(sid: string, at: string): void
  endSession(sid: string): void
  endSessionsOf(ownerId: number): void
  sweepSessions(createdBefore: string, usedBefore: string): void
  addAttempt(key: string, at: string, since: string): number
  attempts(key: string, since: string): number
  clearAttempts(key: string): void
  redate(now: string): void
  /** Returns the secret of a name: the stored one, or the candidate when none is stored. */
  secret(name: string, candidate: string | null): string | null
}

export function createCredentialTables(db: DatabaseSync): void {
  db.exec(`
    CREATE TABLE IF NOT EXISTS passwords (owner INTEGER PRIMARY KEY, hash TEXT NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS sessions (
      sid TEXT PRIMARY KEY, token TEXT NOT NULL, owner INTEGER NOT NULL, verified INTEGER NOT NULL,
      created TEXT NOT NULL, used TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS sessions_by_owner ON sessions (owner);
    CREATE TABLE IF NOT EXISTS attempts (key TEXT NOT NULL, at TEXT NOT NULL) STRICT;
    CREATE INDEX IF NOT EXISTS attempts_by_key ON attempts (key, at);
    CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, secret TEXT NOT NULL) STRICT, WITHOUT ROWID;
  `)
}

export function credentialTable(db: DatabaseSync): CredentialOperations {
  const hashOf = db.prepare('SELECT hash FROM passwords WHERE owner = ?')
  const setHash = db.prepare(`
    INSERT INTO passwords (owner, hash) VALUES (?, ?) ON CONFLICT (owner) DO UPDATE SET hash = excluded.hash`)
  const replaceHash = db.prepare('UPDATE passwords SET hash = ? WHERE owner = ? AND hash = ?')
  const put = db.prepare(`
    INSERT INTO sessions (sid, token, owner, verified, created, used) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (sid) DO UPDATE SET token = excluded.token, owner = excluded.owner,
      verified = excluded.verified, created = excluded.created, used = excluded.used`)
  const get = db.prepare('SELECT * FROM sessions WHERE sid = ?')
  const verify = db.prepare('UPDATE sessions SET verified = 1 WHERE sid = ?')
  const touch = db.prepare('UPDATE sessions SET used = max(used, ?) WHERE sid = ?')
  const end = db.prepare('DELETE FROM sessions WHERE sid = ?')
  const endOf = db.prepare('DELETE FROM sessions WHERE owner = ?')
  const sweep = db.prepare('DELETE FROM sessions WHERE created < ? OR used < ?')
  const sweepAttempts = db.prepare('DELETE FROM attempts WHERE at < ?')
  const attempt = db.prepare('INSERT INTO attempts (key, at) VALUES (?, ?)')
  const countAttempts = db.prepare('SELECT count(*) AS attempts FROM attempts WHERE key = ? AND at >= ?')
  const clear = db.prepare('DELETE FROM attempts WHERE key = ?')
  const redateSessions = db.prepare(
    'UPDATE sessions SET created = min(created, ?1), used = min(used, ?1) WHERE created > ?1 OR used > ?1',
  )
  const redateAttempts = db.prepare('UPDATE attempts SET at = ?1 WHERE at > ?1')
  const keep = db.prepare('INSERT INTO secrets (name, secret) VALUES (?, ?) ON CONFLICT (name) DO NOTHING')
  const secret = db.prepare('SELECT secret FROM secrets WHERE name = ?')

  const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
  const attempts = (key: string, since: string) => Number(countAttempts.get(key, since)?.['attempts'])

  return {
    passwordHash: (ownerId) => textOf(hashOf.get(ownerId)?.['hash']),
    setPasswordHash(ownerId, hash) {
      setHash.run(ownerId, hash)
    },
    replacePasswordHash(ownerId, stored, next) {
      replaceHash.run(next, ownerId, stored)
    },
    putSession({ sid, tokenHash, ownerId, verified, createdAt, lastUsedAt }) {
      put.run(sid, tokenHash, ownerId, verified ? 1 : 0, createdAt, lastUsedAt)
    },
    session(sid) {
      const row = get.get(sid)
      return row
        ? {
            sid,
            tokenHash: String(row['token']),
            ownerId: Number(row['owner']),
            verified: row['verified'] === 1,
            createdAt: String(row['created']),
            lastUsedAt: String(row['used']),
          }
        : null
    },
    markVerified(sid) {
      verify.run(sid)
    },
    touchSession(sid, at) {
      touch.run(at, sid)
    },
    endSession(sid) {
      end.run(sid)
    },
    endSessionsOf(ownerId) {
      endOf.run(ownerId)
    },
    sweepSessions(createdBefore, usedBefore) {
      sweep.run(createdBefore, usedBefore)
      // No failure is counted for longer than the longest life of a session.
      sweepAttempts.run(createdBefore)
    },
    addAttempt(key, at, since) {
      attempt.run(key, at)
      return attempts(key, since)
    },
    attempts,
    clearAttempts(key) {
      clear.run(key)
    },
    redate(now) {
      redateSessions.run(now)
      redateAttempts.run(now)
    },
    secret(name, candidate) {
      if (candidate !== null) keep.run(name, candidate)
      return textOf(secret.get(name)?.['secret'])
    },
  }
}
