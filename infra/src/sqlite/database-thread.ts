/** The main thread's end of a database thread: typed calls, sent and answered in batches. */
import { UnknownOutcome } from '@bindery/contracts/ports'
import { Worker } from 'node:worker_threads'
import { DatabaseFault, faultKind, type FaultKind } from './faults.ts'
import { PROBE, READY, STOP, type Answer, type Failure, type Operations, type Request } from './messages.ts'

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

export interface DatabaseThread<Ops extends Operations> {
  /** @throws {UnknownOutcome} when the thread died, or its commit failed, before it answered. */
  call<Name extends keyof Ops & string>(name: Name, ...args: Parameters<Ops[Name]>): Promise<ReturnType<Ops[Name]>>
  /** Resolves unless the file could not be written the last time, and still cannot. */
  writable(): Promise<void>
  /** Ends the thread after all that was asked before. */
  close(): Promise<void>
}

/** What a thread is started with; each script adds what it needs. */
export interface ThreadData {
  readonly file: string
}

/** Hears of a file that is not what was written to it. */
export type OnDamage = (fault: DatabaseFault) => void

/** Starts the thread, and starts it anew on the next call when it died. Resolves once its database is open. */
export async function startDatabaseThread<Ops extends Operations>(
  script: URL,
  workerData: ThreadData,
  onDamage: OnDamage = () => undefined,
): Promise<DatabaseThread<Ops>> {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let outbox: Request[] = []
  let lastId = 0
  let isOpen = false
  let wasOpen = false
  let lastFault: DatabaseFault | null = null
  let closed = false

  function faultOf(kind: FaultKind, message: string): DatabaseFault {
    const fault = new DatabaseFault(workerData.file, kind, message)
    lastFault = fault
    // Whoever opens the file hears of it by the failure to open.
    if (kind === 'damaged' && wasOpen) onDamage(fault)
    return fault
  }

  function errorOf({ message, unknown, kind }: Failure): Error {
    const fault = kind && faultOf(kind, message)
    return unknown ? new UnknownOutcome(message) : fault ?? new Error(message)
  }

  function lose(reason: string, kind: FaultKind | null): void {
    worker = null
    outbox = []
    const lost = [...waiting.values()]
    waiting.clear()
    const fault = kind && faultOf(kind, reason)
    // A thread that never opened its file did nothing.
    for (const { reject } of lost) reject(isOpen || !fault ? new UnknownOutcome(reason) : fault)
  }

  function receive(answers: readonly Answer[] | object): void {
    // Under `node --watch` a thread also tells which files it imported.
    if (!Array.isArray(answers)) return
    isOpen = true
    wasOpen = true
    for (const [id, value, failure] of answers) {
      const entry = waiting.get(id)
      waiting.delete(id)
      if (!failure) entry?.resolve(value)
      else entry?.reject(errorOf(failure))
    }
    if (waiting.size === 0) worker?.unref()
  }

  function start(): Worker {
    const started = new Worker(script, { workerData })
    started.unref()
    started.on('message', receive)
    isOpen = false
    let reason = 'The database thread ended.'
    let kind: FaultKind | null = null
    started.on('error', (error: Error) => {
      reason = `The database thread failed: ${error.message}`
      kind = faultKind(error)
    })
    started.on('exit', () => { if (worker === started) lose(reason, kind) })
    return started
  }

  // One message for all calls of a turn of the event loop.
  function flush(): void {
    if (outbox.length === 0) return
    worker ??= start()
    worker.ref()
    worker.postMessage(outbox)
    outbox = []
  }

  function send(name: string, args: readonly unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      lastId += 1
      waiting.set(lastId, { resolve, reject })
      outbox.push([lastId, name, args])
      if (outbox.length === 1) setImmediate(flush)
    })
  }

  await send(READY, [])
  return {
    call(name, ...args) {
      if (closed) return Promise.reject(new Error('The store is closed.'))
      // The thread runs this very operation, so the answer has its return type.
      return send(name, args) as Promise<ReturnType<Ops[typeof name]>>
    },
    async writable() {
      if (!lastFault || closed) return
      if (lastFault.kind === 'damaged') throw lastFault
      await send(PROBE, [])
      lastFault = null
    },
    async close() {
      if (closed) return
      closed = true
      const running = worker
      if (!running) return
      // A thread that died has already answered its callers; there is nothing more to wait for.
      await Promise.allSettled([send(STOP, [])])
      await running.terminate()
    },
  }
}
