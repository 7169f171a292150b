/** The signed-in person, for screens inside /home, whose route requires a sign-in. */
import { readSession, type Session } from './storage.ts'

export function useSession(): Session {
  const session = readSession()
  if (!session) throw new Error('This screen was shown without a session.')
  return session
}
