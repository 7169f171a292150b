/** Notifies the parts that hold a session's data when the session ends. */

/**
 * `ended`: this tab found that the session is over. `ended elsewhere`: another tab ended it and erases the stored data.
 * `erased`: the data that the browser stored for the session must be deleted.
 */
export type SessionEvent = 'ended' | 'ended elsewhere' | 'erased'
type Listener = (event: SessionEvent) => Promise<void>

const listeners = new Set<Listener>()

export function onSession(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Calls every listener at once; settles when all are done. */
export async function tell(event: SessionEvent): Promise<void> {
  await Promise.all([...listeners].map((listener) => listener(event)))
}
