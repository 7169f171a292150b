/** Reads one of the server's secrets beside the running server, without opening the credentials for writing. */
import { existsSync } from 'node:fs'
import { openReader } from '../sqlite/database.ts'

/** Null when there is none of that name, or no credentials at all. */
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
