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
  /** Called when the feed is there after a time without one: what changed meanwhile is never announced. */
  readonly missed: () => void
}

/**
 * Runs until the signal aborts.
 * @param unheard whether nobody may have listened for a while before
 */
export function lead(session: Session, signal: AbortSignal, told: Leading, unheard: boolean): void {
  const { refresh, moved, lost, missed } = told
  let isUnheard = unheard
  const look = () => void refresh()
  const interval = setInterval(look, EVERY)
  signal.addEventListener('abort', () => clearInterval(interval))
  signal.addEventListener('abort', connection.onReturn(look))
  void followLive(session, signal, {
    moved,
    connected() {
      if (isUnheard) missed()
      else look()
      isUnheard = false
    },
    lost() {
      isUnheard = true
      lost()
    },
  })
}
