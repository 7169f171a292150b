/** Remembers session records for a moment, so that a busy session does not read the store on every call. */
import type { Credentials, SessionRecord } from '@bindery/contracts/ports'

/** How long a record is remembered; a session that another process ended may be accepted for this long. */
const REMEMBERED_MS = 250
const MAX_REMEMBERED = 1_000

export interface SessionMemory {
  session(sid: string): Promise<SessionRecord | null>
  forget(sid: string): void
  clear(): void
}

export function rememberSessions(credentials: Pick<Credentials, 'session'>): SessionMemory {
  const remembered = new Map<string, { readonly asked: Promise<SessionRecord | null>; readonly at: number }>()

  function ask(sid: string): Promise<SessionRecord | null> {
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    const asked = credentials.session(sid)
    remembered.set(sid, { asked, at: performance.now() })
    // An outage and a missing session are not remembered: the next call asks the store again.
    asked.then(
      (session) => session ?? remembered.delete(sid),
      () => remembered.delete(sid),
    )
    return asked
  }

  return {
    session(sid) {
      const known = remembered.get(sid)
      return known && performance.now() - known.at < REMEMBERED_MS ? known.asked : ask(sid)
    },
    forget(sid) {
      remembered.delete(sid)
    },
    clear() {
      remembered.clear()
    },
  }
}
