/**
 * Hashes passwords on threads of their own. On the threads that Node shares with file access, a few sign-ins at once
 * would delay every page and every download.
 */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Derivation } from './derive.ts'

const SCRIPT = new URL('./hash.worker.ts', import.meta.url)
/** Each hash takes 19 MiB and a processor; one processor is left for people who are signed in already. */
const MOST_THREADS = Math.max(1, Math.min(2, availableParallelism() - 1))

export interface HashThreads {
  /** The call waits for its turn; the caller limits how many may wait. */
  derive(derivation: Derivation): Promise<Buffer>
  close(): Promise<void>
}

interface Job {
  readonly derivation: Derivation
  readonly resolve: (key: Buffer) => void
  readonly reject: (error: Error) => void
}

export function openHashThreads(threads = MOST_THREADS): HashThreads {
  const waiting: Job[] = []
  const idle: Worker[] = []
  const busy = new Map<Worker, Job>()
  let closed = false

  /** Starts the next jobs. A busy thread keeps the process alive; an idle one does not. */
  function next(): void {
    while (waiting.length > 0 && (idle.length > 0 || busy.size < threads)) {
      const job = waiting.shift()
      if (!job) return
      const worker = idle.pop() ?? start()
      busy.set(worker, job)
      worker.ref()
      worker.postMessage(job.derivation)
    }
  }

  function start(): Worker {
    const worker = new Worker(SCRIPT)
    let reason = new Error('The hashing thread ended.')
    // Under `node --watch` a thread also sends messages about the files it imported.
    worker.on('message', (key: unknown) => {
      if (!(key instanceof Uint8Array)) return
      take(worker)?.resolve(Buffer.from(key))
      worker.unref()
      idle.push(worker)
      next()
    })
    worker.on('error', (error: Error) => {
      reason = error
    })
    worker.on('exit', () => {
      const at = idle.indexOf(worker)
      if (at >= 0) idle.splice(at, 1)
      take(worker)?.reject(reason)
      next()
    })
    return worker
  }

  function take(worker: Worker): Job | undefined {
    const job = busy.get(worker)
    busy.delete(worker)
    return job
  }

  return {
    derive(derivation) {
      if (closed) return Promise.reject(new Error('Nothing is hashed any more.'))
      return new Promise((resolve, reject) => {
        waiting.push({ derivation, resolve, reject })
        next()
      })
    },
    async close() {
      closed = true
      for (const { reject } of waiting.splice(0)) reject(new Error('Nothing is hashed any more.'))
      await Promise.all([...idle, ...busy.keys()].map((worker) => worker.terminate()))
    },
  }
}
