/** One tab of an account leads, by a Web Lock; the tabs hear each other over a BroadcastChannel. */
import * as v from 'valibot'
import type { LeaderEvent } from './machine.ts'
import { Message } from './messages.ts'

export interface Tabs {
  /** Whether this tab leads from the start. */
  readonly placeWasFree: boolean
  /** Used while another tab leads: sends 'place given' when this tab becomes the leader. */
  readonly waitForPlace: () => void
  readonly post: (message: Message) => void
  /** Settles when this tab, told to by `signal`, has given up leading. */
  readonly left: () => Promise<unknown>
}

/** In a browser without locks or channels every tab leads. */
const ALONE: Tabs = { placeWasFree: true, waitForPlace() {}, post() {}, left: () => Promise.resolve() }

export async function joinTabs(name: string, hear: (event: LeaderEvent) => void, signal: AbortSignal): Promise<Tabs> {
  const locks: LockManager | null | undefined = navigator.locks // undefined outside a secure context
  if (!locks || typeof BroadcastChannel === 'undefined') return ALONE
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = v.safeParse(Message, data)
    if (message.success) hear(message.output)
  })
  const end = new Promise<void>((resolve) => {
    signal.addEventListener(
      'abort',
      () => {
        channel.close()
        resolve()
      },
      { once: true },
    )
  })
  let left: Promise<unknown> = Promise.resolve()
  const placeWasFree = await new Promise<boolean>((decide) => {
    left = locks.request(name, { ifAvailable: true }, async (lock) => {
      decide(lock !== null)
      if (lock !== null) await end
    })
  })
  return {
    placeWasFree,
    waitForPlace() {
      const wait = locks.request(name, { signal }, async () => {
        hear({ kind: 'place given' })
        await end
      })
      left = wait.catch((error: unknown) => {
        if (!signal.aborted) throw error // the tab was told to stop while it waited, so it never led
      })
    },
    post: (message) => {
      if (!signal.aborted) channel.postMessage(message)
    },
    left: () => left,
  }
}
