/**
 * Reads the rest of a body whose call was answered before the body's end: a client that sends first and reads later
 * would otherwise find a broken connection in place of its answer. The time and the amount are limited.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Three times the size of the largest request. */
const MOST_BYTES = 67_108_864
const MOST_MS = 60_000

/** Call this before the response is finished: otherwise Node would go on reading the request, without bounds. */
export function dropRest(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request) || request.complete || request.readableEnded) return
  const { socket } = request
  // A connection that is to be closed stays open until everything is read: closing it earlier would cut off the answer.
  const closes = !response.shouldKeepAlive
  response.shouldKeepAlive = true
  let dropped = 0
  const timer = setTimeout(() => socket.destroy(), MOST_MS).unref()
  request.unpipe()
  request.on('data', (chunk: Buffer | string) => {
    dropped += chunk.length
    if (dropped > MOST_BYTES) socket.destroy()
  })
  request.once('close', () => clearTimeout(timer))
  request.once('end', () => {
    clearTimeout(timer)
    if (!closes) return
    if (response.writableFinished) socket.end()
    else response.once('finish', () => socket.end())
  })
  request.resume()
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
