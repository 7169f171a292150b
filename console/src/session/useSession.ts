/** The signed-in person, for screens inside /home, whose route requires a sign-in. */
import { createContext, use } from 'react'
import { readSession, type Session } from './storage.ts'

/** The session with which the screens inside /home began. */
export const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const begun = use(SessionContext)
  // A session that has ended is erased before the way to the sign-in is done; until then its screens stand.
  const session = readSession() ?? begun
  if (!session) throw new Error('This screen was shown without a session.')
  return session
}
