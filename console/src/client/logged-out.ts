/** Tells the dialog of AUTH-023 that a reply was flagged LoggedOut, whichever call it answered. */
import { readCredentials } from './credentials.ts'

type Listener = () => void

const listeners = new Set<Listener>()

/** The token of a session whose end nobody has heard of yet; '' when there is none. */
let unheard = ''

const presentToken = (): string => readCredentials()?.token ?? ''

export function announceLoggedOut(): void {
  if (listeners.size === 0) unheard = presentToken()
  for (const listener of listeners) listener()
}

/** The listener hears at once of an end that came before it, as when the first reply is here before the screen is. */
export function onLoggedOut(listener: Listener): () => void {
  listeners.add(listener)
  if (unheard !== '' && unheard === presentToken()) listener()
  unheard = ''
  return () => listeners.delete(listener)
}
