/** Who is signed in, for screens inside /home, whose route has made sure that somebody is. */
import { readSession } from './storage.ts'
import type { Session } from './storage.ts'

export function useSession(): Session {
  const session = readSession()
  if (!session) throw new Error('This screen was shown without a session.')
  return session
}
