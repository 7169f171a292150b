/** Announcements that were stopped, for the notifications that still offer to undo their sending. */
import { useEffect, useEffectEvent } from 'react'

const listeners = new Set<(announcementId: number) => void>()

/** Call it when an announcement was stopped, wherever that was asked for. */
export function sayStopped(announcementId: number): void {
  for (const listener of listeners) listener(announcementId)
}

/** @param announcementId the announcement to wait for; undefined for none */
export function useStopped(announcementId: number | undefined, onStopped: () => void): void {
  const stopped = useEffectEvent(onStopped)
  useEffect(() => {
    if (announcementId === undefined) return undefined
    const listener = (id: number) => id === announcementId && stopped()
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [announcementId])
}
