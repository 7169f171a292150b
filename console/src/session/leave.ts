/** The ends of a session: signing out, and being told that it is over. */
import { Logout } from '@bindery/contracts/wire'
import { forgetAfter } from '../api/after.ts'
import { send } from '../api/send.ts'
import { replica } from '../replica/replica.ts'
import { keepText } from './keep.ts'
import { clearEverything, readSession } from './storage.ts'
import { clearTab, setAside } from './work.ts'

/** Forgets everything this browser holds of the session. */
export async function leave(): Promise<void> {
  replica.end()
  forgetAfter()
  await clearEverything()
}

/** Said to other tabs just before everything goes, since they see only that it goes: nobody has signed out. */
const ENDED = 'ended'
const EXPIRED = 'expired'

/** AUTH-023: the session is over; what was being done waits for the same person. */
export async function expire(address: string): Promise<void> {
  const session = readSession()
  if (session) setAside(session.username, address)
  keepText(localStorage, ENDED, EXPIRED)
  await leave()
}

/** Calls `ended` when the session ends in another tab: by running out, by signing out, or in as somebody else. */
export function watchOtherTabs(username: string, ended: () => void): () => void {
  let expired = false
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === ENDED) expired = newValue === EXPIRED
    if (key !== null && key !== 'token') return
    if (expired) setAside(username, location.pathname + location.search)
    replica.stop()
    clearTab()
    ended()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** AUTH-020: the stored data goes even when the LOGOUT call fails. */
export async function signOut(): Promise<void> {
  const session = readSession()
  if (session) await send(Logout, { User: session.username })
  await leave()
}
