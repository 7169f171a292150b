/** Credentials in a SQLite file that only its owner may read. */
import type { Credentials } from '@bindery/contracts/ports'
import { chmod, open } from 'node:fs/promises'
import { startDatabaseThread, type OnDamage } from '../sqlite/database-thread.ts'
import type { CredentialOperations } from './credential-table.ts'

const OWNER_ONLY = 0o600

export interface SqliteCredentials extends Credentials {
  /** Resolves unless the last write failed and a write still fails. */
  writable(): Promise<void>
}

export interface SqliteCredentialsOptions {
  readonly file: string
  /** Called with a damaged file: its content is not what was written. */
  readonly onDamage?: OnDamage
}

export async function openSqliteCredentials({ file, onDamage }: SqliteCredentialsOptions): Promise<SqliteCredentials> {
  // The mode is set before the file has content: SQLite gives its side files the mode of the main one.
  const handle = await open(file, 'a', OWNER_ONLY)
  await handle.close()
  await chmod(file, OWNER_ONLY)

  const script = new URL('./credentials.worker.ts', import.meta.url)
  const thread = await startDatabaseThread<CredentialOperations>(script, { file }, onDamage)
  return {
    passwordHash: (ownerId) => thread.call('passwordHash', ownerId),
    setPasswordHash: (ownerId, hash) => thread.call('setPasswordHash', ownerId, hash),
    replacePasswordHash: (ownerId, stored, next) => thread.call('replacePasswordHash', ownerId, stored, next),
    putSession: (session) => thread.call('putSession', session),
    session: (sid) => thread.call('session', sid),
    markVerified: (sid) => thread.call('markVerified', sid),
    touchSession: (sid, at) => thread.call('touchSession', sid, at),
    endSession: (sid) => thread.call('endSession', sid),
    endSessionsOf: (ownerId) => thread.call('endSessionsOf', ownerId),
    sweepSessions: (createdBefore, usedBefore) => thread.call('sweepSessions', createdBefore, usedBefore),
    addAttempt: (key, at, since) => thread.call('addAttempt', key, at, since),
    attempts: (key, since) => thread.call('attempts', key, since),
    clearAttempts: (key) => thread.call('clearAttempts', key),
    redate: (now) => thread.call('redate', now),
    async secret(name, make) {
      const kept = (await thread.call('secret', name, null)) ?? (await thread.call('secret', name, make()))
      if (kept === null) throw new Error(`The secret ${name} was not kept.`)
      return kept
    },
    writable: () => thread.writable(),
    close: () => thread.close(),
  }
}
