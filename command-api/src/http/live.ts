/**
 * GET /api/live: server-sent events that name each collection that changed, while the caller's session lasts.
 */
import type { Signals } from '@bindery/contracts/ports'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ServerResponse } from 'node:http'
import { loggedOut } from '../calls/envelope.ts'
import type { Caller, Sessions } from '../identity/sessions.ts'
import { jsonType } from './faults.ts'
import { gatherMoves } from './gathered.ts'
import type { Log } from './log.ts'

const HEARTBEAT_MS = 20_000
/** A client that does not read loses hints; its next load makes up for them. */
const MAX_UNREAD_BYTES = 65_536

const BEARER = /^Bearer ([^\s:]+):(\S+)$/u

export interface LiveParts {
  readonly sessions: Sessions
  readonly signals: Signals
  readonly log: Log
}

export function serveLive(app: FastifyInstance, { sessions, signals, log }: LiveParts): void {
  const open = new Set<() => void>()
  const moves = gatherMoves(signals)
  // an account set inactive is signed out in every open window at once, not at the next heartbeat.
  const unwatch = signals.subscribe(({ collection }) => {
    if (collection !== 'Owners' || open.size === 0) return
    sessions.accountsMoved().catch((err: unknown) => log.warn({ err }, 'Inactive accounts were not looked for'))
  })
  app.addHook('preClose', async () => {
    unwatch()
    moves.close()
    for (const close of open) close()
  })

  app.get('/api/live', async (request, reply) => {
    const [, sid = '', token = ''] = BEARER.exec(request.headers.authorization ?? '') ?? []
    const caller = await sessions.check(sid, token)
    if (!caller) return reply.type(jsonType).send(loggedOut.body)
    follow(reply, caller, token)
    return reply
  })

  function follow(reply: FastifyReply, caller: Caller, token: string): void {
    reply.hijack()
    const stream = reply.raw
    stream.writeHead(200, {
      ...plain(reply.getHeaders()),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    stream.write('retry: 2000\n\n')

    const stopTelling = moves.listen((text) => send(stream, text))
    const heartbeat = setInterval(() => {
      send(stream, ': still here\n\n')
      sessions.peek(caller.sid, token).then((still) => still ?? close(), close)
    }, HEARTBEAT_MS)
    const stopListening = sessions.onEnd((isOver) => {
      if (isOver(caller)) close()
    })

    function close(): void {
      open.delete(close)
      stopTelling()
      stopListening()
      clearInterval(heartbeat)
      stream.end()
    }
    open.add(close)
    stream.on('close', close)
  }
}

function send(stream: ServerResponse, text: string): void {
  if (stream.writableLength < MAX_UNREAD_BYTES) stream.write(text)
}

/** The headers set before the reply was taken over (security), without the undefined ones. */
const plain = (headers: Readonly<Record<string, number | string | string[] | undefined>>) =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
