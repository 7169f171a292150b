/** The only client of this process: questions are repeated for a limited time, and a silent client is replaced. */
import { EngineAway, reasonOf } from '@bindery/contracts/ports'
import { EventStoreDBClient } from '@eventstore/db-client'
import { setTimeout as sleep } from 'node:timers/promises'
import { NoAnswer } from '../../within.ts'
import { isLost, isSilence } from './faults.ts'

export interface Patience {
  /** The limit for a single answer; the client's own deadline does not apply to appends and reads. */
  readonly answerMs: number
  /** How long questions to an absent engine are repeated before the caller gets the error. */
  readonly patienceMs: number
}

export const PATIENCE: Patience = { answerMs: 3_000, patienceMs: 5_000 }
const LONGEST_PAUSE_MS = 1_000

export interface Connection {
  readonly answerMs: number
  /**
   * Asks until there is a definite answer or the time is over; `attempt` counts from 1.
   * @throws {EngineAway}
   */
  ask<Answer>(question: (client: EventStoreDBClient, attempt: number) => Promise<Answer>): Promise<Answer>
  /**
   * Like `ask`, for answers in parts. When the client is replaced, its reads end as if complete, so their results are
   * dropped and the question is repeated.
   */
  askForAll<Answer>(question: (client: EventStoreDBClient) => Promise<Answer>): Promise<Answer>
  client(): EventStoreDBClient
  /** Calls the listener when the client was replaced: subscriptions of the old client have ended. */
  onExchange(listener: () => void): void
  close(): Promise<void>
}

/** @param url of the form esdb://user:password@host:2113?tls=false; never logged */
export function connect(url: string, { answerMs, patienceMs }: Patience): Connection {
  const patient = withKeepalive(url)
  const listeners = new Set<() => void>()
  let current = clientOf(patient)
  let closed = false

  function assertOpen(): void {
    if (closed) throw new Error('The event store is closed.')
  }

  function exchange(silent: EventStoreDBClient): void {
    if (closed || current !== silent) return
    current = clientOf(patient)
    // Appends of the old client fail with it: their outcome is unknown, so they are repeated on the new client.
    void silent.dispose()
    for (const listener of listeners) listener()
  }

  const ask: Connection['ask'] = async (question) => {
    const end = performance.now() + patienceMs
    for (let attempt = 1; ; attempt += 1) {
      assertOpen()
      const asked = current
      try {
        return await question(asked, attempt)
      } catch (error) {
        assertOpen()
        if (isSilence(error)) exchange(asked)
        if (!isLost(error)) throw error
        if (performance.now() > end) throw away(error)
        await sleep(Math.min(50 * 2 ** attempt, LONGEST_PAUSE_MS))
      }
    }
  }

  return {
    answerMs,
    ask,
    askForAll: (question) =>
      ask(async (client) => {
        const answer = await question(client)
        if (closed || client !== current) throw new NoAnswer('The connection to EventStoreDB was given up.')
        return answer
      }),
    client: () => current,
    onExchange: (listener) => void listeners.add(listener),
    async close() {
      closed = true
      await current.dispose()
    },
  }
}

/**
 * A client that sends each append as a call of its own. Its other way is one stream of calls whose answers are kept in
 * one table for the whole process: when any stream breaks, all appends fail, and a later answer to one of them is thrown
 * where nobody can catch it, which ends the process.
 */
function clientOf(url: string): EventStoreDBClient {
  const client = EventStoreDBClient.connectionString(url)
  Object.assign(client, { supports: () => Promise.resolve(false) })
  return client
}

function away(error: unknown): EngineAway {
  if (error instanceof EngineAway) return error
  // The client states the same reason twice, in several lines.
  const [reason = ''] = reasonOf(error).split('\n')
  return new EngineAway(`EventStoreDB does not answer: ${reason}`, { cause: error })
}

/** A server that hangs is noticed after two seconds instead of twenty. */
function withKeepalive(url: string): string {
  const wanted = ['keepAliveInterval=1000', 'keepAliveTimeout=1000']
  const missing = wanted.filter((option) => !url.toLowerCase().includes(option.toLowerCase().split('=')[0] ?? ''))
  if (missing.length === 0) return url
  const base = url.replace(/\/+$/u, '')
  return `${base}${base.includes('?') ? '&' : '?'}${missing.join('&')}`
}
