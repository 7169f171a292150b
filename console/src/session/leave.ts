/** The ends of a session: signing out, and being told that it is over. */
import { Logout } from '@bindery/contracts/wire'
import { forgetAfter } from '../api/after.ts'
import { send } from '../api/send.ts'
import { replica } from '../replica/replica.ts'
import { clearEverything, readSession } from './storage.ts'
import { clearTab, setAside } from './work.ts'

/** Forgets everything this browser holds of the session. */
export async function leave(): Promise<void> {
  replica.end()
  forgetAfter()
  await clearEverything()
}

/** Tells other tabs, which see only that the session is gone, that nobody has signed out. */
const ENDED = 'ended'
const EXPIRED = 'expired'

/** AUTH-023: the session is over; what was being done waits for the same person. */
export async function expire(address: string): Promise<void> {
  const session = readSession()
  if (session) setAside(session.username, address)
  const left = leave()
  localStorage.setItem(ENDED, EXPIRED)
  await left
}

/** The session ended in another tab: by running out, or because somebody signed out. */
export function followOut(username: string, address: string): void {
  if (localStorage.getItem(ENDED) === EXPIRED) setAside(username, address)
  replica.stop()
  clearTab()
}

/** AUTH-020: the stored data goes even when the LOGOUT call fails. */
export async function signOut(): Promise<void> {
  const session = readSession()
  if (session) await send(Logout, { User: session.username })
  await leave()
}
