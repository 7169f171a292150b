/**
 * The leading tab keeps the rows current for all tabs: every 30 seconds, when the server is back, and through its live
 * feed.
 */
import { connection } from '../../client/connection.ts'
import type { Session } from '../../session/storage.ts'
import { followLive, type Moved } from '../live.ts'

const EVERY = 30_000

interface Leading {
  readonly refresh: () => Promise<void>
  readonly moved: (what: Moved) => void
  /** Called when the live feed broke off. */
  readonly lost: () => void
}

/** Runs until the signal aborts. */
export function lead(session: Session, signal: AbortSignal, { refresh, moved, lost }: Leading): void {
  const look = () => void refresh()
  const interval = setInterval(look, EVERY)
  signal.addEventListener('abort', () => clearInterval(interval))
  signal.addEventListener('abort', connection.onReturn(look))
  void followLive(session, signal, { moved, connected: look, lost })
}
