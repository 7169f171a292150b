/** Reads the server's feed of changed collections: server-sent events by fetch, which can send the session's header. */
import * as v from 'valibot'
import { connection } from '../client/connection.ts'
import { announceLoggedOut } from '../client/logged-out.ts'
import { endpointAddress } from '../client/send.ts'
import type { Session } from '../session/storage.ts'

const Moved = v.object({ Collection: v.string(), ChangeNumber: v.number() })
/** The answer for a session that is over. */
const Over = v.object({ LoggedOut: v.literal(true) })
export type Moved = v.InferOutput<typeof Moved>

const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 30_000
/** The server sends something every 20 seconds; a feed that is silent this long is dead. */
const SILENCE = 45_000

/** The collection and change number in one block of the feed, null without them; blocks end with an empty line. */
function movedIn(block: string): Moved | null {
  const lines = block.split('\n')
  const field = (name: string) =>
    lines.flatMap((line) => (line.startsWith(`${name}:`) ? [line.slice(name.length + 1).trim()] : []))
  if (field('event')[0] !== 'moved') return null
  try {
    const moved = v.safeParse(Moved, JSON.parse(field('data').join('\n')))
    return moved.success ? moved.output : null
  } catch {
    return null // a block that is not JSON names no collection
  }
}

interface Told {
  readonly moved: (what: Moved) => void
  /** Called after each connection: changes before it may have been missed. */
  readonly connected: () => void
  /** Called when the feed broke off or could not be opened. */
  readonly lost: () => void
}

/** Tells whether the server said anything, and whether it said that the session is over. */
interface Heard {
  isUp: boolean
  isOver: boolean
}

async function follow(session: Session, signal: AbortSignal, { moved, connected }: Told, said: Heard): Promise<void> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), SILENCE)
  }
  try {
    // A server that takes the call and never answers is silent too.
    heard()
    const reply = await fetch(endpointAddress('live'), {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${session.sid}:${session.token}` },
      signal: AbortSignal.any([signal, silence.signal]),
    })
    const type = reply.headers.get('content-type') ?? ''
    if (type.startsWith('application/json')) said.isOver = v.is(Over, await reply.json())
    if (!reply.ok || !reply.body || !type.startsWith('text/event-stream')) return
    connected()
    heard()
    let pending = ''
    for await (const chunk of reply.body.pipeThrough(new TextDecoderStream())) {
      said.isUp = true
      heard()
      const blocks = (pending + chunk.replaceAll('\r\n', '\n')).split('\n\n')
      pending = blocks.pop() ?? ''
      for (const what of blocks.map(movedIn)) if (what) moved(what)
    }
  } finally {
    clearTimeout(timer)
  }
}

/** Ends early when the connection is back. */
const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      forget()
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    const forget = connection.onReturn(end)
    signal.addEventListener('abort', end)
  })

/** Follows until the signal aborts or the session is over: whoever signs in again is followed anew. */
export async function followLive(session: Session, signal: AbortSignal, told: Told): Promise<void> {
  let wait = FIRST_PAUSE
  while (!signal.aborted) {
    const said: Heard = { isUp: false, isOver: false }
    try {
      await follow(session, signal, told, said)
    } catch {
      // Offline, or silent: the refresh every 30 seconds goes on meanwhile.
    }
    if (signal.aborted) return
    if (said.isOver) return announceLoggedOut(session.token)
    // A proxy answers for a server that is away, so an answer alone is no sign of a feed.
    wait = said.isUp ? FIRST_PAUSE : Math.min(wait * 2, LONGEST_PAUSE)
    told.lost()
    await pause(wait, signal)
  }
}
