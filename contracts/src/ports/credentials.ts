/** Secrets that are not events: password hashes, session-token hashes, failed attempts. Shared by API processes. */

export interface SessionRecord {
  readonly sid: string
  /** SHA-256 of the token, hex. */
  readonly tokenHash: string
  readonly ownerId: number
  /** False until a required second step is passed. */
  readonly verified: boolean
  readonly createdAt: string
  readonly lastUsedAt: string
}

export interface Credentials {
  /** The stored hash of an account's password in PHC form, or null when none was ever set. */
  passwordHash(ownerId: number): Promise<string | null>
  setPasswordHash(ownerId: number, hash: string): Promise<void>

  putSession(session: SessionRecord): Promise<void>
  session(sid: string): Promise<SessionRecord | null>
  markVerified(sid: string): Promise<void>
  /** Idle time is written at most once a minute by the caller. */
  touchSession(sid: string, at: string): Promise<void>
  endSession(sid: string): Promise<void>
  /** Ends all that began before; one put meanwhile may stay, so the caller also refuses those of such an account. */
  endSessionsOf(ownerId: number): Promise<void>
  /** Drops sessions created before `createdBefore` or idle since before `usedBefore`. */
  sweepSessions(createdBefore: string, usedBefore: string): Promise<void>

  /** Counts one failure against a key (a user, a code) and returns how many there are since `since`. */
  addAttempt(key: string, at: string, since: string): Promise<number>
  attempts(key: string, since: string): Promise<number>
  clearAttempts(key: string): Promise<void>

  /** The clock went back: what sessions and attempts say of times after `now` is said of `now`. */
  redate(now: string): Promise<void>

  /** A key made once and kept for all processes (RSA private key PEM, HMAC key), by name. */
  secret(name: string, make: () => string): Promise<string>
  close(): Promise<void>
}
