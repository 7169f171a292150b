/** The main thread's end of a database thread: typed calls, sent and answered in batches. */
import { UnknownOutcome } from '@bindery/contracts/ports'
import { Worker } from 'node:worker_threads'
import { READY, STOP, type Answer, type Operations, type Request } from './messages.ts'

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

export interface DatabaseThread<Ops extends Operations> {
  /** @throws {UnknownOutcome} when the thread died, or its commit failed, before it answered. */
  call<Name extends keyof Ops & string>(name: Name, ...args: Parameters<Ops[Name]>): Promise<ReturnType<Ops[Name]>>
  /** Ends the thread after all that was asked before. */
  close(): Promise<void>
}

/** Starts the thread, and starts it anew on the next call when it died. Resolves once its database is open. */
export async function startDatabaseThread<Ops extends Operations>(
  script: URL,
  workerData: unknown,
): Promise<DatabaseThread<Ops>> {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let outbox: Request[] = []
  let lastId = 0
  let closed = false

  function lose(reason: string): void {
    worker = null
    outbox = []
    const lost = [...waiting.values()]
    waiting.clear()
    for (const { reject } of lost) reject(new UnknownOutcome(reason))
  }

  function receive(answers: readonly Answer[] | object): void {
    // Under `node --watch` a thread also tells which files it imported.
    if (!Array.isArray(answers)) return
    for (const [id, value, failure] of answers) {
      const entry = waiting.get(id)
      waiting.delete(id)
      if (!failure) entry?.resolve(value)
      else entry?.reject(failure.unknown ? new UnknownOutcome(failure.message) : new Error(failure.message))
    }
    if (waiting.size === 0) worker?.unref()
  }

  function start(): Worker {
    const started = new Worker(script, { workerData })
    started.unref()
    started.on('message', receive)
    let reason = 'The database thread ended.'
    started.on('error', (error: Error) => { reason = `The database thread failed: ${error.message}` })
    started.on('exit', () => { if (worker === started) lose(reason) })
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
