/** A line to a server that a test can stop at a chosen message, as when the process behind it falls asleep. */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface FrozenLine {
  /** The address that leads to the server through this line. */
  readonly url: string
  /** From the first message that satisfies `isIt` on, nothing more is sent; resolves once that message was met. */
  freezeAt(isIt: (message: Buffer) => boolean): Promise<void>
  /** Counts the messages that satisfy `isIt` from now on. */
  count(isIt: (message: Buffer) => boolean): () => number
  /** At once. */
  freeze(): void
  /** Sends the held bytes on, in order. */
  thaw(): void
  close(): Promise<void>
}

export async function frozenLine(address: string, port = 0): Promise<FrozenLine> {
  const target = new URL(address)
  const sockets = new Set<Socket>()
  let kept: (() => void)[] | null = null
  const counters = new Set<(message: Buffer) => void>()
  let watch: { readonly isIt: (message: Buffer) => boolean; readonly met: () => void } | null = null

  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    near.on('data', (message: Buffer) => {
      for (const look of counters) look(message)
      if (watch?.isIt(message)) {
        kept ??= []
        watch.met()
        watch = null
      }
      const send = () => {
        if (!far.destroyed) far.write(message)
      }
      if (kept) kept.push(send)
      else send()
    })
    far.on('data', (message: Buffer) => near.write(message))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('There is no port.')
  const near = new URL(address)
  near.hostname = '127.0.0.1'
  near.port = String(bound.port)

  return {
    url: near.href,
    freezeAt(isIt) {
      const met = Promise.withResolvers<void>()
      watch = { isIt, met: met.resolve }
      return met.promise
    },
    count(isIt) {
      let counted = 0
      counters.add((message) => {
        if (isIt(message)) counted += 1
      })
      return () => counted
    },
    freeze() {
      kept ??= []
    },
    thaw() {
      const sends = kept ?? []
      kept = null
      for (const send of sends) send()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
