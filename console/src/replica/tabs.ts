/** One tab of an account leads, by a Web Lock; the others follow, by a BroadcastChannel, and take over when it goes. */
import * as v from 'valibot'
import { Message } from './messages.ts'

export interface Tabs {
  readonly leads: () => boolean
  readonly post: (message: Message) => void
  /** Settles when this tab has given up its place, which `signal` tells it to. */
  readonly left: Promise<unknown>
}

interface Listener {
  readonly heard: (message: Message) => void
  /** The tab that led has gone, and this one leads now. */
  readonly promoted: () => void
}

/** A browser without locks or channels: every tab looks after itself. */
const ALONE: Tabs = { leads: () => true, post: () => {}, left: Promise.resolve() }

export async function joinTabs(name: string, { heard, promoted }: Listener, signal: AbortSignal): Promise<Tabs> {
  const locks: LockManager | null | undefined = navigator.locks // none outside a secure context
  if (!locks || typeof BroadcastChannel === 'undefined') return ALONE
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = v.safeParse(Message, data)
    if (message.success && !signal.aborted) heard(message.output)
  })
  const end = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => {
      channel.close()
      resolve()
    }, { once: true })
  })
  let leading = false
  let left: Promise<unknown> = Promise.resolve()
  const free = await new Promise<boolean>((decide) => {
    left = locks.request(name, { ifAvailable: true }, async (lock) => {
      leading = lock !== null
      decide(leading)
      if (leading) await end
    })
  })
  if (!free && !signal.aborted) {
    const wait = locks.request(name, { signal }, async () => {
      leading = true
      promoted()
      await end
    })
    left = wait.catch((error: unknown) => {
      if (!signal.aborted) throw error // told to stop while waiting: there was no place to give up
    })
  }
  return {
    leads: () => leading,
    post: (message) => {
      if (!signal.aborted) channel.postMessage(message)
    },
    left,
  }
}
