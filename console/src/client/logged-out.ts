/** Tells the dialog of AUTH-023 that a reply was flagged LoggedOut, whichever call it answered. */
import { readCredentials } from './credentials.ts'

type Listener = () => void

const listeners = new Set<Listener>()

/** The token of the session that is over, until it is erased; '' when there is none. */
let over = ''

const isPresent = (token: string): boolean => token !== '' && token === readCredentials()?.token

/** @param token of the call that was answered: a late reply says nothing of the session that was begun since */
export function announceLoggedOut(token: string): void {
  if (!isPresent(token)) return
  over = token
  for (const listener of listeners) listener()
}

/** The listener hears at once of an end that came before it, as when the first reply is here before the screen is. */
export function onLoggedOut(listener: Listener): () => void {
  listeners.add(listener)
  if (isPresent(over)) listener()
  return () => listeners.delete(listener)
}

export function forgetLoggedOut(): void {
  over = ''
}
