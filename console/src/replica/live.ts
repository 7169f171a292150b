/** Which collections move, as the server says it: server-sent events read by fetch, for the header's sake. */
import * as v from 'valibot'
import { endpointAddress } from '../api/send.ts'
import type { Session } from '../session/storage.ts'

const Moved = v.object({ Collection: v.string(), ChangeNumber: v.number() })
export type Moved = v.InferOutput<typeof Moved>

const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 30_000

/** The event and data of one block of the stream; blocks end with an empty line. */
function movedIn(block: string): Moved | null {
  const lines = block.split('\n')
  const field = (name: string) =>
    lines.flatMap((line) => (line.startsWith(`${name}:`) ? [line.slice(name.length + 1).trim()] : []))
  if (field('event')[0] !== 'moved') return null
  try {
    const moved = v.safeParse(Moved, JSON.parse(field('data').join('\n')))
    return moved.success ? moved.output : null
  } catch {
    return null // a block that is no JSON says nothing about collections
  }
}

async function follow(session: Session, signal: AbortSignal, moved: (what: Moved) => void, connected: () => void) {
  const reply = await fetch(endpointAddress('live'), {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${session.sid}:${session.token}` }, signal,
  })
  if (!reply.ok || !reply.body || !reply.headers.get('content-type')?.startsWith('text/event-stream')) return
  connected()
  let pending = ''
  for await (const chunk of reply.body.pipeThrough(new TextDecoderStream())) {
    const blocks = (pending + chunk.replaceAll('\r\n', '\n')).split('\n\n')
    pending = blocks.pop() ?? ''
    for (const what of blocks.map(movedIn)) if (what) moved(what)
  }
}

const pause = (milliseconds: number, signal: AbortSignal) => new Promise<void>((resolve) => {
  const timer = setTimeout(resolve, milliseconds)
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    resolve()
  }, { once: true })
})

/** Follows until the signal aborts; `connected` runs after each (re)connection, when something may have been missed. */
export async function followLive(
  session: Session, signal: AbortSignal, moved: (what: Moved) => void, connected: () => void,
): Promise<void> {
  let wait = FIRST_PAUSE
  while (!signal.aborted) {
    try {
      await follow(session, signal, moved, () => {
        wait = FIRST_PAUSE
        connected()
      })
    } catch {
      wait = Math.min(wait * 2, LONGEST_PAUSE) // away or cut off: the refresh every 30 seconds goes on meanwhile
    }
    await pause(wait, signal)
  }
}
