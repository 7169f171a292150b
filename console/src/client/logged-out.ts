/** Tells the dialog of AUTH-023 that a reply was flagged LoggedOut, whichever call it answered. */
type Listener = () => void

const listeners = new Set<Listener>()

export function announceLoggedOut(): void {
  for (const listener of listeners) listener()
}

export function onLoggedOut(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
