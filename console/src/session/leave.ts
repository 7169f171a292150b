/** The ends of a session: signing out, and learning that it is over. */
import { Logout } from '@bindery/contracts/wire'
import { forgetAfter } from '../client/after.ts'
import { forgetLoggedOut } from '../client/logged-out.ts'
import { send } from '../client/send.ts'
import { tell } from './events.ts'
import { keepText } from './keep.ts'
import { clearEverything, readSession } from './storage.ts'
import { clearTab, setAside } from './work.ts'

/** Erases everything that this browser holds of the session. */
export async function leave(): Promise<void> {
  const told = tell('ended')
  forgetAfter()
  forgetLoggedOut()
  await clearEverything()
  await told
}

/**
 * Written just before the storage is cleared: it tells the other tabs whether the session expired or was signed out.
 */
const ENDED = 'ended'
const EXPIRED = 'expired'

/** AUTH-023: the session is over; unfinished work is kept for the same person. */
export async function expire(address: string): Promise<void> {
  const session = readSession()
  if (session) setAside(session.username, address)
  keepText(localStorage, ENDED, EXPIRED)
  await leave()
}

/** Calls `ended` when the session ends in another tab: by expiry, by signing out, or by signing in as somebody else. */
export function watchOtherTabs(username: string, ended: () => void): () => void {
  let expired = false
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === ENDED) expired = newValue === EXPIRED
    if (key !== null && key !== 'token') return
    if (expired) setAside(username, location.pathname + location.search)
    tell('ended elsewhere').catch(globalThis.reportError)
    clearTab()
    ended()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/**
 * AUTH-020: the stored data is erased even when the LOGOUT call fails. Nobody waits for its reply, which may take as long
 * as a call may; the call took its own copy of the credentials when it began.
 */
export async function signOut(): Promise<void> {
  const session = readSession()
  // Whoever has signed out may close the browser at once; the session must end all the same.
  if (session) send(Logout, { User: session.username }, { keepalive: true }).catch(globalThis.reportError)
  await leave()
}
