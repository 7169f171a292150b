/** The ends of a session: signing out, and being told that it is over. */
import { Logout } from '@bindery/contracts/wire'
import { forgetAfter } from '../api/after.ts'
import { send } from '../api/send.ts'
import { replica } from '../replica/replica.ts'
import { clearEverything, readSession } from './storage.ts'

/** Forgets everything this browser holds of the session. */
export async function leave(): Promise<void> {
  replica.end()
  forgetAfter()
  await clearEverything()
}

/** AUTH-020: the stored data goes even when the LOGOUT call fails. */
export async function signOut(): Promise<void> {
  const session = readSession()
  if (session) await send(Logout, { User: session.username })
  await leave()
}
