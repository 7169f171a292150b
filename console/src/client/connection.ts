/** Whether the server can be reached: after a lost call or feed, the server is asked again until it answers. */
import { apiBase, config } from './config.ts'

const TRY_EVERY = 5_000
/** A reply that takes longer counts as no reply. */
const ANSWER_TIMEOUT = 2_000

export type Connection =
  | { readonly lost: false }
  /** `nextTry`: milliseconds since 1970, or null while a try is under way. */
  | { readonly lost: true; readonly nextTry: number | null }

const THERE: Connection = { lost: false }

/** Asks for /settings, the server's cheapest answer. A proxy's error page is not JSON and does not count. */
async function answers(): Promise<boolean> {
  try {
    const address = `${apiBase(location.hostname, config())}/settings`
    const reply = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_TIMEOUT) })
    await reply.body?.cancel()
    return reply.headers.get('content-type')?.includes('json') ?? false
  } catch {
    return false
  }
}

function createConnection() {
  let state: Connection = THERE
  let looking: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let watched = 0
  const listeners = new Set<() => void>()
  const returned = new Set<() => void>()

  function become(next: Connection): void {
    state = next
    for (const listener of listeners) listener()
  }

  async function look(): Promise<void> {
    clearTimeout(timer)
    if (state.lost) become({ lost: true, nextTry: null })
    if (await answers()) return there()
    if (watched === 0) return
    become({ lost: true, nextTry: Date.now() + TRY_EVERY })
    timer = setTimeout(tryNow, TRY_EVERY)
  }

  function there(): void {
    clearTimeout(timer)
    if (!state.lost) return
    become(THERE)
    for (const listener of returned) listener()
  }

  /** Checks the connection now; callers during a check wait for that same check. */
  function tryNow(): void {
    looking ??= look().finally(() => {
      looking = null
    })
  }

  return {
    state: () => state,
    /** A call got no answer, or the feed broke off. */
    suspect: tryNow,
    tryNow,
    /** Runs the listener each time a lost connection is back. */
    onReturn(listener: () => void) {
      returned.add(listener)
      return () => void returned.delete(listener)
    },
    /** The server is asked again only while there is a subscriber. */
    subscribe(listener: () => void) {
      listeners.add(listener)
      watched += 1
      if (watched === 1) for (const event of ['online', 'offline']) window.addEventListener(event, tryNow)
      return () => {
        listeners.delete(listener)
        watched -= 1
        if (watched > 0) return
        for (const event of ['online', 'offline']) window.removeEventListener(event, tryNow)
        clearTimeout(timer)
        state = THERE
      }
    },
  }
}

export const connection = createConnection()
