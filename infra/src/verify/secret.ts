/** Reads one of the server's secrets, also while the server runs, without opening the credentials for writing. */
import { existsSync } from 'node:fs'
import { openReader } from '../sqlite/database.ts'

/** Null when there is no secret of that name, or no file of credentials. */
export function readSecret(file: string, name: string): string | null {
  if (!existsSync(file)) return null
  const db = openReader(file)
  try {
    const secret = db.prepare('SELECT secret FROM secrets WHERE name = ?').get(name)?.['secret']
    return typeof secret === 'string' ? secret : null
  } finally {
    db.close()
  }
}
