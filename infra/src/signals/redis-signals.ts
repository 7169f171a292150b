/**
 * Signals by Redis publish and subscribe: processes get each other's signals; a process gets its own without the
 * server.
 */
import type { Moved, Signals } from '@bindery/contracts/ports'
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { redisLine, toldOnce } from '../redis/connection.ts'
import { inProcessSignals } from './in-process-signals.ts'

const Message = v.object({ from: v.string(), collection: v.string(), changeNumber: v.number() })

export interface RedisSignalsOptions {
  readonly url: string
  /** Called when the server is away, and when a listener throws. */
  readonly onFault: (error: unknown) => void
  /** The beginning of the channel's name: two installations on one server need different ones. */
  readonly prefix?: string
  /** How long publishing waits for the server. */
  readonly limitMs?: number
}

export interface RedisSignals extends Signals {
  /** Resolves when the server accepts a write. */
  writable(): Promise<void>
}

export async function openRedisSignals(options: RedisSignalsOptions): Promise<RedisSignals> {
  const { url, prefix = 'bindery', limitMs = 2_000 } = options
  const onFault = toldOnce(options.onFault)
  const channel = `${prefix}:moved`
  const from = randomUUID()
  const own = inProcessSignals(options.onFault)
  const line = redisLine({ url, prefix, limitMs, onFault })
  // A Redis connection that subscribes can send no other commands.
  const ear = redisLine({ url, prefix, limitMs, onFault })
  let closed = false

  ear.client.on('message', (_, text) => {
    const heard = v.safeParse(Message, parsed(text))
    if (!heard.success) onFault(new Error(`What came on ${channel} is no signal.`))
    else if (heard.output.from !== from) own.publish(movedOf(heard.output)).catch(onFault)
  })
  // After an outage the connection subscribes again by itself.
  const listening = ear.client.subscribe(channel)
  await ear.limited(listening).catch(onFault)

  return {
    async publish(moved) {
      if (closed) throw new Error('The line is closed.')
      await own.publish(moved)
      await line.limited(line.client.publish(channel, JSON.stringify({ from, ...moved })))
    },
    subscribe: (listener) => own.subscribe(listener),
    writable: () => line.writable(),
    async close() {
      closed = true
      await Promise.all([own.close(), line.close(), ear.close()])
    },
  }
}

const movedOf = ({ collection, changeNumber }: Moved): Moved => ({ collection, changeNumber })

/** Null for a text that is not JSON, and so is not a signal. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
