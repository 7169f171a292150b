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
  /** The stored hash of an account's password in PHC form, or null when no password was ever set. */
  passwordHash(ownerId: number): Promise<string | null>
  setPasswordHash(ownerId: number, hash: string): Promise<void>
  /** Puts `next` in the place of `stored`; any other hash that was set meanwhile stands. */
  replacePasswordHash(ownerId: number, stored: string, next: string): Promise<void>

  putSession(session: SessionRecord): Promise<void>
  session(sid: string): Promise<SessionRecord | null>
  markVerified(sid: string): Promise<void>
  /** Writes the last use; callers do so at most once a minute. */
  touchSession(sid: string, at: string): Promise<void>
  endSession(sid: string): Promise<void>
  /**
   * Ends all sessions that exist when the call begins; one stored during the call may remain, so callers also check the
   * account.
   */
  endSessionsOf(ownerId: number): Promise<void>
  /** Drops sessions created before `createdBefore` or idle since before `usedBefore`. */
  sweepSessions(createdBefore: string, usedBefore: string): Promise<void>

  /** Records a failure under a key (a user, a code) and returns the number of failures since `since`. */
  addAttempt(key: string, at: string, since: string): Promise<number>
  attempts(key: string, since: string): Promise<number>
  clearAttempts(key: string): Promise<void>

  /** After the clock went back: dates of sessions and attempts later than `now` become `now`. */
  redate(now: string): Promise<void>

  /** A secret by its name (RSA private key PEM, HMAC key), made once and then shared by all processes. */
  secret(name: string, make: () => string): Promise<string>
  close(): Promise<void>
}
