/**
 * Notices of appends, also by other processes: a live subscription that is used only as a hint. A consumer that is
 * woken reads from its own position, so a dropped, slow or late subscription loses nothing.
 */
import { END, excludeSystemEvents, type AllStreamSubscription } from '@eventstore/db-client'
import { backoff, pause } from '../../retry.ts'
import type { Connection } from './connection.ts'

export interface Waking {
  onAppend(listener: () => void): () => void
  /** Gives notice of an append of this process. */
  tell(): void
  close(): void
}

export function waking(connection: Connection): Waking {
  const listeners = new Set<() => void>()
  const closing = new AbortController()
  let current: AllStreamSubscription | null = null
  let started = false
  let failures = 0

  const tell = () => {
    for (const listener of listeners) listener()
  }

  function subscribe(): void {
    if (closing.signal.aborted) return
    const live = connection.client().subscribeToAll({ fromPosition: END, filter: excludeSystemEvents() })
    current = live
    live.on('confirmation', () => {
      failures = 0
      // Events may have been appended while there was no subscription.
      tell()
    })
    live.on('data', tell)
    live.on('error', () => {
      // The subscription never resumes by itself, whatever the reason for its end.
      if (current === live) void again()
    })
    live.on('end', () => {
      if (current === live) void again()
    })
  }

  async function again(): Promise<void> {
    current = null
    failures += 1
    await pause(backoff(failures), closing.signal)
    if (current === null) subscribe()
  }

  connection.onExchange(() => {
    if (started) subscribe()
  })

  return {
    tell,
    onAppend(listener) {
      listeners.add(listener)
      if (!started) {
        started = true
        subscribe()
      }
      return () => listeners.delete(listener)
    },
    close() {
      closing.abort()
      listeners.clear()
    },
  }
}
