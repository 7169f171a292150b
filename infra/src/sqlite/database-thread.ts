/** The main thread's side of a database thread: typed calls, sent and answered in batches. */
import { UnknownOutcome } from '@bindery/contracts/ports'
import { Worker } from 'node:worker_threads'
import { DatabaseFault, faultKind, type FaultKind } from './faults.ts'
import { PROBE, READY, STOP, type Answer, type Failure, type Operations, type Request } from './messages.ts'

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

export interface DatabaseThread<Ops extends Operations> {
  /** @throws {UnknownOutcome} when the thread died, or its commit failed, before it answered */
  call<Name extends keyof Ops & string>(name: Name, ...args: Parameters<Ops[Name]>): Promise<ReturnType<Ops[Name]>>
  /** Resolves unless the last write failed and a write still fails. */
  writable(): Promise<void>
  /** Ends the thread after all earlier requests. */
  close(): Promise<void>
}

/** The data that a thread starts with; each script adds its own. */
export interface ThreadData {
  readonly file: string
}

/** Called with a damaged file: its content is not what was written. */
export type OnDamage = (fault: DatabaseFault) => void

/** Starts the thread; after it died, the next call starts it again. Resolves once its database is open. */
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
    // The opener of the file learns of it by the failure to open.
    if (kind === 'damaged' && wasOpen) onDamage(fault)
    return fault
  }

  function errorOf({ message, unknown, kind }: Failure): Error {
    const fault = kind && faultOf(kind, message)
    return unknown ? new UnknownOutcome(message) : (fault ?? new Error(message))
  }

  function lose(reason: string, kind: FaultKind | null): void {
    worker = null
    outbox = []
    const lost = [...waiting.values()]
    waiting.clear()
    const fault = kind && faultOf(kind, reason)
    // A thread that never opened its file has changed nothing.
    for (const { reject } of lost) reject(isOpen || !fault ? new UnknownOutcome(reason) : fault)
  }

  function receive(answers: readonly Answer[] | object): void {
    // Under `node --watch` a thread also reports the files that it imported.
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
    started.on('exit', () => {
      if (worker === started) lose(reason, kind)
    })
    return started
  }

  // All calls of one turn of the event loop are sent in one message.
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
      // The thread runs the operation of this name, so the answer has its return type.
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
      // A thread that died has already rejected its callers, so there is nothing to wait for.
      await Promise.allSettled([send(STOP, [])])
      await running.terminate()
    },
  }
}
